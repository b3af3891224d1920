/// The text of a post that changes at random.
struct EditedPost {
    var title: String
    var date: String
    var authors: [String]
    var tags: [String]
    var body: String
    var more: [String] = []

    var text: String {
        """
        ---
        title: \(title)
        date: \(date)
        authors: [\(authors.joined(separator: ", "))]
        tags: [\(tags.joined(separator: ", "))]
        \(more.map { $0 + "\n" }.joined())---
        \(body)

        """
    }
}

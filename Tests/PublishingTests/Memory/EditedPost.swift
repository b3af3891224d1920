/// The text of a post that changes at random.
struct EditedPost {
    var title: String
    var date: String
    var authors: [String]
    var tags: [String]
    var body: String
    var more: [String] = []

    /// As front matter names it.
    var image: String?

    var text: String {
        """
        ---
        title: \(title)
        date: \(date)
        authors: [\(authors.joined(separator: ", "))]
        tags: [\(tags.joined(separator: ", "))]
        \((more + [image.map { "image: " + $0 }].compactMap(\.self)).map { $0 + "\n" }.joined())---
        \(body)

        """
    }
}

/// A folder of Content with entries, and how these differ from those of other folders.
package struct EntryCollection: Sendable, Hashable {
    /// The folder below Content: `posts`.
    package let name: String

    /// One of its entries, in messages: `post`.
    package let noun: String

    /// True if each entry must have a date, is published from then on, and the newest comes first.
    /// Otherwise a date is only shown.
    package let isDated: Bool

    /// True if lists, tags and feeds show its entries, and their pages are articles below the list.
    package let isListed: Bool

    /// The pattern of its addresses; `nil` if an entry's path is its address.
    package let pattern: Permalinks.Key?

    package static let posts = EntryCollection(
        name: "posts", noun: "post", isDated: true, isListed: true, pattern: .posts)
    package static let pages = EntryCollection(
        name: "pages", noun: "page", isDated: false, isListed: false, pattern: nil)

    /// In the order of `Site.entries`.
    package static let all = [posts, pages]
}

extension FoundFile {
    /// The collection whose folder the file was found in.
    var collection: EntryCollection? {
        EntryCollection.all.first { walked.shown.dropFirst("Content/".count) == $0.name }
    }
}

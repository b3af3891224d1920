/// A feed ready to be written.
public struct Feed: Sendable, Hashable {
    public let head: FeedHead

    /// Newest first.
    public let entries: [FeedEntry]

    public init(head: FeedHead, entries: [FeedEntry]) {
        self.head = head
        self.entries = entries
    }

    /// When something in it last changed; nil where there is nothing in it.
    public var updated: FeedTime? { entries.map(\.updated).max() }
}

import Presentation

/// A feed ready to be written.
struct Feed: Sendable {
    let head: FeedHead

    /// Newest first.
    let entries: [WrittenEntry]

    /// When something in it last changed; nil where there is nothing in it.
    var updated: FeedTime? { entries.lazy.map(\.updated).max() }
}

extension Feed {
    func bytes(as format: FeedFormat) -> [UInt8] {
        switch format {
        case .atom: AtomWriter().bytes(of: self)
        case .rss: RSSWriter().bytes(of: self)
        case .json: JSONFeedWriter().bytes(of: self)
        }
    }

    /// About as many bytes as it takes in any format.
    var size: Int {
        entries.reduce(2048) { $0 + ($1.content?.bytes.count ?? 0) * 9 / 8 + 2048 }
    }
}

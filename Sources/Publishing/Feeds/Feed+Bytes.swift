import Presentation

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

extension FeedEntry {
    /// All that feeds say of the post, in every format; the content, which is the same in each,
    /// once.
    var searched: [UInt8] {
        let entry = withoutContent
        var (atom, rss) = (XMLWriter(depth: 0), XMLWriter(depth: 0))
        var json = JSONWriter()
        AtomWriter().write(entry, to: &atom)
        RSSWriter().write(entry, to: &rss)
        JSONFeedWriter().write(entry, to: &json)
        return atom.bytes + rss.bytes + json.bytes + "\n".utf8 + (content?.bytes ?? [])
    }
}

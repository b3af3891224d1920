import Presentation
import Templating

/// A post as feeds write it, made once for all that bring it.
struct WrittenEntry: Sendable {
    let updated: FeedTime

    /// The longest part, which is kept once: each format writes it in its own way.
    let content: HTML?

    /// What stands before the content, in one format after the other: there may be tens of
    /// thousands of these, and one array has the least room to spare.
    private let bytes: [UInt8]
    private let ends: (atom: Int, rss: Int)

    init(_ entry: FeedEntry) {
        updated = entry.updated
        content = entry.content
        let atom = AtomWriter.bytes(of: entry)
        let rss = RSSWriter.bytes(of: entry)
        let json = JSONFeedWriter.bytes(of: entry)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(atom.count + rss.count + json.count)
        for part in [atom, rss, json] { bytes += part }
        self.bytes = bytes
        ends = (atom.count, atom.count + rss.count)
    }
}

extension WrittenEntry {
    var atom: ArraySlice<UInt8> { bytes[..<ends.atom] }
    var rss: ArraySlice<UInt8> { bytes[ends.atom..<ends.rss] }
    var json: ArraySlice<UInt8> { bytes[ends.rss...] }
}

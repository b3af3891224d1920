import Content
import Platform
import Presentation

/// Writes feeds; a post's entry is made once for all feeds of a format, as long as there is room.
final class SiteFeeds: Sendable {
    private let presenter: FeedPresenter
    private let stage: PageStage
    private let entries = Locked(Entries())

    /// A post in one format. `page` is nil for one whose text stays on its page.
    private typealias Entry = (page: Address?, updated: FeedTime, bytes: [UInt8])

    private struct Entries {
        var byFile: [Address: Entry] = [:]

        /// In bytes.
        var size = 0
    }

    /// In bytes: what more entries take is made anew when another feed asks.
    private static let room = 32 << 20

    init(presenter: FeedPresenter, stage: PageStage) {
        self.presenter = presenter
        self.stage = stage
    }

    func stage(_ subject: FeedSubject) throws {
        guard stage.isOpen else { return }
        let format = subject.format
        let entries = subject.posts.map { entry($0.subject, format) }
        let bytes = format.bytes(
            of: subject.feed, updated: entries.lazy.map(\.updated).max(),
            entries: entries.map(\.bytes))
        try stage.stage(
            bytes, at: .feed(format, of: subject.feed.page),
            parts: entries.map { ($0.page?.outputPath, $0.bytes) })
    }

    /// What consent.yml lets a page hold is for that page alone: of such a post feeds bring no text.
    private func entry(_ post: PostSubject, _ format: FeedFormat) -> Entry {
        let key = Address.feed(format, of: post.address)
        if let known = entries.with({ $0.byFile[key] }) { return known }
        var entry = presenter.entry(post)
        let staysOnPage = stage.gate?.allowsMore(at: post.address.outputPath) == true
        if staysOnPage { entry.content = nil }
        let written = Entry(
            page: staysOnPage ? nil : post.address, updated: entry.updated,
            bytes: format.bytes(of: entry))
        entries.with { entries in
            if entries.size > Self.room { entries = Entries() }
            entries.byFile[key] = written
            entries.size += written.bytes.count
        }
        return written
    }
}

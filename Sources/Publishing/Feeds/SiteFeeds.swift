import Content
import Platform
import Presentation

/// Writes feeds; a post's entry is made once for all feeds that bring it, as long as there is room.
final class SiteFeeds: Sendable {
    private let presenter: FeedPresenter
    private let stage: PageStage
    private let entries = Locked(Entries())

    private struct Entries {
        var byPost: [Address: WrittenEntry] = [:]

        /// Of their contents, in bytes.
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
        let feed = Feed(head: subject.head, entries: subject.posts.map { entry($0.subject) })
        try stage.stage(
            feed.bytes(as: subject.format), at: .feed(subject.format, of: subject.page))
    }

    /// What consent.yml lets a page hold is for that page alone: of such a post feeds bring no text.
    private func entry(_ post: PostSubject) -> WrittenEntry {
        if let known = entries.with({ $0.byPost[post.address] }) { return known }
        let entry = presenter.entry(post)
        let isAllowedMore = stage.gate?.allowsMore(at: post.address.outputPath) == true
        let written = WrittenEntry(isAllowedMore ? entry.withoutContent : entry)
        entries.with { entries in
            if entries.size > Self.room { entries = Entries() }
            entries.byPost[post.address] = written
            entries.size += written.content?.bytes.count ?? 0
        }
        return written
    }
}

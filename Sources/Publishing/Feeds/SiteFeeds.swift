import Content
import Platform
import Presentation

/// Stages feeds. A post's entry is written once for all feeds of a format, within a memory limit.
final class SiteFeeds: Sendable {
    private let presenter: FeedPresenter
    private let stager: OutputStager
    private let entries = Locked(Entries())

    /// A post in one format. It is searched once, and findings are reported at its `page`; without
    /// one, because the post's text appears only on its page, it is searched with each feed.
    private typealias Entry = (page: Address?, updated: FeedTime, bytes: [UInt8])

    private struct Entries {
        var byAddress: [Address: Entry] = [:]

        /// All entries that were searched, cached or not.
        var searched: Set<Address> = []

        /// In bytes.
        var size = 0
    }

    /// In bytes. When the cached entries exceed it, all are dropped, and written again as needed.
    private static let maxCacheSize = 8 << 20

    init(presenter: FeedPresenter, stager: OutputStager) {
        self.presenter = presenter
        self.stager = stager
    }

    func stage(_ subject: FeedSubject) throws {
        guard stager.isActive else { return }
        let format = subject.format
        let entries = subject.posts.map { entry($0, format) }
        func bytes(_ entries: [Entry]) -> [UInt8] {
            format.bytes(
                of: subject.feed, updated: entries.lazy.map(\.updated).max(),
                entries: entries.map(\.bytes))
        }
        try stager.stage(
            bytes(entries), at: .feed(format, of: subject.feed.page),
            searching: bytes(entries.filter { $0.page == nil }))
    }

    /// Feeds omit the text of a post if consent.yml allows a value on its page only.
    private func entry(_ post: PostSubject, _ format: FeedFormat) -> Entry {
        let key = Address.feed(format, of: post.address)
        if let cached = entries.with({ $0.byAddress[key] }) { return cached }
        var entry = presenter.entry(post, leavingOut: stager.ownTexts(of: post))
        let staysOnPage = stager.leakGate?.hasOwnValues(at: post.address.outputPath) == true
        if staysOnPage { entry.content = nil }
        let written = Entry(
            page: staysOnPage ? nil : post.address, updated: entry.updated,
            bytes: format.bytes(of: entry).compacted)
        let isNew = entries.with { entries in
            if entries.size > Self.maxCacheSize { (entries.byAddress, entries.size) = ([:], 0) }
            entries.byAddress[key] = written
            entries.size += written.bytes.count
            return entries.searched.insert(key).inserted
        }
        if isNew, let page = written.page {
            stager.search(written.bytes, asPartOf: page, countsLines: false)
        }
        return written
    }
}

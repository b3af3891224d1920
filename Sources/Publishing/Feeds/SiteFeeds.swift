import Content
import Platform
import Presentation
import Templating

/// Stages the feeds of the site, of contacts and of tags. Those that stand in Output already, made
/// of the same posts, stay as they are.
struct SiteFeeds: Sendable {
    let presenter: SitePresenter
    let stage: PageStage

    /// What stands in Output.
    let known: PageMemory
    let isKept: Bool
    let jobs: Int

    /// `posts` are all of the site; gives what is to be remembered.
    func stageAll(_ posts: [KnownText<PostSubject>]) async throws -> [KnownFeed] {
        let feeds = feeds(posts)
        let changed = try await remaining(feeds.filter { !$0.isKnown }.map(\.feed))
        let batches = changed.batches(of: Self.batchSize, \.positions) {
            posts[$0].subject.post.value.text.body.count
        }
        for batch in batches {
            let entries = try await entries(batch, posts)
            _ = try await batch.concurrentMap(jobs: jobs, chunk: 16) { feed in
                try stage(feed, entries)
            }
        }
        return isKept ? feeds.map(\.feed) : []
    }

    /// In bytes of Markdown: the texts of so many posts are in memory at once.
    private static let batchSize = 4 << 20
}

/// Which feeds must be made.
extension SiteFeeds {
    private typealias Judged = (feed: KnownFeed, isKnown: Bool)

    private func feeds(_ posts: [KnownText<PostSubject>]) -> [Judged] {
        let all = presenter.feeds.all
        let found = KnownItems(known.feeds, count: all.count) { position, known in
            known.feed.page == all[position].feed.page
        } address: {
            $0.feed.page
        }
        let isSame = isSame(posts)
        var shared: [Int: FeedPost] = [:]
        return all.enumerated().map { position, next in
            let (feed, shown) = next
            let known = found.item(position, at: feed.page)
            if let known, known.feed == feed, known.positions == shown,
                shown.allSatisfy({ isSame[$0] })
            {
                if stage.listens { feed.addresses.forEach(stage.keep) }
                return (known, true)
            }
            let made = KnownFeed(
                feed: feed, posts: shown.map { post($0, of: posts, &shared) }, positions: shown)
            let isKnown = known?.feed == feed && known?.posts == made.posts
            if isKnown, stage.listens { feed.addresses.forEach(stage.keep) }
            return (made, isKnown)
        }
    }

    /// Whether the post at each position is, with all that feeds show of it, what it was.
    private func isSame(_ posts: [KnownText<PostSubject>]) -> [Bool] {
        guard known.parts == presenter.parts, known.posts.count == posts.count else {
            return posts.map { _ in false }
        }
        return zip(posts, known.posts).map {
            $0.subject.post === $1.subject.post && $0.text.references === $1.text.references
        }
    }

    /// `shared` are the posts that were shown already, by their positions.
    private func post(
        _ position: Int, of posts: [KnownText<PostSubject>], _ shared: inout [Int: FeedPost]
    ) -> FeedPost {
        if let post = shared[position] { return post }
        let (subject, text) = (posts[position].subject, posts[position].text)
        let post = FeedPost(subject: subject, references: text.references)
        shared[position] = post
        return post
    }

    /// Without those that an earlier process has made of the same.
    private func remaining(_ feeds: [KnownFeed]) async throws -> [KnownFeed] {
        guard stage.made != nil else { return feeds }
        let posts = Dictionary(
            feeds.flatMap { zip($0.positions, $0.posts) }, uniquingKeysWith: { $1 })
        let shown = posts.keys.sorted()
        let prints = try await shown.concurrentMap(jobs: jobs) { Fingerprint(posts[$0]) }
        let byPost = Dictionary(uniqueKeysWithValues: zip(shown, prints))
        return try feeds.filter { feed in
            let making = FeedMaking(
                feed: feed.feed, posts: feed.positions.compactMap { byPost[$0] })
            return try !stage.keeps(feed.feed.addresses, madeOf: making, .file)
        }
    }
}

/// How they are made.
extension SiteFeeds {
    /// A post in each format that a feed needs. `page` is nil for one whose text stays on its page.
    private typealias Entry = (page: Address?, updated: FeedTime, bytes: [FeedFormat: [UInt8]])

    /// The entries of the feeds' posts, by position. Each is written once, wherever it stands.
    private func entries(
        _ feeds: ArraySlice<KnownFeed>, _ posts: [KnownText<PostSubject>]
    ) async throws -> [Int: Entry] {
        let formats = feeds.reduce(into: [Int: Set<FeedFormat>]()) { formats, feed in
            for post in feed.positions { formats[post, default: []].formUnion(feed.feed.formats) }
        }
        let shown = formats.keys.sorted()
        let entries = try await shown.concurrentMap(jobs: jobs) { position in
            entry(posts[position], formats[position] ?? [])
        }
        return Dictionary(uniqueKeysWithValues: zip(shown, entries))
    }

    /// What consent.yml lets a page hold is for that page alone: of such a post feeds bring no text.
    private func entry(_ post: KnownText<PostSubject>, _ formats: Set<FeedFormat>) -> Entry {
        let body =
            post.markup
            ?? stage.clock.measure(.markdown) { presenter.feeds.body(post.subject) }
        var entry = presenter.feeds.entry(
            post.subject, summary: post.summary?.value.summary, body: body)
        let page = post.subject.address
        let staysOnPage = stage.isAllowedMore(on: page)
        if staysOnPage { entry.content = nil }
        let bytes = formats.map { ($0, $0.bytes(of: entry)) }
        return (
            staysOnPage ? nil : page, entry.updated, Dictionary(uniqueKeysWithValues: bytes)
        )
    }

    private func stage(_ known: KnownFeed, _ all: [Int: Entry]) throws {
        guard stage.isOpen else { return }
        let entries = known.positions.compactMap { all[$0] }
        let updated = entries.lazy.map(\.updated).max()
        for format in known.feed.formats {
            let parts = entries.map { ($0.page, $0.bytes[format] ?? []) }
            try stage.stage(
                format.bytes(of: known.feed, updated: updated, entries: parts.map(\.1)),
                at: .feed(format, of: known.feed.page), parts: parts)
        }
    }
}

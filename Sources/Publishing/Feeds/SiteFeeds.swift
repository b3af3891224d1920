import Content
import Platform
import Presentation
import Templating

/// Stages the feeds of the site, of people and of tags; those that stand in Output already, made of
/// the same posts, are left as they are.
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
        let batches = changed.batches(of: Self.batchSize, \.posts) {
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
}

extension SiteFeeds {
    private typealias Judged = (feed: KnownFeed, isKnown: Bool)

    private func feeds(_ posts: [KnownText<PostSubject>]) -> [Judged] {
        let places = presenter.feeds.places
        let pages = places.map(presenter.feeds.page)
        let found = KnownItems(known.feeds, count: places.count) { position, known in
            known.page == pages[position]
        } address: {
            $0.page
        }
        let isSame = isSame(posts)
        var shared: [Int: FeedPost] = [:]
        return zip(places, pages).enumerated().map { position, feed in
            let (place, page) = feed
            let known = found.item(position, at: page)
            let judged = judge(place, page, known, posts, isSame, &shared)
            if judged.isKnown, stage.listens { judged.feed.addresses.forEach(stage.keep) }
            return judged
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
    private func judge(
        _ place: FeedPlace, _ page: Address, _ known: KnownFeed?,
        _ posts: [KnownText<PostSubject>], _ isSame: [Bool], _ shared: inout [Int: FeedPost]
    ) -> Judged {
        let shown = presenter.feeds.posts(in: place)
        if let known, known.posts == shown, shown.allSatisfy({ isSame[$0] }) {
            return (known, true)
        }
        let subject = presenter.feeds.subject(
            of: place,
            shown.map { index in
                if let post = shared[index] { return post }
                let (subject, text) = (posts[index].subject, posts[index].text)
                let post = FeedPost(subject: subject, references: text.references)
                shared[index] = post
                return post
            })
        let feed = KnownFeed(subject: subject, page: page, posts: shown)
        return (feed, known?.subject == subject)
    }

    /// Without those that an earlier process has made of the same.
    private func remaining(_ feeds: [KnownFeed]) async throws -> [KnownFeed] {
        guard stage.made != nil else { return feeds }
        let posts = Dictionary(
            feeds.flatMap { zip($0.posts, $0.subject.posts) }, uniquingKeysWith: { $1 })
        let shown = posts.keys.sorted()
        let prints = try await shown.concurrentMap(jobs: jobs) { Fingerprint(posts[$0]) }
        let byPost = Dictionary(uniqueKeysWithValues: zip(shown, prints))
        return try feeds.filter { feed in
            let making = FeedMaking(
                head: feed.subject.head, posts: feed.posts.compactMap { byPost[$0] })
            return try !stage.keeps(feed.addresses, madeOf: making, .file)
        }
    }

    /// In bytes of Markdown: the texts of so many posts are in memory at once.
    private static let batchSize = 4 << 20

    /// What the feeds to be made say of each of their posts, by its position: made, written and
    /// searched once, wherever it stands. What consent.yml lets a page hold is for that page alone:
    /// of such a post feeds bring no text.
    private func entries(
        _ feeds: ArraySlice<KnownFeed>, _ posts: [KnownText<PostSubject>]
    ) async throws -> [Int: WrittenEntry] {
        let shown = Set(feeds.flatMap(\.posts)).sorted()
        let entries = try await shown.concurrentMap(jobs: jobs) { index in
            let post = posts[index]
            let (subject, summary) = (post.subject, post.summary?.value.summary)
            let known = post.markup
            let body =
                known ?? stage.clock.measure(.markdown) { presenter.feeds.body(subject) }
            let entry = presenter.feeds.entry(subject, summary: summary, body: body)
            if stage.isAllowedMore(on: subject.address) {
                stage.search(entry.withoutContent.searched(), asPartOf: .feed(.atom, of: .home))
                return WrittenEntry(entry.withoutContent)
            }
            let isOnPage = known != nil && stage.hasSearchedText(on: subject.address)
            stage.search(
                entry.searched(beyond: isOnPage ? body : nil), asPartOf: subject.address)
            return WrittenEntry(entry)
        }
        return Dictionary(uniqueKeysWithValues: zip(shown, entries))
    }

    /// The entries were searched as parts of their posts.
    private func stage(_ known: KnownFeed, _ entries: [Int: WrittenEntry]) throws {
        guard stage.isOpen else { return }
        let head = known.subject.head
        stage.search(head.searched, asPartOf: .feed(.atom, of: known.page))
        let feed = Feed(head: head, entries: known.posts.compactMap { entries[$0] })
        for format in FeedFormat.allCases {
            try stage.stage(
                searched: feed.bytes(as: format), at: .feed(format, of: known.page))
        }
    }
}

import Content
import Platform
import Templating

/// Presents the site's feeds. A class, because each feed that is made later has a reference to it.
package final class FeedPresenter: Sendable {
    private let entries: EntryPresenter

    /// Every feed with the positions of its posts, newest first. The site's feed comes first;
    /// contacts, groups and tags without published posts have none.
    package let all: [(feed: Feed, posts: [Int])]

    /// Positions in `all`.
    private let byPage: [Address: Int]

    /// See `AddressBook.formerFeeds`.
    private let formerFeeds: [Address: Address]
    private let urls: URLWriter
    private let written = Locked(WrittenEntries())

    init(
        _ site: Site, _ entries: EntryPresenter, plan: FeedPlan, tags: TagIndex,
        people: PeopleIndex, frame: PageFrame, _ book: AddressBook
    ) {
        urls = frame.urls
        let (settings, permalinks) = (site.settings, site.permalinks)
        var all: [(feed: Feed, posts: [Int])] = []
        func add(
            _ page: Address, _ formats: [FeedFormat], _ title: String, _ posts: [Int],
            _ description: String? = nil, author: String? = nil
        ) {
            let url = frame.urls.absolute(page)
            let author =
                author.map { Byline(name: $0, url: url) }
                ?? Byline(name: settings.title, url: frame.urls.absolute(permalinks.home))
            let feed = Feed(
                page: page, formats: formats, title: title, description: description,
                language: frame.language, url: url, author: author)
            all.append((feed, posts))
        }
        func title(_ name: String) -> String { frame.words.title(name, of: settings.title) }
        if !plan.formats.site.isEmpty {
            add(permalinks.home, plan.formats.site, settings.title, plan.site, settings.description)
        }
        for (position, posts) in plan.contacts.enumerated() where !posts.isEmpty {
            let page = permalinks.contact(site.contacts[position].value.slug)
            let name = people.name(position)
            add(page, plan.formats.contacts, title(name), posts, author: name)
        }
        for (group, posts) in zip(site.groups, plan.groups) where !posts.isEmpty {
            add(permalinks.group(group.slug), plan.formats.groups, title(group.title), posts)
        }
        for (listed, entries) in zip(book.collections.all, plan.collections)
        where !entries.isEmpty {
            add(
                permalinks.list(of: listed.collection), listed.feed,
                title(site.title(of: listed.collection, frame.words)), entries)
        }
        for (tag, posts) in zip(tags.all, plan.tags) where !posts.isEmpty {
            add(permalinks.tag(tag.slug), plan.formats.tags, title(tag.name), posts)
        }
        (self.all, self.entries) = (all, entries)
        formerFeeds = book.formerFeeds
        byPage = Dictionary(all.indices.map { (all[$0].feed.page, $0) }) { first, _ in first }
    }

    /// Every feed in each of its formats.
    var outputs: [Output] {
        all.flatMap { feed, posts in
            feed.formats.flatMap { format in
                let address = Address.feed(format, of: feed.page)
                return [address, formerFeeds[address]].compactMap(\.self).map { address in
                    Output(address, .feeds) { [self] in rendered(feed, format, posts) }
                }
            }
        }
    }

    /// Returns links to the feeds beside the page of a contact, group or tag; empty if there are
    /// none.
    func links(beside page: Address) -> [FeedLink] {
        guard let feed = byPage[page].map({ all[$0].feed }) else { return [] }
        return urls.feeds(feed.formats, of: page, titled: feed.title)
    }
}

/// The entries of all feeds: each is written once in a format, within a memory limit.
private struct WrittenEntries {
    private(set) var entries: [Address: WrittenEntry] = [:]

    /// In bytes.
    private var size = 0

    /// In bytes. Above it, all entries are dropped, and written again as needed.
    private static let largest = 8 << 20

    mutating func add(_ entry: WrittenEntry, _ key: Address) {
        if size > Self.largest { self = WrittenEntries() }
        entries[key] = entry
        size += entry.bytes.count
    }
}

/// A post in the format of a feed.
private struct WrittenEntry {
    /// The same for the same bytes: feeds of another language have a post in another form.
    let id: Address

    /// The page that findings are reported at; `nil` if the text stays on its page, or has none.
    let page: Address?
    let updated: FeedTime
    let bytes: [UInt8]

    let searchedBytes: [UInt8]

    /// True if most of the text is searched apart.
    let isTextApart: Bool
}

extension FeedPresenter {
    /// Returns a feed of the posts at these positions.
    private func rendered(_ feed: Feed, _ format: FeedFormat, _ posts: [Int]) -> Rendered {
        let entries = posts.map { entry($0, format, feed.language) }
        func bytes(_ entries: [WrittenEntry], _ updated: FeedTime?) -> [UInt8] {
            format.bytes(of: feed, updated: updated, entries: entries.map(\.bytes))
        }
        var rendered = Rendered(bytes(entries, entries.lazy.map(\.updated).max()))
        rendered.searched = bytes(entries.filter { $0.page == nil }, .last)
        rendered.parts = zip(entries, posts).flatMap { entry, post -> [Rendered.Part] in
            guard let page = entry.page else { return [] }
            let own = Rendered.Part(id: entry.id, page: page, bytes: entry.searchedBytes)
            guard entry.isTextApart else { return [own] }
            let text = Rendered.Part(
                id: page, page: page, bytes: self.entries.absoluteText(post).text.bytes)
            return [own, text]
        }
        return rendered
    }

    /// `language` is that of the feed.
    private func entry(_ post: Int, _ format: FeedFormat, _ language: String) -> WrittenEntry {
        let page = entries.addresses[post]
        let key = Address.feed(format, of: page)
        if let entry = written.with({ $0.entries[key] }) { return entry }
        let feedEntry = entries.feedEntry(post)
        // A summary has words of the text, and is not beside it.
        var (fields, text) = (feedEntry, feedEntry)
        fields.content = feedEntry.content.map { _ in HTML([]) }
        text.summary = nil
        text.content = feedEntry.searchedContent ?? feedEntry.content
        let parts =
            feedEntry.summary == nil
            ? [text] : feedEntry.content == nil ? [fields] : [fields, text]
        let entry = WrittenEntry(
            id: feedEntry.language == nil ? key : .file("\(key.path) \(language)"),
            page: entries.summaries.isPartOfPage(post) ? page : nil,
            updated: feedEntry.updated,
            bytes: format.bytes(of: feedEntry).compacted,
            searchedBytes: Array(
                parts.map(format.bytes(of:)).joined(separator: AbsoluteLinks.separator)),
            isTextApart: feedEntry.searchedContent != nil)
        written.with { $0.add(entry, key) }
        return entry
    }
}

/// The posts of each feed: positions of the newest published posts, newest first.
package struct FeedPlan: Sendable, Equatable {
    /// The most posts in a feed: enough for a reader that polls once a month, few enough to be
    /// fetched every hour.
    static let count = 20

    let formats: FeedSettings
    let site: [Int]

    /// By position in the site's contacts, groups and tags; empty if there is no feed.
    let contacts: [[Int]]
    let groups: [[Int]]
    let tags: [[Int]]

    /// The entries in the feed of each of the site's own collections.
    let collections: [[Int]]

    /// The posts in any feed.
    var posts: Set<Int> {
        ([site] + contacts + groups + tags + collections).reduce(into: []) { $0.formUnion($1) }
    }

    /// `authorship`, `grouped` and `tagged` have the posts of each contact, group and tag, newest
    /// first.
    init(
        _ formats: FeedSettings, isPublished: [Bool], authorship: [[Int]], grouped: [[Int]],
        tagged: [[Int]], listed: [[Int]] = []
    ) {
        collections = listed
        func newest(_ posts: some Sequence<Int>, _ formats: [FeedFormat]) -> [Int] {
            formats.isEmpty ? [] : Array(posts.lazy.filter { isPublished[$0] }.prefix(Self.count))
        }
        self.formats = formats
        site = newest(isPublished.indices, formats.site)
        contacts = authorship.map { newest($0, formats.contacts) }
        groups = grouped.map { newest($0, formats.groups) }
        tags = tagged.map { newest($0, formats.tags) }
    }
}

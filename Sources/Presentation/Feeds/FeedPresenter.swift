import Content
import Platform
import Templating

/// Presents the site's feeds. A class, because each feed that is made later has a reference to it.
package final class FeedPresenter: Sendable {
    private let site: Site
    private let entries: EntryPresenter
    private let plan: FeedPlan
    private let tags: TagIndex
    private let people: PeopleIndex
    private let language: String
    private let words: Words
    private let urls: URLWriter
    private let written = Locked(WrittenEntries())

    init(
        _ site: Site, _ entries: EntryPresenter, plan: FeedPlan, tags: TagIndex,
        people: PeopleIndex, language: String, words: Words, urls: URLWriter
    ) {
        (self.site, self.entries, self.plan) = (site, entries, plan)
        (self.tags, self.people) = (tags, people)
        (self.language, self.words, self.urls) = (language, words, urls)
    }

    /// Every feed with the positions of its posts, newest first. The site's feed comes first;
    /// contacts and tags without published posts have none.
    package var all: [(feed: Feed, posts: [Int])] {
        var all: [(feed: Feed, posts: [Int])] = []
        if !plan.formats.site.isEmpty { all.append((siteFeed, plan.site)) }
        for (position, posts) in plan.contacts.enumerated() where !posts.isEmpty {
            all.append((feed(ofContact: position), posts))
        }
        for (position, posts) in plan.groups.enumerated() where !posts.isEmpty {
            all.append((feed(ofGroup: position), posts))
        }
        for (position, posts) in plan.tags.enumerated() where !posts.isEmpty {
            all.append((feed(ofTag: position), posts))
        }
        return all
    }

    /// Every feed in each of its formats.
    var outputs: [Output] {
        all.flatMap { feed, posts in
            feed.formats.map { format in
                Output(.feed(format, of: feed.page), .feeds) { [self] in
                    rendered(feed, format, posts)
                }
            }
        }
    }

    /// Returns links to the feeds beside a contact's page; empty if there are none.
    func links(ofContact position: Int) -> [FeedLink] {
        plan.contacts[position].isEmpty ? [] : links(of: feed(ofContact: position))
    }

    /// Returns links to the feeds beside a group's page; empty if there are none.
    func links(ofGroup position: Int) -> [FeedLink] {
        plan.groups[position].isEmpty ? [] : links(of: feed(ofGroup: position))
    }

    /// Returns links to the feeds beside a tag's page; empty if there are none.
    func links(ofTag position: Int) -> [FeedLink] {
        plan.tags[position].isEmpty ? [] : links(of: feed(ofTag: position))
    }
}

/// The entries of all feeds: each is written once in a format, within a memory limit.
private struct WrittenEntries {
    struct Entry {
        /// The page that findings are reported at; `nil` if the text stays on its page.
        let page: Address?
        let updated: FeedTime
        let bytes: [UInt8]
    }

    private(set) var entries: [Address: Entry] = [:]

    /// In bytes.
    private var size = 0

    /// In bytes. Above it, all entries are dropped, and written again as needed.
    private static let largest = 8 << 20

    mutating func add(_ entry: Entry, _ key: Address) {
        if size > Self.largest { self = WrittenEntries() }
        entries[key] = entry
        size += entry.bytes.count
    }
}

extension FeedPresenter {
    /// Returns a feed of the posts at these positions.
    private func rendered(_ feed: Feed, _ format: FeedFormat, _ posts: [Int]) -> Rendered {
        let entries = posts.map { entry($0, format) }
        func bytes(_ entries: [WrittenEntries.Entry]) -> [UInt8] {
            format.bytes(
                of: feed, updated: entries.lazy.map(\.updated).max(),
                entries: entries.map(\.bytes))
        }
        var rendered = Rendered(bytes(entries))
        rendered.searched = bytes(entries.filter { $0.page == nil })
        rendered.parts = entries.compactMap { entry in
            entry.page.map {
                Rendered.Part(id: .feed(format, of: $0), page: $0, bytes: entry.bytes)
            }
        }
        return rendered
    }

    private func entry(_ post: Int, _ format: FeedFormat) -> WrittenEntries.Entry {
        let page = entries.addresses[post]
        let key = Address.feed(format, of: page)
        if let entry = written.with({ $0.entries[key] }) { return entry }
        let post = (entry: entries.feedEntry(post), staysOnPage: entries.staysOnPage(post))
        let entry = WrittenEntries.Entry(
            page: post.staysOnPage ? nil : page, updated: post.entry.updated,
            bytes: format.bytes(of: post.entry).compacted)
        written.with { $0.add(entry, key) }
        return entry
    }
}

extension FeedPresenter {
    private var siteFeed: Feed {
        let settings = site.settings
        return Feed(
            page: .home, formats: plan.formats.site, title: settings.title,
            description: settings.description, language: language, url: urls.absolute(.home),
            author: publisher)
    }

    private func feed(ofContact position: Int) -> Feed {
        let page = site.permalinks.contact(site.contacts[position].value.slug)
        let (name, url) = (people.name(position), urls.absolute(page))
        return Feed(
            page: page, formats: plan.formats.contacts, title: title(name), description: nil,
            language: language, url: url, author: Byline(name: name, url: url))
    }

    private func feed(ofGroup position: Int) -> Feed {
        let group = site.groups[position]
        let page = site.permalinks.group(group.slug)
        return Feed(
            page: page, formats: plan.formats.groups, title: title(group.title), description: nil,
            language: language, url: urls.absolute(page), author: publisher)
    }

    private func feed(ofTag position: Int) -> Feed {
        let tag = tags.entries[position]
        let page = site.permalinks.tag(tag.slug)
        return Feed(
            page: page, formats: plan.formats.tags, title: title(tag.name), description: nil,
            language: language, url: urls.absolute(page), author: publisher)
    }

    private var publisher: Byline {
        Byline(name: site.settings.title, url: urls.absolute(.home))
    }

    private func title(_ name: String) -> String { words.title(name, of: site.settings.title) }

    private func links(of feed: Feed) -> [FeedLink] {
        urls.feeds(feed.formats, of: feed.page, titled: feed.title)
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

    /// `authorship`, `grouped` and `tagged` have the posts of each contact, group and tag, newest
    /// first.
    init(
        _ formats: FeedSettings, isPublished: [Bool], authorship: [[Int]], grouped: [[Int]],
        tagged: [[Int]]
    ) {
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

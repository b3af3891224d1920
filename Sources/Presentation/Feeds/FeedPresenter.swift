import Content
import Templating

/// Presents the site's feeds and their entries.
package struct FeedPresenter: Sendable {
    let site: Site
    let plan: FeedPlan
    let tags: TagIndex
    let people: PeopleIndex
    let language: String
    let words: Words
    let urls: URLWriter

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

    /// `ownTexts` are those that may be on the post's page only.
    package func entry(
        _ subject: PostSubject, leavingOut ownTexts: Set<String> = []
    ) -> FeedEntry {
        let (post, zone) = (subject.post.value, site.settings.timeZone)
        let isListed = { (text: String) in !ownTexts.contains(text) }
        let (url, published) = (urls.absolute(subject.address), FeedTime(post.date, zone: zone))
        return FeedEntry(
            url: url, title: post.title, published: published,
            updated: max(published, FeedTime(post.updated ?? post.date, zone: zone)),
            authors: subject.bylines.filter { isListed($0.name) }.map { byline in
                Byline(name: byline.name, url: byline.url.map(urls.absolute))
            },
            tags: subject.tags.map(\.name).filter(isListed),
            summary: (post.summary ?? subject.text.summary).flatMap { isListed($0) ? $0 : nil },
            image: subject.cover.map { urls.absolute($0.address) },
            content: AbsoluteLinks(origin: urls.base.origin, page: url).html(subject.text.body))
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
        let (name, url) = (people.cards[position].name, urls.absolute(page))
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

import Content

/// Presents the site's lists: home, contacts, posts, tags.
package struct ListPresenter: Sendable {
    let site: Site
    let people: PeopleIndex
    let groups: GroupPresenter

    /// Positions of the posts of each group's members, newest first.
    let groupPosts: [[Int]]
    let frame: PageFrame
    let tags: TagIndex
    let feeds: FeedPresenter

    /// One for each of `tags.entries`, in their order.
    let tagLinks: [TagLink]
    let members: MembersPage?
    let urls: URLWriter
    let home: [HomeSection]

    /// One list, or one page of it; pages count from 1.
    package enum List: Sendable {
        case home
        case contacts(page: Int)
        case posts(page: Int)
        case tags

        /// By position in the tag index.
        case tag(Int, page: Int)

        /// One page of a group, by position in the site's groups.
        case group(Int, page: Int)
        case notFound
        case members
    }

    package var all: [List] {
        let (settings, posts) = (site.settings, site.posts)
        let contacts = groups.entries.count
        let isOwnPage = site.pages.contains { Address.page($0.path) == .members }
        return [.home, .tags, .notFound] + (members == nil || isOwnPage ? [] : [.members])
            + (1...pageCount(contacts, settings.contactsPerPage)).map { .contacts(page: $0) }
            + (1...pageCount(posts.count, settings.postsPerPage)).map { .posts(page: $0) }
            + tags.entries.enumerated().flatMap { position, tag in
                (1...pageCount(tag.posts.count, settings.postsPerPage)).map {
                    .tag(position, page: $0)
                }
            }
            + groupPosts.enumerated().flatMap { group, posts in
                (1...pageCount(posts.count, settings.postsPerPage)).map { .group(group, page: $0) }
            }
    }

    package func address(of list: List) -> Address {
        switch list {
        case .home: .home
        case .contacts(let page): permalinks.contacts(page: page)
        case .posts(let page): permalinks.posts(page: page)
        case .tags: permalinks.tags
        case .tag(let position, let page): permalinks.tag(tags.entries[position].slug, page: page)
        case .group(let position, let page):
            permalinks.group(site.groups[position].slug, page: page)
        case .notFound: .notFound
        case .members: .members
        }
    }

    /// `posts` are all posts of the site, newest first; `welcome` is the text of the home page.
    /// Returns `nil` for the members' page of a site without members.
    package func page(
        _ list: List, posts: [Shared<PostSummary>], welcome: PageSubject? = nil
    ) -> ListPage? {
        switch list {
        case .home: .home(home(posts, welcome))
        case .contacts(let number): .contacts(contacts(number))
        case .posts(let number): .posts(self.posts(posts, number))
        case .tags: .tags(tagList)
        case .tag(let position, let number): .tag(tag(position, posts, number))
        case .group(let position, let number): .group(group(position, number, posts))
        case .notFound:
            .notFound(
                NotFoundPage(
                    site: frame.site(in: .notFound),
                    page: frame.head(frame.words[.notFound], at: nil)))
        case .members: members.map(ListPage.members)
        }
    }
}

extension ListPresenter {
    private var permalinks: Permalinks { site.permalinks }

    private func home(_ posts: [Shared<PostSummary>], _ welcome: PageSubject?) -> HomePage {
        var moving: Set<String> = []
        let contacts = people.order.prefix(site.settings.homeContacts).map { position in
            var card = people.cards[position]
            card.isMoving =
                home.contains(.contacts) && moving.count < GroupView.mostMoving
                && moving.insert(card.slug).inserted
            return card
        }
        let sections = home.map { section in
            guard case .group(var group) = section else { return section }
            group.moveCards(&moving)
            return .group(group)
        }
        return HomePage(
            site: frame.site(in: .home),
            page: frame.head(
                nil, welcome?.page.summary, at: .home,
                about: .page(welcome?.cover?.social(urls))),
            posts: Array(posts.prefix(site.settings.recentPosts)),
            allPosts: posts.isEmpty ? nil : urls.url(permalinks.posts()),
            contacts: contacts,
            allContacts: people.order.isEmpty ? nil : urls.url(permalinks.contacts()),
            welcome: welcome.map { welcome in
                Welcome(
                    title: welcome.page.title, cover: welcome.cover?.view(urls),
                    parts: welcome.text.parts(welcome.groups))
            }, sections: sections)
    }

    private func contacts(_ number: Int) -> ContactsPage {
        let (entries, pagination) = part(
            number, of: groups.entries, by: site.settings.contactsPerPage, permalinks.contacts)
        var moving: Set<String> = []
        let shownGroups = groups.sections(of: entries).map { section in
            var section = section
            section.moveCards(&moving)
            return section
        }
        let perPage = site.settings.contactsPerPage
        let shown =
            perPage == 0
            ? people.order[...] : people.order.dropFirst((number - 1) * perPage).prefix(perPage)
        return ContactsPage(
            site: frame.site(in: .contacts),
            page: frame.head(
                pagination.title(frame.words[.contacts], frame.words),
                at: permalinks.contacts(page: number)),
            contacts: shown.map { people.cards[$0] }, groups: shownGroups, pagination: pagination)
    }

    private func group(
        _ position: Int, _ number: Int, _ posts: [Shared<PostSummary>]
    ) -> GroupPage {
        let group = site.groups[position]
        // Further pages have posts only.
        var view = number == 1 ? groups.views[position] : groups.views[position].part(0..<0)
        var moving: Set<String> = []
        view.moveCards(&moving)
        let (shown, pagination) = Pagination.part(
            number, of: groupPosts[position], by: site.settings.postsPerPage, urls, frame.words
        ) { permalinks.group(group.slug, page: $0) }
        return GroupPage(
            site: frame.site(in: .contacts),
            page: frame.head(
                pagination.title(group.title, frame.words),
                at: permalinks.group(group.slug, page: number),
                below: .contacts, feeds: feeds.links(ofGroup: position),
                about: .group(LinkedGroup(view: view, urls: urls))),
            group: view, posts: shown.map { posts[$0] }, pagination: pagination,
            allContacts: urls.url(permalinks.contacts()))
    }

    private func posts(_ posts: [Shared<PostSummary>], _ number: Int) -> PostsPage {
        let (shown, pagination) = part(
            number, of: posts, by: site.settings.postsPerPage, permalinks.posts)
        return PostsPage(
            site: frame.site(in: .posts),
            page: frame.head(
                pagination.title(frame.words[.posts], frame.words),
                at: permalinks.posts(page: number)),
            posts: shown,
            pagination: pagination)
    }

    private var tagList: TagsPage {
        let sorted = Collation(locale: site.settings.locale).sorted(tagLinks) { [$0.name] }
        return TagsPage(
            site: frame.site(in: .tags), page: frame.head(frame.words[.tags], at: permalinks.tags),
            tags: sorted)
    }

    private func tag(_ index: Int, _ posts: [Shared<PostSummary>], _ number: Int) -> TagPage {
        let entry = tags.entries[index]
        let (shown, pagination) = part(
            number, of: entry.posts, by: site.settings.postsPerPage
        ) { permalinks.tag(entry.slug, page: $0) }
        return TagPage(
            site: frame.site(in: .tags),
            page: frame.head(
                pagination.title(entry.name, frame.words),
                at: permalinks.tag(entry.slug, page: number),
                below: .tags,
                feeds: feeds.links(ofTag: index)),
            tag: tagLinks[index], posts: shown.map { posts[$0] }, pagination: pagination,
            allTags: urls.url(permalinks.tags))
    }

    private func part<Item>(
        _ number: Int, of items: [Item], by perPage: Int, _ address: (Int) -> Address
    ) -> (items: [Item], pagination: Pagination?) {
        Pagination.part(number, of: items, by: perPage, urls, frame.words, address)
    }
}

extension Pagination {
    /// Returns one page of a list, and links to its neighbours; these are `nil` if the list has one
    /// page.
    static func part<Item>(
        _ number: Int, of items: [Item], by perPage: Int, _ urls: URLWriter, _ words: Words,
        _ address: (Int) -> Address
    ) -> (items: [Item], pagination: Pagination?) {
        let count = pageCount(items.count, perPage)
        guard count > 1 else { return (items, nil) }
        let start = (number - 1) * perPage
        let pagination = Pagination(
            number: String(number), count: String(count),
            label: words.text(.pageOf, ["page": String(number), "count": String(count)]),
            previous: number > 1 ? urls.url(address(number - 1)) : nil,
            next: number < count ? urls.url(address(number + 1)) : nil)
        return (Array(items[start..<min(start + perPage, items.count)]), pagination)
    }

}

extension Pagination? {
    /// Returns the title of a page of the list with a name.
    func title(_ name: String, _ words: Words) -> String {
        guard let self, self.number != "1" else { return name }
        return words.text(.pageTitle, ["title": name, "page": self.number])
    }
}

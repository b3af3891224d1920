import Content
import Diagnostics
import Platform
import Templating

/// Presents the site's lists: home, contacts, groups, posts, tags. A class, because each list that
/// is made later has a reference to it.
package final class ListPresenter: Sendable {
    private let site: Site
    private let people: PeopleIndex
    private let groups: GroupPresenter
    private let entries: EntryPresenter
    private let collections: CollectionPresenter

    /// By position in the site's entries.
    private let summaries: [Lazy<EntrySummary>]

    /// Positions of the posts of each group's members, newest first.
    private let groupPosts: [[Int]]
    private let frame: PageFrame
    private let tags: TagIndex
    private let feeds: FeedPresenter

    /// One for each of `tags.all`, in their order.
    private let tagLinks: [TagLink]
    private let members: MembersPage?
    private let homeSections: [HomeSection]

    /// `homeSections` are the sections of the home page.
    init(
        _ site: Site, people: PeopleIndex, groups: GroupPresenter, entries: EntryPresenter,
        collections: CollectionPresenter, summaries: [Lazy<EntrySummary>], groupPosts: [[Int]],
        frame: PageFrame, tags: TagIndex,
        feeds: FeedPresenter, tagLinks: [TagLink], members: MembersPage?,
        homeSections: [HomeSection]
    ) {
        (self.site, self.people, self.groups, self.entries) = (site, people, groups, entries)
        (self.collections, self.summaries) = (collections, summaries)
        (self.groupPosts, self.frame) = (groupPosts, frame)
        (self.tags, self.feeds, self.tagLinks) = (tags, feeds, tagLinks)
        (self.members, self.homeSections) = (members, homeSections)
    }

    func outputs(_ templates: PageTemplates?) -> [Output] {
        let settings = site.settings
        func list<Page: TemplateModel>(
            _ address: Address, _ template: KeyPath<PageTemplates, PageTemplate<Page>> & Sendable,
            text: String? = nil, problems: @escaping @Sendable () -> [Problem] = { [] },
            _ page: @escaping @Sendable () -> Page
        ) -> Output {
            Output(address, .lists, text: text) {
                let page = page()
                return Rendered(templates?[keyPath: template].bytes(of: page), problems: problems())
            }
        }
        func pages<Page: TemplateModel>(
            _ items: Int, _ template: KeyPath<PageTemplates, PageTemplate<Page>> & Sendable,
            by perPage: Int? = nil, _ address: (Int) -> Address,
            _ page: @escaping @Sendable (Int) -> Page
        ) -> [Output] {
            (1...pageCount(items, perPage ?? settings.postsPerPage)).map { number in
                list(address(number), template) { page(number) }
            }
        }
        return [
            list(
                permalinks.home, \.home,
                problems: { [entries, site] in entries.problems(ofText: site.welcome) }
            ) {
                [self] in
                home
            },
            list(permalinks.tags, \.tags) { [self] in tagList },
            list(permalinks.notFound, \.notFound) { [self] in notFound },
        ] + membersPage(templates)
            + pages(
                groups.listedContacts, \.contacts, by: settings.contactsPerPage,
                permalinks.contacts
            ) { [self] in contacts($0) }
            + pages(site.posts.count, \.posts, permalinks.posts) { [self] in posts($0) }
            + tags.all.enumerated().flatMap { position, tag in
                pages(tag.posts.count, \.tag, { permalinks.tag(tag.slug, page: $0) }) { [self] in
                    self.tag(position, $0)
                }
            }
            + groupPosts.enumerated().flatMap { position, posts in
                pages(
                    posts.count, \.group,
                    { permalinks.group(site.groups[position].slug, page: $0) }
                ) { [self] in group(position, $0) }
            }
    }

    /// The members' page, unless the site has a page with its own text.
    private func membersPage(_ templates: PageTemplates?) -> [Output] {
        guard let members, !site.hasMembersText else { return [] }
        return [
            Output(permalinks.members, .lists) { Rendered(templates?.members?.bytes(of: members)) }
        ]
    }
}

extension ListPresenter {
    private var permalinks: Permalinks { site.permalinks }
    private var urls: URLWriter { frame.urls }

    package var notFound: NotFoundPage {
        NotFoundPage(
            site: frame.site(in: .notFound), page: frame.head(frame.words[.notFound], at: nil))
    }

    package var home: HomePage {
        let welcome = entries.welcome()
        let count = site.settings.homeContacts
        let faces = people.order.lazy.map(people.card).filter { $0.photo != nil }
        return HomePage(
            site: frame.site(in: .home),
            page: frame.head(
                nil, welcome?.summary, at: permalinks.home, about: .page(welcome?.image)),
            posts: summaries(of: site.posts.indices.prefix(site.settings.recentPosts)),
            allPosts: site.posts.isEmpty ? nil : urls.url(permalinks.posts()),
            contacts: people.order.prefix(count).map(people.card),
            faces: homeSections.contains(.contacts) ? Array(faces.prefix(min(count, 8))) : [],
            allContacts: people.order.isEmpty ? nil : urls.url(permalinks.contacts()),
            welcome: welcome?.text,
            sections: homeSections.map { section in
                guard case .collection(let name, _) = section else { return section }
                return .collection(name, collections.section(name))
            })
    }

    package func contacts(_ number: Int) -> ContactsPage {
        let perPage = site.settings.contactsPerPage
        let (entries, pagination) = Pagination.part(
            number, of: groups.entries, by: perPage, frame, permalinks.contacts)
        let shown =
            perPage == 0
            ? people.order[...] : people.order.dropFirst((number - 1) * perPage).prefix(perPage)
        return ContactsPage(
            site: frame.site(in: .contacts),
            page: frame.head(
                pagination.title(frame.words[.contacts], frame.words),
                at: permalinks.contacts(page: number)),
            contacts: shown.map { people.card($0) }, groups: groups.sections(of: entries),
            pagination: pagination)
    }

    package func group(_ position: Int, _ number: Int) -> GroupPage {
        let group = site.groups[position]
        // Further pages have posts only.
        let view = number == 1 ? groups.views[position] : groups.views[position].part(0..<0)
        let (shown, pagination) = Pagination.part(
            number, of: groupPosts[position], by: site.settings.postsPerPage, frame
        ) { permalinks.group(group.slug, page: $0) }
        return GroupPage(
            site: frame.site(in: .contacts),
            page: frame.head(
                pagination.title(group.title, frame.words),
                at: permalinks.group(group.slug, page: number),
                below: .contacts, feeds: feeds.links(beside: permalinks.group(group.slug)),
                about: .group(view)),
            group: view, posts: summaries(of: shown), pagination: pagination,
            allContacts: urls.url(permalinks.contacts()),
            collections: number == 1 ? collections.lists(of: group) : [])
    }

    package func posts(_ number: Int) -> PostsPage {
        let (shown, pagination) = Pagination.part(
            number, of: site.posts.indices, by: site.settings.postsPerPage, frame, permalinks.posts)
        return PostsPage(
            site: frame.site(in: .posts),
            page: frame.head(
                pagination.title(frame.words[.posts], frame.words),
                at: permalinks.posts(page: number)),
            posts: summaries(of: shown), pagination: pagination)
    }

    package var tagList: TagsPage {
        let sorted = Collation(locale: site.settings.locale).sorted(tagLinks) { [$0.name] }
        return TagsPage(
            site: frame.site(in: .tags), page: frame.head(frame.words[.tags], at: permalinks.tags),
            tags: sorted)
    }

    package func tag(_ index: Int, _ number: Int) -> TagPage {
        let entry = tags.all[index]
        let (shown, pagination) = Pagination.part(
            number, of: entry.posts, by: site.settings.postsPerPage, frame
        ) { permalinks.tag(entry.slug, page: $0) }
        return TagPage(
            site: frame.site(in: .tags),
            page: frame.head(
                pagination.title(entry.name, frame.words),
                at: permalinks.tag(entry.slug, page: number),
                below: .tags,
                feeds: feeds.links(beside: permalinks.tag(entry.slug))),
            tag: tagLinks[index], posts: summaries(of: shown), pagination: pagination,
            allTags: urls.url(permalinks.tags),
            collections: number == 1
                ? collections.lists(
                    of: entry.entries, on: permalinks.tag(entry.slug)) : [])
    }

    private func summaries(of posts: some Sequence<Int>) -> [EntrySummary] {
        posts.map { summaries[$0].value }
    }
}

extension Pagination {
    /// Returns one page of a list, and links to its neighbours; these are `nil` if the list has one
    /// page.
    static func part<Items: RandomAccessCollection>(
        _ number: Int, of items: Items, by perPage: Int, _ frame: PageFrame,
        _ address: (Int) -> Address
    ) -> (items: [Items.Element], pagination: Pagination?) where Items.Index == Int {
        let count = pageCount(items.count, perPage)
        guard count > 1 else { return (Array(items), nil) }
        let start = (number - 1) * perPage
        let pagination = Pagination(
            number: String(number), count: String(count),
            label: frame.words.text(.pageOf, ["page": String(number), "count": String(count)]),
            previous: number > 1 ? frame.urls.url(address(number - 1)) : nil,
            next: number < count ? frame.urls.url(address(number + 1)) : nil)
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

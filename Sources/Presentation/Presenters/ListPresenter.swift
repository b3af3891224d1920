import Content

/// Turns the site's lists into pages: home, contacts, posts, tags.
package struct ListPresenter: Sendable {
    let site: Site
    let people: PeopleIndex
    let frame: PageFrame
    let tags: TagIndex
    let feeds: FeedPresenter

    /// One for each of `tags.entries`, in their order.
    let tagLinks: [TagLink]
    let urls: URLWriter

    /// How many people the home page shows at most: it must not grow with ten thousand contacts,
    /// and the list of all is one link away. A multiple of 2, 3, 4 and 6 fills the grid's rows.
    static let homeContacts = 24

    /// `posts` are those of the whole site, newest first.
    package func home(posts: [Shared<PostSummary>]) -> Presented<HomePage> {
        let page = HomePage(
            site: frame.site(in: .home), page: frame.head(nil, at: .home),
            posts: Array(posts.prefix(site.settings.recentPosts)),
            allPosts: posts.isEmpty ? nil : urls.url(.posts()),
            contacts: people.order.prefix(Self.homeContacts).map { people.cards[$0] },
            allContacts: people.order.isEmpty ? nil : urls.url(.contacts()))
        return Presented(page: page, address: .home)
    }

    package var contactsPages: [Presented<ContactsPage>] {
        let cards = people.order.map { people.cards[$0] }
        return pages(of: cards, by: site.settings.contactsPerPage, at: Address.contacts) {
            cards, pagination, address in
            ContactsPage(
                site: frame.site(in: .contacts),
                page: frame.head(title("Contacts", pagination), at: address), contacts: cards,
                pagination: pagination)
        }
    }

    package func postsPages(_ posts: [Shared<PostSummary>]) -> [Presented<PostsPage>] {
        pages(of: posts, by: site.settings.postsPerPage, at: Address.posts) {
            posts, pagination, address in
            PostsPage(
                site: frame.site(in: .posts),
                page: frame.head(title("Posts", pagination), at: address), posts: posts,
                pagination: pagination)
        }
    }

    package var tagsPage: Presented<TagsPage> {
        let sorted = Collation(locale: site.settings.locale).sorted(tagLinks) { [$0.name] }
        let page = TagsPage(
            site: frame.site(in: .tags), page: frame.head("Tags", at: .tags), tags: sorted)
        return Presented(page: page, address: .tags)
    }

    /// The tag at a position in the index.
    package func tagPage(_ index: Int, posts: [Shared<PostSummary>]) -> Presented<TagPage> {
        let entry = tags.entries[index]
        let address = Address.tag(entry.slug)
        let page = TagPage(
            site: frame.site(in: .tags),
            page: frame.head(
                entry.name, at: address, below: .tags, feeds: feeds.links(ofTag: index)),
            tag: tagLinks[index],
            posts: entry.posts.map { posts[$0] }, allTags: urls.url(.tags))
        return Presented(page: page, address: address)
    }

    package var notFound: Presented<NotFoundPage> {
        Presented(
            page: NotFoundPage(
                site: frame.site(in: .notFound), page: frame.head("Not found", at: nil)),
            address: .notFound)
    }
}

extension ListPresenter {
    /// Cuts a list into pages that know their neighbours; an empty list has one page too.
    private func pages<Item, Page>(
        of items: [Item], by perPage: Int, at address: (Int) -> Address,
        _ make: ([Item], Pagination?, Address) -> Page
    ) -> [Presented<Page>] {
        let count = pageCount(items.count, perPage)
        return (1...count).map { number in
            let start = (number - 1) * perPage
            let shown = count == 1 ? items : Array(items[start..<min(start + perPage, items.count)])
            let pagination = Pagination(
                number: String(number), count: String(count),
                previous: number > 1 ? urls.url(address(number - 1)) : nil,
                next: number < count ? urls.url(address(number + 1)) : nil)
            return Presented(
                page: make(shown, count == 1 ? nil : pagination, address(number)),
                address: address(number))
        }
    }

    private func title(_ name: String, _ pagination: Pagination?) -> String {
        guard let pagination, pagination.number != "1" else { return name }
        return "\(name), page \(pagination.number)"
    }
}

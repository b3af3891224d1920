import Content

/// Every published contact's card and byline, made once, and who wrote what.
struct PeopleIndex: Sendable {
    /// By position in the site's contacts.
    let cards: [ContactCard]

    /// Positions in alphabetical order.
    let order: [Int]

    /// Positions of each contact's posts, newest first.
    let posts: [[Int]]
    private let bylines: [Byline]
    private let anonymous: Byline

    init(_ site: Site, _ names: NameWriter, _ book: AddressBook) {
        cards = zip(site.contacts, book.photos).map { contact, photo in
            ContactCard(
                name: names.short(contact.name), url: book.urls.url(.contact(contact.slug)),
                photo: contact.remotePhoto ?? photo.map(book.urls.url),
                initials: names.initials(contact.name),
                colour: String(StableHash(contact.slug.utf8).value % 8 + 1),
                title: contact.titles.first, organization: contact.organization.first)
        }
        bylines = cards.map { Byline(name: $0.name, url: $0.url) }
        anonymous = Byline(name: site.settings.anonymousAuthor, url: nil)
        order = Collation(locale: site.settings.locale)
            .sorted(Array(site.contacts.indices)) { names.sortKey(site.contacts[$0].name) }
        var posts = Array(repeating: [Int](), count: site.contacts.count)
        for (index, post) in site.posts.enumerated() {
            for case .contact(let position) in post.authors {
                posts[position].append(index)
            }
        }
        self.posts = posts
    }

    func bylines(_ authors: [Author]) -> [Byline] {
        authors.map { author in
            switch author {
            case .contact(let position): bylines[position]
            case .anonymous: anonymous
            case .guest(let name): Byline(name: name, url: nil)
            }
        }
    }
}

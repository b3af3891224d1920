import Content

/// The card and byline of every published contact, made once.
struct PeopleIndex: Sendable {
    /// By position in the site's contacts.
    let cards: [ContactCard]

    /// Positions of contacts in alphabetical order.
    let order: [Int]
    /// The portraits with smaller versions, by position in the site's contacts.
    let portraits: [ResponsivePicture?]
    private let bylines: [Byline]
    private let anonymous: Byline

    /// `photos` are the addresses of the contacts' pictures.
    init(
        _ contacts: [Shared<Contact>], _ settings: SiteSettings, _ words: Words,
        _ names: NameWriter, photos: [Address?], portraits: [ResponsivePicture?]
    ) {
        let urls = URLWriter(base: settings.url)
        self.portraits = portraits
        cards = contacts.indices.map { position in
            let (contact, photo) = (contacts[position].value, photos[position])
            return ContactCard(
                name: names.short(contact.name), slug: contact.slug,
                url: urls.url(settings.permalinks.contact(contact.slug)),
                photo: contact.remotePhoto ?? photo.map(urls.url),
                photoSources: portraits[position]?.sources(urls, width: nil),
                photoColour: portraits[position]?.versions.meanColour,
                initials: names.initials(contact.name),
                colour: String(StableHash(contact.slug.utf8).value % 8 + 1),
                title: contact.titles.first, organization: contact.organization,
                isOrganization: contact.isOrganization)
        }
        bylines = zip(cards, contacts).map { card, contact in
            Byline(
                name: card.name, url: card.url, isOrganization: contact.value.isOrganization,
                photo: card.photo, photoSources: card.photoSources, initials: card.initials,
                colour: card.colour)
        }
        anonymous = Byline(name: settings.anonymousAuthor ?? words[.anonymous], url: nil)
        order = Collation(locale: settings.locale)
            .sorted(Array(contacts.indices)) { names.sortKey(contacts[$0].value.name) }
    }

    /// Returns the positions of each contact's posts, ascending; `authors` has the authors of each
    /// post.
    static func posts(by authors: [[Author]], contacts: Int) -> [[Int]] {
        var posts = Array(repeating: [Int](), count: contacts)
        for (index, authors) in authors.enumerated() {
            for case .contact(let position) in authors { posts[position].append(index) }
        }
        return posts
    }

    /// Returns the card of every published contact at the end of posts; `biographies` are by
    /// position in the site's contacts.
    func authorCards(
        _ contacts: [Shared<Contact>], biographies: [RenderedText?]
    ) -> [AuthorCard] {
        zip(cards, zip(contacts, biographies)).map { card, contact in
            AuthorCard(
                card: card, position: card.title ?? contact.0.value.roles.first,
                about: contact.1?.summary?.firstSentence)
        }
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

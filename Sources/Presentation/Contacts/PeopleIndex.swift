import Content
import Platform
import Privacy

/// The card and byline of every published contact, as lists show them. Each card is made when it is
/// first asked for.
struct PeopleIndex: Sendable {
    /// By position in the site's contacts.
    private let cards: [Lazy<ContactCard>]

    private let alphabetical: Lazy<(order: [Int], ranks: [Int])>
    private let names: NameWriter

    /// The portraits with smaller versions, by position in the site's contacts.
    let portraits: [ResponsivePicture?]
    private let anonymous: Byline
    private let contacts: [Shared<Contact>]
    private let biographies: [Lazy<RenderedText>?]
    private let leakGate: LeakGate?
    private let permalinks: Permalinks

    /// `photos` are the addresses of the contacts' pictures.
    init(
        _ contacts: [Shared<Contact>], _ settings: SiteSettings, _ words: Words,
        _ names: NameWriter, photos: [Address?], portraits: [ResponsivePicture?],
        biographies: [Lazy<RenderedText>?], _ leakGate: LeakGate?
    ) {
        let urls = URLWriter(base: settings.url)
        (self.contacts, self.portraits, self.biographies) = (contacts, portraits, biographies)
        (self.leakGate, permalinks) = (leakGate, settings.permalinks)
        cards = contacts.indices.map { position in
            Lazy {
                let (contact, photo) = (contacts[position].value, photos[position])
                return ContactCard(
                    name: names.short(contact.name), slug: contact.slug,
                    url: urls.url(settings.permalinks.contact(contact.slug)),
                    photo: contact.remotePhoto ?? photo.map(urls.url),
                    photoSources: portraits[position]?.sources(urls, width: nil),
                    photoColour: portraits[position]?.versions.meanColour,
                    initials: names.initials(contact.name),
                    colour: String(contact.slug.utf8.stableHash % 8 + 1),
                    title: contact.card.titles.first?.value,
                    organization: contact.card.organization.first,
                    isOrganization: contact.isOrganization)
            }
        }
        anonymous = Byline(name: settings.anonymousAuthor ?? words[.anonymous], url: nil)
        alphabetical = Lazy {
            let order = Collation(locale: settings.locale)
                .sorted(Array(contacts.indices)) { names.sortKey(contacts[$0].value.name) }
            var ranks = order
            for (rank, contact) in order.enumerated() { ranks[contact] = rank }
            return (order, ranks)
        }
        self.names = names
    }

    /// Positions of contacts in alphabetical order.
    var order: [Int] { alphabetical.value.order }

    /// The place of each contact in that order.
    var ranks: [Int] { alphabetical.value.ranks }

    func card(_ position: Int) -> ContactCard { cards[position].value }

    /// Returns the card at a place in alphabetical order; `nil` beyond its ends.
    func card(ranked rank: Int) -> ContactCard? {
        order.indices.contains(rank) ? card(order[rank]) : nil
    }

    /// The name in the card of the contact at a position.
    func name(_ position: Int) -> String { names.short(contacts[position].value.name) }

    /// Returns the positions of each contact's posts, ascending; `authors` has the authors of each
    /// post.
    static func posts(by authors: [[Author]], contacts: Int) -> [[Int]] {
        var posts = Array(repeating: [Int](), count: contacts)
        for (index, authors) in authors.enumerated() {
            for case .contact(let position) in authors { posts[position].append(index) }
        }
        return posts
    }

    /// Returns the biography of the contact at a position; `nil` if there is none.
    func biography(_ position: Int) -> RenderedText? { biographies[position]?.value }

    /// Returns the card of an author; `nil` for a guest or an unpublished contact.
    func authorCard(_ author: Author) -> AuthorCard? {
        if case .contact(let position) = author { authorCard(position) } else { nil }
    }

    /// Returns the card of the contact at a position, at the end of entries, without what
    /// consent.yml allows on the contact's page only.
    func authorCard(_ position: Int) -> AuthorCard {
        let (card, contact) = (card(position), contacts[position].value)
        let about = biography(position)?.summary?.firstSentence
        let path = permalinks.contact(contact.slug).outputPath
        let own = about.flatMap { leakGate?.ownTexts([$0], of: path) } ?? []
        return AuthorCard(
            card: card, position: card.title ?? contact.card.roles.first?.value,
            about: about.flatMap { own.contains($0) ? nil : $0 })
    }

    func bylines(_ authors: [Author]) -> [Byline] {
        authors.map { author in
            switch author {
            case .contact(let position): Byline(card(position))
            case .anonymous: anonymous
            case .guest(let name): Byline(name: name, url: nil)
            }
        }
    }
}

extension Byline {
    fileprivate init(_ card: ContactCard) {
        self.init(
            name: card.name, url: card.url, isOrganization: card.isOrganization, photo: card.photo,
            photoSources: card.photoSources, initials: card.initials, colour: card.colour)
    }
}

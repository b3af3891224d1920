import Content
import Diagnostics
import Platform

/// Every address of the site: who has it, and what a link may mean.
struct AddressBook: Sendable {
    let urls: URLWriter

    /// Where each contact's picture lies, by position in the site's contacts.
    let photos: [Address?]

    private let site: Addressees
    private var register: ClaimRegister
    private let leftOut: LeftOutAddresses

    /// Addresses of texts, by their paths below Content.
    private var texts: [String: Address] = [:]

    /// Positions in the site's contacts, by the paths of their cards.
    private var cards: [String: Range<Int>] = [:]

    /// Addresses of the files of posts, pages and contacts, by their paths below Content.
    private var attachments: [String: Address] = [:]

    /// For suggestions. Few sites have a link that leads nowhere, so they are put in an index only
    /// when one is looked for.
    private let names = Locked<LinkNames?>(nil)

    init(_ site: Addressees, problems: inout [Problem]) {
        self.site = site
        urls = URLWriter(base: site.settings.url)
        photos = site.contacts.map { $0.value.photoAddress }
        leftOut = LeftOutAddresses(site.leftOut)
        let (contacts, texts) = (site.contacts.count, site.texts)
        register = ClaimRegister(
            pages: contacts + texts.count + site.tags.count,
            files: contacts + site.staticFiles.count)
        cards.reserveCapacity(contacts)
        self.texts.reserveCapacity(texts.count)
        addLists()
        for position in site.contacts.indices { addContact(at: position) }
        addFeeds()
        for text in texts { add(text) }
        addFilesForHosts(texts)
        for file in site.staticFiles { claim(.file(file.path), .file(file)) }
        for alias in texts.lazy.flatMap(\.aliases) { claim(.alias(alias.path), .alias(alias)) }
        problems += register.problems
    }
}

extension AddressBook: Equatable {
    /// True for copies of one book.
    static func == (a: AddressBook, b: AddressBook) -> Bool { a.names === b.names }

    func hasSettings(of other: AddressBook) -> Bool { site.settings == other.site.settings }
}

extension AddressBook {
    func text(_ path: String) -> Address? { texts[path] }
    func attachment(_ path: String) -> Address? { attachments[path] }

    /// The published contacts of a card file; empty where there is none.
    func cards(_ path: String) -> [Address] {
        (cards["Content/\(path)"] ?? 0..<0).map { .contact(site.contacts[$0].value.slug) }
    }

    /// What a path means that begins at the site's root; a page's slash may be missing.
    func address(_ path: String) -> Address? {
        if let claim = register.owner(of: .file(path)) { return claim.address }
        let page = path.split(separator: "/", omittingEmptySubsequences: false)
            .reversed().drop(while: \.isEmpty).reversed().joined(separator: "/")
        return register.owner(of: .page(page))?.address
    }

    /// Why there is no page at a path that begins at the site's root, if a text would have it.
    func leftOut(_ path: String) -> LeftOut? { leftOut[path] }

    /// The file that an address belongs to, as `Claimant` has it.
    func owner(of address: Address) -> String? { register.owner(of: address)?.claimant.words }

    /// What keeps a claim that comes late from being granted; nil where nothing does.
    func problem(of claim: Claim) -> Problem? { register.problem(of: claim) }

    /// Where a post's picture lies; nil where there is none that may be published.
    func image(of post: Post) -> Address? {
        picture(post.image, ofTextIn: post.text.folder, on: .post(post.slug))
    }

    /// The path from the site's root of the nearest address.
    func nearestAddress(to name: String) -> String? { linkNames.nearestAddress(to: name) }

    /// The path below Content of the file with the nearest name.
    func nearestFile(to name: String) -> String? { linkNames.nearestFile(to: name) }
}

extension AddressBook {
    private func picture(
        _ picture: Picture?, ofTextIn folder: String, on page: Address
    ) -> Address? {
        switch picture {
        case .staticFile(let file): .file(file.path)
        case .file(let file):
            attachments[file.contentPath]
                ?? (file.isPrivate ? nil : file.address(besideTextIn: folder, on: page))
        case .embedded, .remote, nil: nil
        }
    }

    private var linkNames: LinkNames {
        names.with { names in
            if let names { return names }
            let made = LinkNames(register.addresses, files: site.paths.filter(isLinkable))
            names = made
            return made
        }
    }

    /// Whether a text may link to a file of Content.
    private func isLinkable(_ path: String) -> Bool {
        site.leftOut[path] == nil
            && (!path.isPrivateContent || cards["Content/\(path)"]?.count == 1)
    }
}

extension AddressBook {
    private mutating func addLists() {
        let settings = site.settings
        claim(.home, .made("the home page"))
        claim(.notFound, .made("the page for what is not found"))
        for page in 1...pageCount(site.contacts.count, settings.contactsPerPage) {
            claim(.contacts(page: page), .made("the list of contacts"))
        }
        if settings.allContacts { claim(.allVCards, .made("the vCards of all contacts")) }
        for page in 1...pageCount(site.posts.count, settings.postsPerPage) {
            claim(.posts(page: page), .made("the list of posts"))
        }
        claim(.tags, .made("the list of tags"))
        addMembers()
        for tag in site.tags { claim(.tag(tag.slug), .tag(tag)) }
    }

    private mutating func addMembers() {
        guard !site.payloads.isEmpty else { return }
        claim(.members, .made("the members' page"))
        for payload in site.payloads { claim(.payload(payload), .made(MembersFile.shown)) }
    }

    private mutating func addFeeds() {
        let formats = site.settings.feeds
        claimFeeds(formats.site, of: .home, .made("the site's feed"))
        for (contact, hasFeed) in zip(site.contacts, site.contactsWithFeed) where hasFeed {
            claimFeeds(formats.contacts, of: .contact(contact.value.slug), .feed(of: contact))
        }
        for (tag, hasFeed) in zip(site.tags, site.tagsWithFeed) where hasFeed {
            let words = "the feed of the tag \"\(tag.name)\""
            claimFeeds(formats.tags, of: .tag(tag.slug), .made(words))
        }
    }

    private mutating func claimFeeds(
        _ formats: [FeedFormat], of page: Address, _ claimant: Claimant
    ) {
        for format in formats { claim(.feed(format, of: page), claimant) }
    }

    /// What a site has of its own for crawlers and hosts stands in for ours.
    private mutating func addFilesForHosts(_ texts: [AddressedText]) {
        claim(.sitemap, .made("the sitemap"))
        if !site.staticFiles.contains(.robots) { claim(.robots, .made("what crawlers may read")) }
        if !site.staticFiles.contains(.redirects), texts.contains(where: { !$0.aliases.isEmpty }) {
            claim(.redirects, .made("the list of redirects"))
        }
    }

    private mutating func addContact(at position: Int) {
        let contact = site.contacts[position]
        let (slug, card) = (contact.value.slug, contact.value.location.path)
        if claim(.contact(slug), .contact(contact)) { claim(.vcard(slug), .contact(contact)) }
        let first = cards[card]?.lowerBound ?? position
        cards[card] = first..<(position + 1)
        guard let photo = photos[position] else { return }
        switch contact.value.photo {
        case .file(let file):
            attachments[file.contentPath] = photo
            claim(photo, .file(file))
        case .embedded: claim(photo, .contact(contact))
        default: break
        }
    }

    private mutating func add(_ text: AddressedText) {
        let (page, content) = (text.address, text.content)
        texts[content.path] = page
        claim(page, .text(text))
        for file in text.attachments {
            let address = file.address(besideTextIn: content.folder, on: page)
            attachments[file.contentPath] = address
            claim(address, .file(file))
        }
        guard case .file(let file) = text.image, attachments[file.contentPath] == nil,
            let picture = picture(text.image, ofTextIn: content.folder, on: page)
        else { return }
        claim(picture, .file(file))
    }

    /// Whether it was granted.
    @discardableResult
    private mutating func claim(_ address: Address, _ claimant: Claimant) -> Bool {
        register.add(Claim(address: address, claimant: claimant))
    }
}

extension [FoundFile] {
    /// Whether one of them, which are static files, has an address in any case.
    func contains(_ address: Address) -> Bool {
        contains { $0.path.lowercased() == address.path }
    }
}

/// How many pages a list takes; at least one, and one where `perPage` is 0.
func pageCount(_ items: Int, _ perPage: Int) -> Int {
    perPage == 0 ? 1 : max(1, (items + perPage - 1) / perPage)
}

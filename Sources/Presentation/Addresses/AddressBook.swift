import Content
import Diagnostics

/// Every address of the site: who has it, and what a link may mean.
struct AddressBook: Sendable {
    let urls: URLWriter

    /// Where each contact's picture lies, by position in the site's contacts.
    let photos: [Address?]

    private var register = ClaimRegister()
    private let leftOut: LeftOutAddresses

    /// Addresses of texts, by their paths below Content.
    private var texts: [String: Address] = [:]

    /// Addresses of contacts, by the paths of their cards below Content.
    private var cards: [String: [Address]] = [:]

    /// Addresses of the files of posts, pages and contacts, by their paths below Content.
    private var attachments: [String: Address] = [:]

    /// For suggestions.
    private var names = LinkNames([], files: [])

    init(_ site: Addressees, problems: inout [Problem]) {
        urls = URLWriter(base: site.settings.url)
        photos = site.contacts.map(\.value.photoAddress)
        leftOut = LeftOutAddresses(site.leftOut)
        register.reserve(site.paths.count + 2 * site.contacts.count + site.tags.count)
        addLists(site)
        for (contact, photo) in zip(site.contacts, photos) { add(contact.value, photo) }
        addFeeds(site)
        let texts = site.texts
        for text in texts { add(text) }
        addFilesForHosts(site, texts)
        for file in site.staticFiles { claim(.file(file.path), file) }
        for alias in texts.flatMap(\.aliases) {
            let owner = "the alias /\(alias.path) of \(alias.location.path)"
            claim(.alias(alias.path), owner, alias.location)
        }
        problems += register.problems
        names = LinkNames(register.claims, files: site.paths.filter { isLinkable($0, site) })
    }
}

extension AddressBook {
    func text(_ path: String) -> Address? { texts[path] }
    func attachment(_ path: String) -> Address? { attachments[path] }

    /// The published contacts of a card file; empty where there is none.
    func cards(_ path: String) -> [Address] { cards[path] ?? [] }

    /// What a path means that begins at the site's root; a page's slash may be missing.
    func address(_ path: String) -> Address? {
        if let claim = register.owner(of: .file(path)) { return claim.address }
        let page = path.split(separator: "/", omittingEmptySubsequences: false)
            .reversed().drop(while: \.isEmpty).reversed().joined(separator: "/")
        return register.owner(of: .page(page))?.address
    }

    /// Why there is no page at a path that begins at the site's root, if a text would have it.
    func leftOut(_ path: String) -> LeftOut? { leftOut[path] }

    /// The file that an address belongs to, as `Claim` has it.
    func owner(of address: Address) -> String? { register.owner(of: address)?.owner }

    /// What keeps a claim that comes late from being granted; nil where nothing does.
    func problem(of claim: Claim) -> Problem? { register.problem(of: claim) }

    /// Where a post's picture lies; nil where there is none that may be published.
    func image(of post: Post) -> Address? {
        picture(post.image, ofTextIn: post.text.folder, on: .post(post.slug))
    }

    /// The path from the site's root of the nearest address.
    func nearestAddress(to name: String) -> String? { names.nearestAddress(to: name) }

    /// The path below Content of the file with the nearest name.
    func nearestFile(to name: String) -> String? { names.nearestFile(to: name) }
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

    private mutating func addLists(_ site: Addressees) {
        let settings = site.settings
        claim(.home, "the home page")
        claim(.notFound, "the page for what is not found")
        for page in 1...pageCount(site.contacts.count, settings.contactsPerPage) {
            claim(.contacts(page: page), "the list of contacts")
        }
        if settings.allContacts { claim(.allVCards, "the vCards of all contacts") }
        for page in 1...pageCount(site.posts.count, settings.postsPerPage) {
            claim(.posts(page: page), "the list of posts")
        }
        claim(.tags, "the list of tags")
        addMembers(site)
        for tag in site.tags {
            let owner = "the tag \"\(tag.name)\" of \(tag.location.path)"
            claim(.tag(tag.slug), owner, tag.location)
        }
    }

    private mutating func addMembers(_ site: Addressees) {
        guard !site.payloads.isEmpty else { return }
        claim(.members, "the members' page")
        for payload in site.payloads { claim(.payload(payload), MembersFile.shown) }
    }

    private mutating func addFeeds(_ site: Addressees) {
        claimFeeds(of: .home, "the site's feed")
        for (contact, hasFeed) in zip(site.contacts, site.contactsWithFeed) where hasFeed {
            let place = contact.value.location.place
            claimFeeds(of: .contact(contact.value.slug), "the feed of \(place)")
        }
        for (tag, hasFeed) in zip(site.tags, site.tagsWithFeed) where hasFeed {
            claimFeeds(of: .tag(tag.slug), "the feed of the tag \"\(tag.name)\"")
        }
    }

    private mutating func claimFeeds(of page: Address, _ owner: String) {
        for format in FeedFormat.allCases { claim(.feed(format, of: page), owner) }
    }

    /// What a site has of its own for crawlers and hosts stands in for ours.
    private mutating func addFilesForHosts(_ site: Addressees, _ texts: [AddressedText]) {
        claim(.sitemap, "the sitemap")
        if !site.staticFiles.contains(.robots) { claim(.robots, "what crawlers may read") }
        if !site.staticFiles.contains(.redirects), texts.contains(where: { !$0.aliases.isEmpty }) {
            claim(.redirects, "the list of redirects")
        }
    }

    private mutating func add(_ contact: Contact, _ photo: Address?) {
        let card = contact.location.path
        let owner = contact.location.place
        let address = Address.contact(contact.slug)
        if claim(address, owner, contact.location) {
            claim(.vcard(contact.slug), owner, contact.location)
        }
        cards[String(card.dropFirst("Content/".count)), default: []].append(address)
        guard let photo else { return }
        switch contact.photo {
        case .file(let file):
            attachments[file.contentPath] = photo
            claim(photo, file)
        case .embedded: claim(photo, owner, contact.location)
        default: break
        }
    }

    private mutating func add(_ text: AddressedText) {
        texts[text.path] = text.address
        claim(text.address, text.shown, text.top)
        for file in text.attachments {
            let address = file.address(besideTextIn: text.folder, on: text.address)
            attachments[file.contentPath] = address
            claim(address, file)
        }
        guard case .file(let file) = text.image, attachments[file.contentPath] == nil,
            let picture = picture(text.image, ofTextIn: text.folder, on: text.address)
        else { return }
        claim(picture, file)
    }

    private mutating func claim(_ address: Address, _ file: FoundFile) {
        claim(address, file.shown, Location(path: file.shown))
    }

    /// Whether it was granted.
    @discardableResult
    private mutating func claim(
        _ address: Address, _ owner: String, _ at: Location? = nil
    ) -> Bool {
        register.add(Claim(address: address, owner: owner, location: at))
    }

    /// Whether a text may link to a file of Content.
    private func isLinkable(_ path: String, _ site: Addressees) -> Bool {
        site.leftOut[path] == nil && (!path.isPrivateContent || cards[path]?.count == 1)
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

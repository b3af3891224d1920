import Content
import Diagnostics
import Platform

/// Every address of the site: its owner, and the targets that a link may have.
struct AddressBook: Sendable {
    let urls: URLWriter

    /// The address of each contact's picture, by position in the site's contacts.
    let photos: [Address?]

    private let requests: AddressRequests
    private var register: ClaimRegister
    private let leftOut: LeftOutAddresses

    /// Addresses of texts, by their paths below Content.
    private var texts: [String: Address] = [:]

    /// Positions in the site's contacts, by the paths of their cards.
    private var cards: [String: Range<Int>] = [:]

    /// Addresses of the files of posts, pages and contacts, by their paths below Content.
    private var attachments: [String: Address] = [:]

    /// Names for suggestions, indexed when the first dead link needs one: few sites have any.
    private let names = Locked<LinkSuggestions?>(nil)

    init(_ requests: AddressRequests, problems: inout [Problem]) {
        self.requests = requests
        urls = URLWriter(base: requests.settings.url)
        photos = requests.contacts.map { $0.value.photoAddress(requests.settings.permalinks) }
        leftOut = LeftOutAddresses(requests)
        let (contacts, texts) = (requests.contacts.count, requests.texts)
        register = ClaimRegister(
            pages: contacts + texts.count + requests.tags.count,
            files: contacts + requests.staticFiles.count,
            permalinks: requests.settings.permalinks.location)
        cards.reserveCapacity(contacts)
        self.texts.reserveCapacity(texts.count)
        addLists()
        for position in requests.contacts.indices { addContact(at: position) }
        addFeeds()
        for text in texts { add(text) }
        addFilesForHosts(texts)
        for file in requests.staticFiles { claim(.file(file.path), .file(file)) }
        for alias in texts.lazy.flatMap(\.aliases) { claim(.alias(alias.path), .alias(alias)) }
        problems += register.problems
    }
}

extension AddressBook: Equatable {
    /// True for copies of one book.
    static func == (a: AddressBook, b: AddressBook) -> Bool { a.names === b.names }

    func hasSettings(of other: AddressBook) -> Bool {
        requests.settings == other.requests.settings
    }
}

extension AddressBook {
    func text(_ path: String) -> Address? { texts[path] }
    func attachment(_ path: String) -> Address? { attachments[path] }

    /// Returns the pages of a card file's published contacts.
    func cards(_ path: String) -> [Address] {
        (cards["Content/\(path)"] ?? 0..<0).map {
            permalinks.contact(requests.contacts[$0].value.slug)
        }
    }

    /// Returns the address at a path from the site's root; a page's trailing slash may be missing.
    func address(_ path: String) -> Address? {
        if let claim = register.owner(of: .file(path)) { return claim.address }
        let page = path.split(separator: "/", omittingEmptySubsequences: false)
            .reversed().drop(while: \.isEmpty).reversed().joined(separator: "/")
        return (register.owner(of: .page(page)) ?? register.pageFile(page))?.address
    }

    /// Returns why there is no page at a path from the site's root, if a text that is left out
    /// would have that address.
    func leftOut(_ path: String) -> ExclusionReason? { leftOut[path] }

    /// Returns the slug of the contact that would be at a path, published or not.
    func contact(_ path: String) -> String? { leftOut.contact(path) }

    /// The paths of the pages in files of their own, without `.html`.
    var pageFiles: Set<String> {
        Set(
            register.addresses.lazy.filter(\.isPageFile).map {
                String($0.path.folderOfPage.dropLast())
            })
    }

    /// Returns the words of the claimant that has the address; a file's are its path.
    func owner(of address: Address) -> String? { register.owner(of: address)?.claimant.words }

    /// Returns the problem that a later claim would have, or `nil` if it can be granted.
    func problem(of claim: Claim) -> Problem? { register.problem(of: claim) }

    /// Returns the address of the picture above a text; `nil` if it has none that may be published.
    func image(of text: AddressedText) -> Address? {
        picture(text.image, ofTextIn: text.content.folder, on: text.address(permalinks))
    }

    /// Returns the portraits with smaller versions, by position in the site's contacts.
    func portraits(_ pictures: SitePictures) -> [ResponsivePicture?] {
        photos.indices.map { position in
            guard let photo = photos[position], let versions = pictures.portrait(position) else {
                return nil
            }
            let page = permalinks.contact(requests.contacts[position].value.slug)
            return ResponsivePicture(photo, versions, of: page)
        }
    }

    /// Returns the path from the site's root of the address with the nearest name.
    func nearestAddress(to name: String) -> String? { suggestions.addresses.nearest(to: name) }

    /// Returns the path below Content of the file with the nearest name.
    func nearestFile(to name: String) -> String? { suggestions.files.nearest(to: name) }
}

extension AddressBook {
    private func picture(
        _ picture: Picture?, ofTextIn folder: String, on page: @autoclosure () -> Address
    ) -> Address? {
        switch picture {
        case .staticFile(let file): .file(file.path)
        case .file(let file):
            attachments[file.contentPath]
                ?? (file.isPrivate ? nil : file.address(besideTextIn: folder, on: page()))
        case .embedded, .remote, nil: nil
        }
    }

    private var suggestions: LinkSuggestions {
        names.with { names in
            if let names { return names }
            let made = LinkSuggestions(
                register.addresses, permalinks, files: requests.paths.filter(isLinkable))
            names = made
            return made
        }
    }

    /// True if a text may link to a file of Content.
    private func isLinkable(_ path: String) -> Bool {
        requests.excluded.byPath[path] == nil
            && (!path.isPrivateContent || cards["Content/\(path)"]?.count == 1)
    }
}

extension AddressBook {
    private var permalinks: Permalinks { requests.settings.permalinks }

    private mutating func addLists() {
        let settings = requests.settings
        if !requests.pages.contains(where: { $0.address(permalinks) == .home }) {
            claim(.home, .made("the home page"))
        }
        claim(.notFound, .made("the 404 page"))
        for page in 1...pageCount(requests.listedContacts, settings.contactsPerPage) {
            claim(permalinks.contacts(page: page), .made("the list of contacts"))
        }
        if settings.allContacts { claim(permalinks.allVCards, .made("the vCards of all contacts")) }
        for page in 1...pageCount(requests.posts.count, settings.postsPerPage) {
            claim(permalinks.posts(page: page), .made("the list of posts"))
        }
        claim(permalinks.tags, .made("the list of tags"))
        addMembers()
        for (tag, pages) in zip(requests.tags, requests.tagPages) {
            for page in 1...pages { claim(permalinks.tag(tag.slug, page: page), .tag(tag)) }
        }
        for group in requests.groups {
            for page in 1...pageCount(group.posts, settings.postsPerPage) {
                claim(
                    permalinks.group(group.slug, page: page), .made("the group \"\(group.slug)\""))
            }
        }
    }

    private mutating func addMembers() {
        guard !requests.payloads.isEmpty else { return }
        if !requests.pages.contains(where: { $0.address(permalinks) == .members }) {
            claim(.members, .made("the members' page"))
        }
        for payload in requests.payloads { claim(.payload(payload), .made(MembersFile.shown)) }
    }

    private mutating func addFeeds() {
        let formats = requests.settings.feeds
        claimFeeds(formats.site, of: .home, .made("the site's feed"))
        for (contact, hasFeed) in zip(requests.contacts, requests.contactsWithFeed) where hasFeed {
            claimFeeds(
                formats.contacts, of: permalinks.contact(contact.value.slug), .feed(of: contact))
        }
        for group in requests.groups where group.hasFeed {
            let words = "the feed of the group \"\(group.slug)\""
            claimFeeds(formats.groups, of: permalinks.group(group.slug), .made(words))
        }
        for (tag, hasFeed) in zip(requests.tags, requests.tagsWithFeed) where hasFeed {
            let words = "the feed of the tag \"\(tag.name)\""
            claimFeeds(formats.tags, of: permalinks.tag(tag.slug), .made(words))
        }
    }

    private mutating func claimFeeds(
        _ formats: [FeedFormat], of page: Address, _ claimant: Claimant
    ) {
        for format in formats { claim(.feed(format, of: page), claimant) }
    }

    /// A static file of the site replaces the generated robots.txt or _redirects.
    private mutating func addFilesForHosts(_ texts: [AddressedText]) {
        claim(.sitemap, .made("the sitemap"))
        let files = requests.staticFiles
        if !files.contains(.robots) { claim(.robots, .made("the rules for crawlers")) }
        if !files.contains(.redirects), texts.contains(where: { !$0.aliases.isEmpty }) {
            claim(.redirects, .made("the list of redirects"))
        }
    }

    private mutating func addContact(at position: Int) {
        let contact = requests.contacts[position]
        let (slug, card) = (contact.value.slug, contact.value.location.path)
        if claim(permalinks.contact(slug), .contact(contact)) {
            claim(permalinks.vcard(slug), .contact(contact))
            for page in 1...requests.contactPages[position] where page > 1 {
                claim(permalinks.contact(slug, page: page), .contact(contact))
            }
        }
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
        let (page, content) = (text.address(permalinks), text.content)
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

    /// Returns true if the claim was granted.
    @discardableResult
    private mutating func claim(_ address: Address, _ claimant: Claimant) -> Bool {
        register.add(Claim(address: address, claimant: claimant))
    }
}

extension [FoundFile] {
    /// Returns true if one of these static files has the address, ignoring case.
    func contains(_ address: Address) -> Bool {
        contains { $0.path.lowercased() == address.path }
    }
}

/// Returns the number of pages of a list: at least one, and one if `perPage` is 0.
func pageCount(_ items: Int, _ perPage: Int) -> Int {
    perPage == 0 ? 1 : max(1, (items + perPage - 1) / perPage)
}

import Content
import Diagnostics

/// Every address of the site: who has it, and what a link may mean.
public struct AddressBook: Sendable {
    public let urls: URLWriter
    private var register = ClaimRegister()

    /// Addresses of texts, by their paths below Content.
    private var texts: [String: Address] = [:]

    /// Addresses of contacts, by the paths of their cards below Content.
    private var cards: [String: Address] = [:]

    /// Addresses of the files of posts and pages, by their paths below Content.
    private var attachments: [String: Address] = [:]

    public init(_ site: Site, tags: [TagIndex.Entry], problems: inout [Problem]) {
        urls = URLWriter(base: site.settings.url)
        addLists(site, tags)
        site.posts.forEach { add($0) }
        site.contacts.forEach { add($0) }
        site.pages.forEach { add($0) }
        for file in site.staticFiles { claim(.file(file.path), file) }
        for alias in site.posts.flatMap(\.aliases) + site.pages.flatMap(\.aliases) {
            claim(.alias(alias.path), "the alias \(alias.path)", alias.location)
        }
        problems += register.problems
    }

    public func contains(_ address: Address) -> Bool { register.contains(address) }

    public func text(_ path: String) -> Address? { texts[path] }
    public func card(_ path: String) -> Address? { cards[path] }
    public func attachment(_ path: String) -> Address? { attachments[path] }

    /// The paths of all texts, for suggestions.
    var textPaths: some Sequence<String> { texts.keys }
}

extension AddressBook {
    private mutating func addLists(_ site: Site, _ tags: [TagIndex.Entry]) {
        let settings = site.settings
        claim(.home, "the home page")
        claim(.notFound, "the page for what is not found")
        for page in 1...pageCount(site.contacts.count, settings.contactsPerPage) {
            claim(.contacts(page: page), "the list of contacts")
        }
        for page in 1...pageCount(site.posts.count, settings.postsPerPage) {
            claim(.posts(page: page), "the list of posts")
        }
        claim(.tags, "the list of tags")
        for tag in tags { claim(.tag(tag.slug), "the tag \"\(tag.name)\"", tag.location) }
    }

    private mutating func add(_ post: Post) {
        let address = Address.post(post.slug)
        texts[post.text.path] = address
        claim(address, post.text.source.path, post.text.source.location(line: 1))
        add(post.attachments, of: post.text, at: address)
        if case .file(let file) = post.image, let picture = post.imageAddress,
            attachments["posts/\(file.path)"] == nil
        {
            claim(picture, file)
        }
    }

    private mutating func add(_ page: Page) {
        let address = Address.page(page.path)
        texts[page.text.path] = address
        claim(address, page.text.source.path, page.text.source.location(line: 1))
        add(page.attachments, of: page.text, at: address)
    }

    private mutating func add(_ contact: Contact) {
        let address = Address.contact(contact.slug)
        cards[String(contact.location.path.dropFirst("Content/".count))] = address
        claim(address, contact.location.path, contact.location)
        if case .file(let file) = contact.photo, let picture = contact.photoAddress {
            claim(picture, file)
        }
    }

    /// Files of a text's folder lie beside its page under the names they have there.
    private mutating func add(_ files: [FoundFile], of text: ContentText, at page: Address) {
        let root = text.path.split(separator: "/").first ?? ""
        for file in files {
            let path = "\(root)/\(file.path)"
            let address = page.file(String(path.dropFirst(text.folder.count + 1)))
            attachments[path] = address
            claim(address, file)
        }
    }

    private mutating func claim(_ address: Address, _ file: FoundFile) {
        claim(address, file.shown, Location(path: file.shown))
    }

    private mutating func claim(_ address: Address, _ owner: String, _ at: Location? = nil) {
        register.add(Claim(address: address, owner: owner, location: at))
    }
}

/// How many pages a list takes; at least one, and one where `perPage` is 0.
func pageCount(_ items: Int, _ perPage: Int) -> Int {
    perPage == 0 ? 1 : max(1, (items + perPage - 1) / perPage)
}

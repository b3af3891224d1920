/// Where something of the site can be found, relative to the site: `posts/open-day/`.
///
/// A page's address is empty or ends with a slash; a file's does not. Nothing else makes one.
public struct Address: Hashable, Sendable, Codable {
    public let path: String

    private init(_ path: String) {
        self.path = path
    }

    public static let home = Address("")
    public static let notFound = Address("404.html")
    public static let tags = Address("tags/")

    public static func contacts(page: Int = 1) -> Address { list("contacts/", page) }
    public static func contact(_ slug: String) -> Address { Address("contacts/\(slug)/") }
    /// The vCard beside a contact's page.
    public static func vcard(_ slug: String) -> Address { contact(slug).file("contact.vcf") }

    /// Every contact in one vCard file.
    public static let allVCards = Address("contacts/all.vcf")

    public static let members = Address("members/")

    /// A member's sealed timeline.
    public static func payload(_ name: String) -> Address { members.file("\(name).bin") }

    public static func posts(page: Int = 1) -> Address { list("posts/", page) }
    public static func post(_ slug: String) -> Address { Address("posts/\(slug)/") }
    public static func tag(_ slug: String) -> Address { Address("tags/\(slug)/") }

    /// The feed of the posts that a page lists.
    public static func feed(_ format: FeedFormat, of page: Address) -> Address {
        page.file(format.fileName)
    }

    public static let sitemap = Address("sitemap.xml")

    /// Of a sitemap that is too large for one file; parts count from 1.
    public static func sitemap(part: Int) -> Address { Address("sitemap-\(part).xml") }

    public static let robots = Address("robots.txt")

    /// A list of redirects that some hosts read.
    public static let redirects = Address("_redirects")

    public static func page(_ path: String) -> Address { Address(path.isEmpty ? "" : path + "/") }
    public static func file(_ path: String) -> Address { Address(path) }
    public static func asset(_ name: String) -> Address { Address("assets/\(name)") }

    /// An earlier address; one that ends in a file name such as `old.html` is that file.
    public static func alias(_ path: String) -> Address {
        path.hasSuffix(".html") || path.hasSuffix(".htm") ? Address(path) : Address(path + "/")
    }

    /// Something that lies beside a page.
    public func file(_ name: String) -> Address { Address(path + name) }

    /// The file of Output that answers for it.
    public var outputPath: String {
        path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    }

    /// The first page has the list's own address.
    private static func list(_ path: String, _ page: Int) -> Address {
        Address(page == 1 ? path : "\(path)page/\(page)/")
    }
}

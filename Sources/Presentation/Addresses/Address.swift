import Content

/// The address of a page or file, relative to the site: `posts/open-day/`.
///
/// A page's address is empty or ends with a slash; a file's does not. Only the functions below make
/// addresses.
package struct Address: Hashable, Sendable {
    package let path: String

    private init(_ path: String) {
        self.path = path
    }

    package static let home = Address("")
    package static let notFound = Address("404.html")
    package static let tags = Address("tags/")

    package static func contacts(page: Int = 1) -> Address { list("contacts/", page) }
    package static func contact(_ slug: String, page: Int = 1) -> Address {
        list("contacts/\(slug)/", page)
    }

    /// The vCard beside a contact's page.
    package static func vcard(_ slug: String) -> Address { contact(slug).file("contact.vcf") }

    package static func group(_ slug: String, page: Int = 1) -> Address {
        list("contacts/groups/\(slug)/", page)
    }

    /// Every contact in one vCard file.
    package static let allVCards = Address("contacts/all.vcf")

    package static let members = Address("members/")

    /// A member's sealed timeline.
    package static func payload(_ name: String) -> Address { members.file("\(name).bin") }

    package static func posts(page: Int = 1) -> Address { list("posts/", page) }
    package static func post(_ slug: String) -> Address { Address("posts/\(slug)/") }
    package static func tag(_ slug: String, page: Int = 1) -> Address {
        list("tags/\(slug)/", page)
    }

    /// The feed beside the page that lists the same posts.
    package static func feed(_ format: FeedFormat, of page: Address) -> Address {
        page.file(format.fileName)
    }

    package static let sitemap = Address("sitemap.xml")

    /// A part of a sitemap that is too large for one file; parts count from 1.
    package static func sitemap(part: Int) -> Address { Address("sitemap-\(part).xml") }

    package static let robots = Address("robots.txt")

    /// A list of redirects, which some hosts read.
    package static let redirects = Address("_redirects")

    package static func page(_ path: String) -> Address { Address(path.isEmpty ? "" : path + "/") }
    package static func file(_ path: String) -> Address { Address(path) }
    package static func asset(_ name: String) -> Address { Address("assets/\(name)") }

    /// An earlier address: a page, or a file for a path such as `old.html`.
    package static func alias(_ path: String) -> Address {
        path.hasSuffix(".html") || path.hasSuffix(".htm") ? Address(path) : Address(path + "/")
    }

    /// Returns the address of a file beside this page.
    package func file(_ name: String) -> Address { Address(path + name) }

    /// A file's address without the extension of its name.
    var withoutExtension: Address {
        let name = path.lastIndex(of: "/").map { path[$0...] } ?? path[...]
        guard let dot = name.lastIndex(of: ".") else { return self }
        return Address(String(path[..<dot]))
    }

    func suffixed(_ suffix: String) -> Address { Address(path + suffix) }

    /// The path of the file in Output.
    package var outputPath: String {
        path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    }

    /// Returns the address of a page of a list; the first page has the list's own address.
    private static func list(_ path: String, _ page: Int) -> Address {
        Address(page == 1 ? path : "\(path)page/\(page)/")
    }
}

/// An earlier address and the URL that it redirects to.
package struct Redirect: Sendable, Hashable {
    package let from: Address
    package let to: String

    package init(from: Address, to: String) {
        self.from = from
        self.to = to
    }
}

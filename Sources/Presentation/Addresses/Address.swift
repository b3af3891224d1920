import Content
import Platform

/// The address of a page or file, relative to the site: `posts/open-day/`.
///
/// A page's address is empty or ends with a slash, unless site.yml has another pattern for it. Only
/// the functions below make addresses.
package struct Address: Hashable, Sendable {
    /// As in links.
    package let path: String
    private let form: Form

    private enum Form {
        /// The page of a folder, or any other file.
        case plain

        /// A page in a file of its own: `posts/open-day.html`.
        case html

        /// The same for links without `.html`: `posts/open-day`.
        case bare
    }

    private init(_ path: String, _ form: Form = .plain) {
        self.path = path
        self.form = form
    }

    /// Pages after the first of a list are below its address.
    fileprivate init(
        _ pattern: PermalinkPattern, _ slug: String = "", _ day: CivilDay? = nil, page: Int = 1
    ) {
        let path = pattern.path(slug, day)
        switch pattern.ending {
        case _ where page > 1: self.init("\(path)/page/\(page)/")
        case .slash: self.init(path + "/")
        case .html: self.init(path + ".html", .html)
        case .none: self.init(path, .bare)
        }
    }

    /// The home page of the site's first language.
    package static let home = Address("")

    /// The folder of the members' sealed timelines, and the members' page in the first language.
    package static let members = Address("members/")

    /// A member's sealed timeline, the same in all languages.
    package static func payload(_ name: String) -> Address { members.file("\(name).bin") }

    /// The feed beside the page that lists the same posts.
    package static func feed(_ format: FeedFormat, of page: Address) -> Address {
        page.file(format.fileName)
    }

    /// The calendar of an event, beside its page.
    package static func event(_ page: Address) -> Address { page.file("event.ics") }

    /// The calendar of a collection of events, beside the page of a group or a tag, or at the
    /// address of the list.
    package static func calendar(
        of collection: EntryCollection, beside page: Address?, _ permalinks: Permalinks
    ) -> Address {
        if let page { return page.file("\(collection.name).ics") }
        return Address(permalinks.list(of: collection).path.folderOfPage.dropLast() + ".ics")
    }

    /// All publications of a collection in one .bib file.
    package static func bibliography(
        of collection: EntryCollection, _ permalinks: Permalinks
    ) -> Address {
        Address(permalinks.of(nil).list(of: collection).path.folderOfPage.dropLast() + ".bib")
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
    package func file(_ name: String) -> Address { Address(path.folderOfPage + name) }

    /// True for a page in a file of its own, by a pattern of site.yml.
    var isPageFile: Bool { form != .plain }

    /// The folder that links of the page are relative to in browsers.
    var folder: String {
        let end = path.lastIndex(ofByte: UInt8(ascii: "/")).map(path.utf8.index(after:))
        return String(path[..<(end ?? path.startIndex)])
    }

    /// The file of a page without the index of a folder.
    var file: String { form == .bare ? path + ".html" : path }

    /// A file's address without the extension of its name.
    var withoutExtension: Address {
        let name = path.lastIndex(of: "/").map { path[$0...] } ?? path[...]
        guard let dot = name.lastIndex(of: ".") else { return self }
        return Address(String(path[..<dot]))
    }

    func suffixed(_ suffix: String) -> Address { Address(path + suffix) }

    /// The path of the file in Output.
    package var outputPath: String {
        path.isEmpty || path.hasSuffix("/") ? path + "index.html" : file
    }
}

extension String {
    /// The folder of the files beside the page at this path or URL, with a slash at its end; empty
    /// for the root of the site.
    var folderOfPage: String {
        if isEmpty || utf8.last == UInt8(ascii: "/") { return self }
        return (hasSuffix(".html") ? String(dropLast(".html".count)) : self) + "/"
    }
}

/// Makes the addresses of the pages whose patterns site.yml can set.
extension Permalinks {
    package var home: Address { .page(String(folder.dropLast())) }
    package var notFound: Address { .file(folder + "404.html") }
    package var members: Address { page("members") }

    package var search: Address { page("search") }

    /// The motion page, if the site has a text for it.
    var motion: Address { page("motion") }

    private func page(_ slug: String) -> Address { .page(folder + slug) }

    package func contacts(page: Int = 1) -> Address { Address(self[.contactList], page: page) }

    package func contact(_ slug: String, page: Int = 1) -> Address {
        Address(self[.contacts], slug, page: page)
    }

    /// The vCard beside a contact's page in the site's first language, with the values of all.
    package func vcard(_ slug: String) -> Address { of(nil).contact(slug).file("contact.vcf") }

    /// Every contact in one vCard file.
    package var allVCards: Address { of(nil).contacts().file("all.vcf") }

    package func group(_ slug: String, page: Int = 1) -> Address {
        Address(self[.groups], slug, page: page)
    }

    /// The three lists.
    var lists: [Address] { [contacts(), posts(), tags] }

    /// The list of a collection's entries; the home page for pages, which have none.
    package func list(of collection: EntryCollection, page: Int = 1) -> Address {
        switch collection.kind {
        case .pages: home
        case .posts: posts(page: page)
        case .entries, .events, .publications:
            Address(self[.entryList(collection.name)], page: page)
        }
    }

    package func posts(page: Int = 1) -> Address { Address(self[.postList], page: page) }

    package func address(of entry: Entry) -> Address { address(of: entry, slug: entry.slug) }

    /// An entry has its address in its own language.
    func address(of entry: Entry, slug: String) -> Address {
        let own = of(entry.language)
        guard let pattern = entry.collection.pattern else {
            return slug.isEmpty ? own.home : own.page(slug)
        }
        return Address(own[pattern], slug, entry.day)
    }

    package func address(
        of collection: EntryCollection, slug: String, on day: CivilDay
    ) -> Address {
        collection.pattern.map { Address(self[$0], slug, day) } ?? page(slug)
    }

    package var tags: Address { Address(self[.tagList]) }

    package func tag(_ slug: String, page: Int = 1) -> Address {
        Address(self[.tags], slug, page: page)
    }
}

extension Entry {
    /// The HTML id of an entry without a page in its list, which no heading has.
    package var idInList: String { "entry-" + slug }

    /// The HTML id of a publication in the references of a text.
    var idInReferences: String { "reference-" + slug }
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

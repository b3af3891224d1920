import Content
import Diagnostics
import Foundation

/// The entries of the site's navigation and its footer, in order, and the contents of pages.
struct Navigation: Sendable {
    /// The links at the end of each page.
    let footer: [NavigationItem]
    private let menu: Menu

    /// The contents that a page shows, with its position among their pages.
    private let contents: [Section: (Contents, position: Int)]

    private struct Contents: Sendable {
        let menu: Menu

        /// The page with the contents, then those that they name, each once.
        let pages: [(section: Section, link: PageLink)]

        /// The first of the links is that of the page with the contents.
        init(_ links: [NavigationLinks.Link]) {
            var seen: Set<Section> = []
            menu = Menu(links)
            pages = links.flatMap { link in
                link.subsections.isEmpty
                    ? [(link.section, link.item)] : Array(zip(link.subsections, link.item.items))
            }.compactMap { section, item in
                guard let section, section.isPage, seen.insert(section).inserted else { return nil }
                return (section, PageLink(title: item.title, url: item.url))
            }
        }
    }

    init(_ site: Site, _ words: Words, _ book: AddressBook, problems: inout [Problem]) {
        var links = NavigationLinks(site, words, book)
        menu = Menu(site.settings.navigation.map { links.entries($0) } ?? links.standard)
        footer = links.entries(site.settings.footer).map(\.item)
        contents = Self.contents(site, book, &links)
        problems += links.problems
    }

    /// Returns the contents that each page shows: its own, else the first by path that name it.
    private static func contents(
        _ site: Site, _ book: AddressBook, _ links: inout NavigationLinks
    ) -> [Section: (Contents, position: Int)] {
        var shown: [Section: (Contents, position: Int)] = [:]
        for page in site.pages.map(\.value) where !page.contents.isEmpty {
            let address = site.permalinks.address(of: page)
            let index = NavigationLinks.Link(.page(page.slug), page.title, book.urls.url(address))
            let contents = Contents([index] + links.contents(of: page, at: address))
            guard contents.pages.count > 1 else { continue }
            for (position, page) in contents.pages.enumerated()
            where position == 0 || shown[page.section] == nil {
                shown[page.section] = (contents, position)
            }
        }
        return shown
    }

    /// Returns the entries; those of the section and of the pages above it are current.
    func items(in section: Section) -> [NavigationItem] { menu.items(in: section.andAbove) }

    /// Returns the contents that a page shows: the entry of their page, with those that it names.
    func contents(in section: Section) -> PageContents? {
        contents[section].map { contents, position in
            let (pages, items) = (contents.pages, contents.menu.items(in: [section]))
            var index = items[0]
            index.items = Array(items.dropFirst())
            return PageContents(
                index: index, previous: position > 0 ? pages[position - 1].link : nil,
                next: position + 1 < pages.count ? pages[position + 1].link : nil)
        }
    }
}

/// The entries of a menu, and where each part of the site is among them.
private struct Menu: Sendable {
    private let items: [NavigationItem]

    /// The places of each section's entries.
    private let bySection: [Section: [Place]]

    /// A position in `items`, and in the submenu there.
    private struct Place: Sendable {
        let item: Int
        var subitem: Int?
    }

    init(_ entries: [NavigationLinks.Link]) {
        items = entries.map(\.item)
        var bySection: [Section: [Place]] = [:]
        for (position, entry) in entries.enumerated() {
            if let section = entry.section {
                bySection[section, default: []] += [Place(item: position)]
            }
            for (subitem, section) in entry.subsections.enumerated() {
                guard let section else { continue }
                bySection[section, default: []] += [Place(item: position, subitem: subitem)]
            }
        }
        self.bySection = bySection
    }

    /// Returns the entries; those of the sections are current.
    func items(in sections: [Section]) -> [NavigationItem] {
        var items = items
        for place in sections.flatMap({ bySection[$0] ?? [] }) {
            items[place.item].isCurrent = true
            if let subitem = place.subitem { items[place.item].items[subitem].isCurrent = true }
        }
        return items
    }
}

/// The possible links of the navigation and the footer.
private struct NavigationLinks {
    struct Link {
        /// `nil` for an address that is no page of the site.
        let section: Section?
        var item: NavigationItem

        /// One for each entry of the submenu.
        var subsections: [Section?] = []

        init(_ section: Section?, _ title: String, _ url: String) {
            self.section = section
            item = NavigationItem(title: title, url: url)
        }
    }

    private(set) var problems: [Problem] = []

    /// The entries of a site that names none: the lists with entries, and the top pages.
    let standard: [Link]
    private let byName: [String: Link]
    private let names: [String]
    private let book: AddressBook
    private let feeds: [Link]

    init(_ site: Site, _ words: Words, _ book: AddressBook) {
        self.book = book
        let lists = Self.lists(site, words, book.urls)
        let shown = site.pages.map(\.value).filter { !$0.isWelcome }
        let pages = shown.map { page in
            Link(.page(page.slug), page.title, book.urls.url(site.permalinks.address(of: page)))
        }
        let listed = Set(lists.map(\.entry.item.url))
        let top = zip(shown, pages).filter {
            !$0.0.slug.contains("/") && !listed.contains($0.1.item.url)
        }
        standard = lists.filter { $0.isShown }.map { $0.entry } + top.map(\.1)
        feeds = site.settings.feeds.site.map { format in
            Link(nil, format.title, book.urls.url(.feed(format, of: site.permalinks.home)))
        }
        let named = lists.map { ($0.name, $0.entry) } + zip(shown.map(\.slug), pages)
        let formers = zip(shown, pages).compactMap { page, link in
            page.formerSlug.map { ($0, link) }
        }
        // A page has its name in the first language, too; one without a translation is in another.
        func name(_ page: Entry) -> String {
            String(page.key(in: site.languages).drop { $0 != "/" }.dropFirst())
        }
        let translated = site.languages.isEmpty ? [] : zip(shown, pages).map { (name($0), $1) }
        let others = book.otherPages.filter { !$0.entry.collection.isListed }.flatMap {
            page, address in
            let link = Link(nil, page.title, book.urls.url(address))
            return [(page.slug, link), (name(page), link)]
        }
        byName = Dictionary(named + formers + translated + others) { first, _ in first }
        names = named.map(\.0)
    }

    /// Returns the entries; one that leads nowhere is a problem. `folder` is the start of the names
    /// of the pages below the one with contents; `nil` for the navigation and the footer.
    mutating func entries(_ entries: [NavigationEntry], below folder: String? = nil) -> [Link] {
        entries.flatMap { found($0, below: folder) }
    }

    /// Returns the contents of a page at an address, without pages that are not published.
    mutating func contents(of page: Entry, at address: Address) -> [Link] {
        if book.introductions[address] != nil { problems.append(.unusedContents(page)) }
        return entries(page.contents, below: page.slug + "/")
    }

    private mutating func found(_ entry: NavigationEntry, below folder: String?) -> [Link] {
        switch entry.target {
        case .page(let target):
            if target.name == "feeds", byName["feeds"] == nil {
                if feeds.isEmpty { problems.append(.noFeeds(target)) }
                return feeds
            }
            guard var found = page(target, below: folder) else { return [] }
            if let title = entry.title { found.item.title = title }
            return [found]
        case .url(let url, let location):
            return local(url, location).map { [Link(nil, entry.title ?? url, $0)] } ?? []
        case .items(let entries):
            let items = self.entries(entries, below: folder)
            guard let first = items.first else { return [] }
            var menu = Link(nil, entry.title ?? "", first.item.url)
            menu.item.items = items.map(\.item)
            menu.subsections = items.map(\.section)
            return [menu]
        }
    }

    private mutating func page(_ target: Reference, below folder: String?) -> Link? {
        let name = target.name.split(separator: "/").joined(separator: "/")
        for name in [folder.map { $0 + name }, name].compactMap(\.self) {
            if let entry = byName[name] { return entry }
            if folder != nil, book.isLeftOut(page: name) { return nil }
        }
        if let folder {
            let names = names.map { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }
            problems.append(.unknownPage(target, in: "contents", among: names))
            return nil
        }
        switch book.leftOut(name) {
        case .damaged: break
        case let reason?: problems.append(.leftOut(reason, target))
        case nil: problems.append(.unknownPage(target, in: "navigation", among: names))
        }
        return nil
    }

    /// Returns the URL of a path from the site's root; any other address unchanged. A path that
    /// leads nowhere is a problem.
    private mutating func local(_ url: String, _ location: Location) -> String? {
        guard url.hasPrefix("/") else { return url }
        let end = url.firstIndex { $0 == "#" || $0 == "?" } ?? url.endIndex
        let path = url[..<end].removingPercentEncoding ?? String(url[..<end])
        if let address = book.address(String(path.dropFirst())) {
            return book.urls.url(address) + url[end...]
        }
        problems.append(
            .deadEntry(
                url, at: location,
                book.nearestAddress(to: path.split(separator: "/").last.map(String.init) ?? "")))
        return nil
    }
}

extension NavigationLinks {
    /// Returns the entries of the lists; without own settings the navigation shows those that are
    /// not empty. The members' page exists only if there are members.
    private static func lists(
        _ site: Site, _ words: Words, _ urls: URLWriter
    ) -> [(name: String, entry: Link, isShown: Bool)] {
        let permalinks = site.permalinks
        func list(
            _ name: Word, _ section: Section, _ page: Address, isShown: Bool = true
        ) -> (name: String, entry: Link, isShown: Bool) {
            (name.rawValue, Link(section, words[name], urls.url(page)), isShown)
        }
        return [
            list(.contacts, .contacts, permalinks.contacts(), isShown: !site.contacts.isEmpty),
            list(.posts, .posts, permalinks.posts(), isShown: !site.posts.isEmpty),
            list(
                .tags, .tags, permalinks.tags,
                isShown: site.posts.contains { !$0.value.tags.isEmpty }),
        ]
            + site.collections.map { collection in
                let url = urls.url(permalinks.list(of: collection))
                return (
                    collection.name,
                    Link(.collection(collection.name), site.title(of: collection, words), url),
                    !site.entries(of: collection).isEmpty
                )
            }
            + (site.members?.all.isEmpty == false
                ? [list(.members, .members, permalinks.members)] : [])
    }
}

extension Section {
    fileprivate var isPage: Bool { if case .page = self { true } else { false } }

    /// The section and those above it: `club/rules` and `club`.
    fileprivate var andAbove: [Section] {
        guard case .page(var path) = self else { return [self] }
        var sections = [self]
        while let slash = path.lastIndex(of: "/") {
            path = String(path[..<slash])
            sections.append(.page(path))
        }
        return sections
    }
}

extension Problem {
    fileprivate static func unusedContents(_ page: Entry) -> Problem {
        Problem(
            .warning, "unknown-key", "contents have no effect in the introduction of a list",
            at: page.text.top, help: "move them to a page of its own")
    }

    fileprivate static func unknownPage(
        _ target: Reference, in list: String, among names: [String]
    ) -> Problem {
        Problem(
            "unknown-page", "no page \"\(target.name)\" for the \(list)", at: target.location,
            help: Suggestions.help(for: target.name, in: names))
    }

    fileprivate static func noFeeds(_ target: Reference) -> Problem {
        Problem(
            "unknown-page", "the site has no feeds to link to", at: target.location,
            help: "remove the entry, or name formats in site.yml: feeds: { site: [atom] }")
    }

    fileprivate static func deadEntry(
        _ url: String, at location: Location, _ suggestion: String?
    ) -> Problem {
        Problem(
            "unknown-page", "nothing is at the address \"\(url)\"", at: location,
            help: suggestion.map { "did you mean \"\($0)\"?" }
                ?? "write the address of a page or a file of the site, or one that begins with "
                + "https://")
    }

    fileprivate static func leftOut(_ reason: ExclusionReason, _ target: Reference)
        -> Problem
    {
        Problem(
            "unknown-page", "the page \"\(target.name)\" is \(reason.words)", at: target.location,
            help: "remove it from the navigation until it is published")
    }
}

/// The part of the site that a page belongs to, which the navigation marks as current.
enum Section: Hashable, Sendable {
    case home, contacts, posts, tags, members, search, notFound
    case page(String), collection(String)

    /// The part with an entry's page.
    init(of entry: Entry) {
        switch entry.collection.kind {
        case .posts: self = .posts
        case .pages: self = .page(entry.slug)
        case .entries, .events, .publications: self = .collection(entry.collection.name)
        }
    }
}

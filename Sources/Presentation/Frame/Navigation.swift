import Content
import Diagnostics
import Foundation

/// The entries of the site's navigation and its footer, in order.
struct Navigation: Sendable, Equatable {
    /// The links at the end of each page.
    let footer: [NavigationItem]
    private let items: [NavigationItem]

    /// The places of each section's entries.
    private let bySection: [Section: [Place]]

    /// A position in `items`, and in the submenu there.
    private struct Place: Sendable, Equatable {
        let item: Int
        var subitem: Int?
    }

    init(_ site: Site, _ words: Words, _ book: AddressBook, problems: inout [Problem]) {
        var links = NavigationLinks(site, words, book)
        let entries = site.settings.navigation.map { links.entries($0) } ?? links.standard
        footer = links.entries(site.settings.footer).map(\.item)
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
        problems += links.problems
    }

    /// Returns the entries; those of the section and of the pages above it are current.
    func items(in section: Section) -> [NavigationItem] {
        var items = items
        for place in section.andAbove.flatMap({ bySection[$0] ?? [] }) {
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

    /// Returns the entries of site.yml; one that leads nowhere is a problem.
    mutating func entries(_ entries: [NavigationEntry]) -> [Link] {
        entries.flatMap { found($0) }
    }

    private mutating func found(_ entry: NavigationEntry) -> [Link] {
        switch entry.target {
        case .page(let target):
            if target.name == "feeds", byName["feeds"] == nil {
                if feeds.isEmpty { problems.append(.noFeeds(target)) }
                return feeds
            }
            guard var found = page(target) else { return [] }
            if let title = entry.title { found.item.title = title }
            return [found]
        case .url(let url, let location):
            return local(url, location).map { [Link(nil, entry.title ?? url, $0)] } ?? []
        case .items(let entries):
            let items = self.entries(entries)
            guard let first = items.first else { return [] }
            var menu = Link(nil, entry.title ?? "", first.item.url)
            menu.item.items = items.map(\.item)
            menu.subsections = items.map(\.section)
            return [menu]
        }
    }

    private mutating func page(_ target: Reference) -> Link? {
        let name = target.name.split(separator: "/").joined(separator: "/")
        if let entry = byName[name] { return entry }
        switch book.leftOut(name) {
        case .damaged: break
        case let reason?: problems.append(.leftOut(reason, target))
        case nil: problems.append(.unknownPage(target, among: names))
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
        return [
            (
                "contacts", Link(.contacts, words[.contacts], urls.url(permalinks.contacts())),
                !site.contacts.isEmpty
            ),
            (
                "posts", Link(.posts, words[.posts], urls.url(permalinks.posts())),
                !site.posts.isEmpty
            ),
            (
                "tags", Link(.tags, words[.tags], urls.url(permalinks.tags)),
                site.posts.contains { !$0.value.tags.isEmpty }
            ),
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
                ? [("members", Link(.members, words[.members], urls.url(permalinks.members)), true)]
                : [])
    }
}

extension Section {
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
    fileprivate static func unknownPage(
        _ target: Reference, among names: [String]
    ) -> Problem {
        Problem(
            "unknown-page", "no page \"\(target.name)\" for the navigation", at: target.location,
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

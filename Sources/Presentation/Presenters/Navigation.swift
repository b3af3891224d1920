import Content
import Diagnostics

/// The entries of the site's navigation, in order.
struct Navigation: Sendable, Equatable {
    private struct Entry: Sendable, Equatable {
        let section: Section
        let item: NavigationItem

        init(_ section: Section, _ title: String, _ url: String) {
            self.section = section
            item = NavigationItem(title: title, url: url, isCurrent: false)
        }
    }

    private let entries: [Entry]

    /// Positions in `entries`.
    private let bySection: [Section: [Int]]

    init(_ site: Site, _ words: Words, _ book: AddressBook, problems: inout [Problem]) {
        let lists = Self.lists(site, words, book.urls)
        let pages = site.pages.map { page in
            let (section, address) = (Section.page(page.path), Address.page(page.path))
            return Entry(section, page.title, book.urls.url(address))
        }
        if let targets = site.settings.navigation {
            let named = lists.map { ($0.name, $0.entry) } + zip(site.pages.map(\.path), pages)
            entries = Self.entries(targets, among: named, book, problems: &problems)
        } else {
            let listed = Set(lists.map(\.entry.item.url))
            let top = zip(site.pages, pages).filter {
                !$0.0.path.contains("/") && !listed.contains($0.1.item.url)
            }
            entries = lists.filter { $0.isShown }.map { $0.entry } + top.map(\.1)
        }
        bySection = Dictionary(grouping: entries.indices) { [entries] in entries[$0].section }
    }

    /// Returns the entries; those of the section and of the pages above it are current.
    func items(in section: Section) -> [NavigationItem] {
        var items = entries.map(\.item)
        for position in section.andAbove.flatMap({ bySection[$0] ?? [] }) {
            items[position].isCurrent = true
        }
        return items
    }
}

extension Navigation {
    /// Returns the entries of the lists; without own settings the navigation shows those that are
    /// not empty. The members' page exists only if there are members.
    private static func lists(
        _ site: Site, _ words: Words, _ urls: URLWriter
    ) -> [(name: String, entry: Entry, isShown: Bool)] {
        [
            (
                "contacts", Entry(.contacts, words[.contacts], urls.url(.contacts())),
                !site.contacts.isEmpty
            ),
            ("posts", Entry(.posts, words[.posts], urls.url(.posts())), !site.posts.isEmpty),
            (
                "tags", Entry(.tags, words[.tags], urls.url(.tags)),
                site.posts.contains { !$0.tags.isEmpty }
            ),
        ]
            + (site.members?.all.isEmpty == false
                ? [("members", Entry(.members, words[.members], urls.url(.members)), true)] : [])
    }

    private static func entries(
        _ targets: [NavigationTarget], among named: [(String, Entry)], _ book: AddressBook,
        problems: inout [Problem]
    ) -> [Entry] {
        let byName = Dictionary(named) { first, _ in first }
        return targets.compactMap { target in
            let name = target.name.split(separator: "/").joined(separator: "/")
            if let entry = byName[name] { return entry }
            switch book.leftOut(name) {
            case .damaged: break
            case let reason?: problems.append(.leftOut(reason, target))
            case nil: problems.append(.unknownPage(target, among: named.map(\.0)))
            }
            return nil
        }
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
        _ target: NavigationTarget, among names: [String]
    ) -> Problem {
        Problem(
            "unknown-page", "no page \"\(target.name)\" for the navigation", at: target.location,
            help: Suggestions.didYouMean(target.name, in: names)
                ?? "use one of: \(names.joined(separator: ", "))")
    }

    fileprivate static func leftOut(_ reason: ExclusionReason, _ target: NavigationTarget)
        -> Problem
    {
        Problem(
            "unknown-page", "the page \"\(target.name)\" is \(reason.words)", at: target.location,
            help: "remove it from the navigation until it is published")
    }
}

/// The part of the site that a page belongs to, which the navigation marks as current.
enum Section: Hashable, Sendable {
    case home, contacts, posts, tags, members, notFound
    case page(String)
}

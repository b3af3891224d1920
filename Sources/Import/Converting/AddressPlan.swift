import Content
import Foundation
import Platform

/// The addresses of the imported texts: patterns for site.yml, and aliases for what they miss.
struct AddressPlan {
    /// The patterns that differ from the defaults, by their key in site.yml.
    private(set) var permalinks: [(key: String, pattern: String)] = []

    /// The addresses of the new site's lists, as far as they are not the defaults.
    var lists: [String] {
        permalinks.filter { $0.key.hasSuffix("List") }.map(\.pattern)
    }

    /// The addresses of contacts, and of the lists of posts, tags and contacts, without slashes at
    /// their ends, in lower case.
    private(set) var reserved = generated

    /// The texts' addresses, in the order of the site's texts.
    private(set) var texts: [Planned] = []

    /// The earlier addresses of people, by slug.
    private(set) var aliasesOfPeople: [(slug: String, aliases: [String])] = []

    struct Planned {
        /// The last part of a post's address, or the path of a page.
        let path: String

        /// The path on the new site, with slashes.
        let address: String
        let aliases: [String]
    }

    /// All addresses so far without slashes at their ends, in lower case.
    private var taken: Set<String>

    /// True once a page has the address `/`.
    private var hasIndex = false

    private var numbers = NameNumbers()
    private let zone: TimeZone

    private static let generated: Set = [
        "", "posts", "tags", "contacts", "members", "assets", "404", "404.html", "feed.xml",
    ]

    init(_ site: OldSite, zone: TimeZone, _ report: inout ImportReport) {
        self.zone = zone
        let tags = site.texts.filter(\.isPost).flatMap { TagSpellings.written(in: $0.front) }
        reserved.formUnion(tags.map { "tags/\(Slug.makeForTag($0))".plainAddress })
        taken = reserved.union(["rss.xml", "feed.json", "sitemap.xml", "robots.txt"]).union(
            site.files.keys.map {
                $0.hasSuffix("/index.html") ? $0.folderPath.lowercased() : $0.lowercased()
            })
        planPublications(of: site, &report)
        let dated = site.texts.filter(\.isPost)
        let posts = pattern(ofMost: dated.map { pattern(of: $0) }) ?? "/posts/:slug/"
        if posts != "/posts/:slug/" { permalinks.append(("posts", posts)) }
        let folder = String(posts.prefix { $0 != ":" })
        if folder != "/", folder != "/posts/", folder.hasSuffix("/") {
            permalinks.append(("postList", folder))
            reserve(folder)
        }
        planPeople(site.people)
        var planned: [(path: String, address: String)] = []
        for text in site.texts {
            planned.append(text.isPost ? post(text, by: posts) : page(text, &report))
        }
        for (text, new) in zip(site.texts, planned) {
            let own = text.front.first(["aliases", "redirect_from"])?.texts ?? []
            let aliases = aliases([text.address] + own, of: text.path, at: new.address, &report)
            texts.append(Planned(path: new.path, address: new.address, aliases: aliases))
        }
        for person in site.people where !person.slug.isEmpty {
            let old = [person.address].compactMap(\.self) + person.oldAddresses
            let aliases = aliases(old, of: person.place, at: address(of: person), &report)
            if !aliases.isEmpty { aliasesOfPeople.append((person.slug, aliases)) }
        }
    }
}

extension AddressPlan {
    /// The pattern `/people/:slug/` if pages of people were in one folder.
    private mutating func planPeople(_ people: [OldPerson]) {
        let patterns = people.filter { $0.address != nil }.map { person -> String? in
            let parts = (person.address ?? "").split(separator: "/").map(String.init)
            guard let last = parts.last, parts.count > 1, last.withoutHTML == person.slug else {
                return nil
            }
            return "/\(parts.dropLast().joined(separator: "/"))/:slug"
                + (last.hasSuffix(".html") ? ".html" : "/")
        }
        if let pattern = pattern(ofMost: patterns), pattern != "/contacts/:slug/" {
            let folder = "\(pattern.prefix { $0 != ":" })"
            permalinks.append(("contacts", pattern))
            permalinks.append(("contactList", folder))
            reserve(folder)
        }
        for person in people { reserve(address(of: person)) }
    }

    /// The pattern that an old address of a post has: `/:year/:month/:day/:slug.html`; `nil`
    /// without an address that ends in a name.
    private func pattern(of text: OldText) -> String? {
        let parts = text.address.split(separator: "/").map(String.init)
        guard let last = parts.last, let day = day(of: text)
        else { return nil }
        let stem = last.hasSuffix(".html") ? String(last.dropLast(".html".count)) : last
        guard stem == slug(of: text) else { return nil }
        var words = [(":year", day[0]), (":month", day[1]), (":day", day[2])][...]
        let folders = parts.dropLast().map { part -> String in
            guard let next = words.first, next.1 == part else { return part }
            words = words.dropFirst()
            return next.0
        }
        guard folders.allSatisfy({ $0.wholeMatch(of: Self.folder) != nil }) else {
            return nil
        }
        // Those belong to lists and files of the program.
        let isReserved = parts.count > 1 && reserved.contains(parts[0]) && parts[0] != "posts"
        if isReserved { return nil }
        let end = last.hasSuffix(".html") ? ".html" : text.address.hasSuffix("/") ? "/" : ""
        return "/" + (folders + [":slug"]).joined(separator: "/") + end
    }

    /// Returns the address of a person on the new site.
    func address(of person: OldPerson) -> String {
        let pattern = permalinks.first { $0.key == "contacts" }?.pattern ?? "/contacts/:slug/"
        return pattern.replacing(":slug", with: person.slug)
    }

    private mutating func reserve(_ address: String) {
        reserved.formUnion(address.claims)
        taken.formUnion(address.claims)
    }

    /// Returns the pattern that at least half of the addresses have.
    private func pattern(ofMost patterns: [String?]) -> String? {
        let counts = Dictionary(patterns.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }
            .flatMap { $0.value * 2 >= patterns.count ? $0.key : nil }
    }

    /// Keeps the address of the list of publications.
    private mutating func planPublications(of site: OldSite, _ report: inout ImportReport) {
        guard let list = site.publicationList?.url else { return }
        if list.plainAddress != OldSite.publications {
            let parts = list.withoutHTML.split(separator: "/")
            if parts.contains(where: { Slug.flaw(in: String($0)) != nil }) {
                return report.add(
                    .unconverted, at: list, "no redirect from the old list of publications")
            }
            permalinks.append(("\(OldSite.publications)List", list))
        }
        // A page there is its introduction.
        let hasText = site.texts.contains { !$0.isPost && $0.address.plainPage == list.plainPage }
        if !hasText { reserve(list) }
    }

    /// The year, month and day in the site's time zone, as a pattern of site.yml fills them in.
    private func day(of text: OldText) -> [String]? {
        let moment = text.dateText.flatMap { try? MomentParser(zone: zone).moment($0) }
        return (moment?.day(in: zone) ?? text.day)?.digits
    }

    /// The last part of the old address where it can be one of the new.
    private func slug(of text: OldText) -> String {
        let last = text.address.lastPathPart.withoutHTML
        let own = last.removingPercentEncoding ?? last
        let isIndex = own == "index" && text.address.hasSuffix(".html")
        if !own.isEmpty, Slug.flaw(in: own) == nil, !isIndex { return own }
        let slug = Slug.make(text.name)
        return slug.isEmpty || isIndex ? "post" : slug
    }

    private static let folder = SharedRegex(/:(?:year|month|day)|[a-z0-9-]+/)
    private static let indexOrEnd = SharedRegex(/(index)?\.html$/)

    private mutating func post(
        _ text: OldText, by pattern: String
    ) -> (path: String, address: String) {
        let day = day(of: text) ?? ["1970", "01", "01"]
        let slug = slug(of: text)
        func address(_ slug: String) -> String {
            pattern.replacing(":year", with: day[0]).replacing(":month", with: day[1])
                .replacing(":day", with: day[2]).replacing(":slug", with: slug)
        }
        let free = free(slug) { address($0) }
        return (free, address(free))
    }

    private mutating func page(
        _ text: OldText, _ report: inout ImportReport
    ) -> (path: String, address: String) {
        let parts = text.address.replacing(Self.indexOrEnd, with: "").split(separator: "/")
        let path = parts.map { Slug.make($0.removingPercentEncoding ?? String($0)) }
            .filter { !$0.isEmpty }.joined(separator: "/")
        if parts.isEmpty, !hasIndex {
            hasIndex = true
            return ("index", "/")
        }
        let free = free(path.isEmpty ? "page" : path) { "/\($0)/" }
        if free != path {
            report.add(.changed, at: text.path, "its address is now /\(free)/: /\(path)/ is taken")
        }
        return (free, "/\(free)/")
    }

    /// Returns the name, or the name with a number if its address is taken, and takes it.
    private mutating func free(_ name: String, _ address: (String) -> String) -> String {
        let number = numbers.next(for: name) { [taken] number in
            let address = address(name.numbered(number))
            return taken.isDisjoint(with: address.claims) && !address.isPageOfList
        }
        let free = name.numbered(number)
        taken.formUnion(address(free).claims)
        return free
    }

    /// Returns those of the old addresses of a file that are not the new one.
    private mutating func aliases(
        _ all: [String], of path: String, at address: String, _ report: inout ImportReport
    ) -> [String] {
        var aliases: [String] = []
        for old in all {
            let full = old.removingPercentEncoding ?? old
            let alias = full.hasSuffix("index.html") ? String(full.dropLast(10)) : full
            let parts = alias.split(separator: "/")
            guard alias.plainAddress != address.plainAddress, !parts.isEmpty else { continue }
            guard parts.allSatisfy({ Slug.flaw(in: String($0)) == nil }), !alias.contains("://"),
                !alias.contains("#"), !alias.isPageOfList, taken.insert(alias.plainAddress).inserted
            else {
                report.add(.unconverted, at: path, "no redirect from \(old)")
                continue
            }
            aliases.append(alias.hasPrefix("/") ? alias : "/" + alias)
        }
        return aliases
    }
}

extension String {
    /// The plain addresses that a page takes: with `/a`, a page is in the file `a.html`, and no
    /// other page can be at `a/`.
    fileprivate var claims: Set<String> {
        let plain = plainAddress
        if hasSuffix("/") { return [plain] }
        return [plain.withoutHTML, plain.withoutHTML + ".html"]
    }

    /// True for the second page of a list, such as `/posts/page/2/`, and those after it.
    fileprivate var isPageOfList: Bool {
        let end = split(separator: "/").suffix(2).map { $0.lowercased() }
        return end.count == 2 && end[0] == "page" && end[1].allSatisfy(\.isNumber)
    }
}

import Content
import Foundation
import Platform

/// The addresses of the imported texts: patterns for site.yml, and aliases for what they miss.
struct AddressPlan {
    /// The patterns that differ from the defaults, by their key in site.yml.
    private(set) var permalinks: [(key: String, pattern: String)] = []

    /// The addresses of the new site's lists, as far as they are not the defaults.
    var lists: [String] { permalinks.filter { $0.key.hasSuffix("List") }.map(\.pattern) }

    /// The address of the list of posts, as in links.
    var postList: String { pattern("postList", usual: "/posts/").plainPage }

    /// The addresses of contacts, and of the lists of posts, tags and contacts, without slashes at
    /// their ends, in lower case.
    private(set) var reserved = generated

    /// The texts' addresses, in the order of the site's texts.
    private(set) var texts: [Planned] = []

    /// The new addresses of tags by their old ones.
    private(set) var tagPages: [String: String] = [:]

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

    /// The texts that have had the other addresses of the old site, by their paths.
    private let holders: [String: String]

    /// The addresses of pages that show all posts or contacts themselves.
    private var owned: Set<String> = []

    /// The languages of which a page has the address `/`; empty for the first.
    private var indexes: Set<String> = []

    /// The paths of pages of the first language, by `OldText.original`.
    private var originals: [String: String] = [:]

    /// The codes of the languages after the first, in lower case.
    private var languages: [String] = []

    private var numbers = NameNumbers()
    private let zone: TimeZone

    private static let generated: Set = [
        "", "posts", "tags", "contacts", "assets", "404", "404.html", "feed.xml",
    ]

    init(_ site: OldSite, _ report: inout ImportReport) {
        zone = site.zone
        let shown = site.texts.filter { $0.hasPage && !$0.isDraft }
        holders = Dictionary(shown.map { ($0.address.plainPage, $0.path) }) { first, _ in first }
        let tags = site.texts.filter { $0.kind != .page }.flatMap {
            TagSpellings.written(in: $0.front)
        }
        reserved.formUnion(tags.map { "tags/\(Slug.makeForTag($0))".plainAddress })
        taken = reserved.union(["rss.xml", "feed.json", "sitemap.xml", "robots.txt"]).union(
            site.files.keys.map {
                $0.hasSuffix("/index.html") ? $0.folderPath.lowercased() : $0.lowercased()
            })
        languages = site.languages.map { $0.key.lowercased() }
        for language in languages {
            taken.formUnion(reserved.map { "\(language)/\($0)".plainAddress })
        }
        let all = site.texts.filter { $0.shows != nil }
        let originals = all.filter { $0.language == nil }.map(\.original)
        let owners = all.filter { originals.contains($0.original) }
        owned = Set(owners.map(\.address.plainPage))
        taken.subtract(owned)
        for list in Set(owners.compactMap(\.shows)) where owned.contains(list) {
            permalinks.append((list == "posts" ? "postList" : "contactList", "/all-\(list)/"))
            reserve("/all-\(list)/")
        }
        planPublications(of: site, &report)
        let dated = site.texts.filter(\.isPost).map { pattern(of: $0) }
        if !dated.isEmpty { plan("posts", "postList", dated, in: site) }
        let posts = pattern("posts", usual: "/posts/:slug/")
        let people = site.people.compactMap { person in
            person.address.map {
                pattern(of: $0.hasSuffix(".html") ? $0 : $0 + "/", slug: person.slug)
            }
        }
        if !site.people.isEmpty { plan("contacts", "contactList", people, in: site) }
        for person in site.people { reserve(address(of: person)) }
        for collection in site.collections { plan(collection, of: site) }
        var planned = site.texts.map { _ in (path: "", address: "") }
        // Published texts first: a draft does not take their addresses.
        let order = site.texts.indices.filter { !site.texts[$0].isDraft }
        for index in order + site.texts.indices.filter({ site.texts[$0].isDraft }) {
            let text = site.texts[index]
            let own = text.collection.map { pattern($0, usual: "/\($0)/:slug/") } ?? posts
            planned[index] = text.kind == .page ? page(text, &report) : post(text, by: own)
        }
        for (text, new) in zip(site.texts, planned) {
            let old = (text.hasPage ? [text.address] : []) + text.aliases
            let aliases = aliases(old, of: text.path, at: new.address, &report)
            texts.append(Planned(path: new.path, address: new.address, aliases: aliases))
        }
        let lists = site.terms.mapValues { "/tags/\(Slug.makeForTag($0))/" }
        for (old, new) in lists where reserved.contains(new.plainAddress) {
            for alias in aliases([old], of: "tags", at: new, &report) { tagPages[alias] = new }
        }
        let lost = lists.filter { !reserved.contains($1.plainAddress) }.keys.sorted()
        if !lost.isEmpty {
            let fact = "no redirect from the lists of tags that no post has"
            report.add(.unconverted, at: "/tags/", "\(fact): \(lost.joined(separator: ", "))")
        }
        for person in site.people where !person.slug.isEmpty {
            let new = address(of: person)
            let translated = languages.map { "/\($0)\(new)".plainAddress }
            let old = ([person.address].compactMap(\.self) + person.oldAddresses).filter {
                !translated.contains($0.plainAddress)
            }
            let aliases = aliases(old, of: person.place, at: new, &report)
            if !aliases.isEmpty { aliasesOfPeople.append((person.slug, aliases)) }
        }
    }
}

extension AddressPlan {
    /// Keeps the pattern that most pages of posts or contacts have, and the address of their list:
    /// that of the page that listed them, or the folder of their pages.
    private mutating func plan(
        _ name: String, _ key: String, _ patterns: [String?], in site: OldSite
    ) {
        let usual = "/\(name)/:slug/"
        let own = pattern(ofMost: patterns) ?? usual
        if own != usual { permalinks.append((name, own)) }
        let lists = site.listPages.filter { $0.value == name }.keys.sorted()
        let folder = String(own.prefix { $0 != ":" })
        let isFolder = lists.isEmpty && folder.hasSuffix("/") && !owned.contains(folder.plainPage)
        let list =
            lists.first { site.menuPages.contains($0.plainPage) } ?? lists.first
            ?? (isFolder ? folder : nil)
        if let list, addList(key, list) { reserve(list) }
    }

    /// The pattern of a collection's addresses. A list at another address gets a line of its own.
    private mutating func plan(_ collection: OldCollection, of site: OldSite) {
        let texts = site.texts.filter { $0.collection == collection.name }
        let usual = "/\(collection.name)/:slug/"
        let pattern = self.pattern(ofMost: texts.map { self.pattern(of: $0) }) ?? usual
        let isFlat = pattern.split(separator: "/").count == 1
        if pattern != usual, !isFlat, collection.hasPages {
            permalinks.append((collection.name, pattern))
        }
        reserve("/\(collection.name).ics")
        reserve("/\(collection.name)/feed.xml")
        plan(list: collection.list, of: collection.name, in: site)
    }

    /// Keeps the address of a list, if it can be one; a page there is its introduction.
    @discardableResult
    private mutating func plan(list: String, of name: String, in site: OldSite) -> Bool {
        let isKept = list.plainAddress != name && addList("\(name)List", list)
        let plain = isKept ? list.plainPage : name
        let hasText = site.texts.contains { $0.kind == .page && $0.address.plainPage == plain }
        if !hasText { reserve(isKept ? list : "/\(name)/") }
        return isKept || plain == list.plainPage
    }

    /// Adds the address of a list, unless it is that of another page.
    private mutating func addList(_ key: String, _ address: String) -> Bool {
        let plain = address.plainAddress
        let parts = plain.split(separator: "/")
        guard !plain.isEmpty, !taken.contains(plain),
            parts.allSatisfy({ Slug.flaw(in: String($0)) == nil })
        else { return false }
        permalinks.append((key, address))
        return true
    }

    /// The pattern of a key: the one for site.yml, or the default.
    private func pattern(_ key: String, usual: String) -> String {
        permalinks.first { $0.key == key }?.pattern ?? usual
    }

    /// The pattern that an old address of a post has: `/:year/:month/:day/:slug.html`; `nil`
    /// without an address that ends in a name.
    private func pattern(of text: OldText) -> String? {
        let parts = text.inner.split(separator: "/").map(String.init)
        guard let last = parts.last else { return nil }
        let day = text.isPost ? text.day(in: zone)?.digits ?? [] : []
        if text.isPost, day.isEmpty { return nil }
        guard text.hasPage, last.withoutHTML == slug(of: text) else { return nil }
        var words = zip([":year", ":month", ":day"], day).map { ($0, $1) }[...]
        let folders = parts.dropLast().map { part -> String in
            guard let next = words.first, next.1 == part else { return part }
            words = words.dropFirst()
            return next.0
        }
        // A part of a date that is not that of the text, and the folder of its file.
        guard !folders.contains(where: { $0.allSatisfy(\.isNumber) || text.folders.contains($0) }),
            folders.allSatisfy({ $0.wholeMatch(of: Self.folder) != nil })
        else { return nil }
        // Those belong to lists and files of the program.
        let isReserved = parts.count > 1 && reserved.contains(parts[0]) && parts[0] != "posts"
        if isReserved { return nil }
        return "/" + (folders + [":slug"]).joined(separator: "/") + text.address.end
    }

    /// Returns the address of a person on the new site.
    func address(of person: OldPerson) -> String {
        pattern("contacts", usual: "/contacts/:slug/").replacing(":slug", with: person.slug)
    }

    private mutating func reserve(_ address: String) {
        reserved.formUnion(address.claims)
        taken.formUnion(address.claims)
        for language in languages { taken.formUnion("/\(language)\(address)".claims) }
    }

    /// Returns the pattern that most of the addresses have.
    private func pattern(ofMost patterns: [String?]) -> String? {
        let counts = Dictionary(patterns.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }
            .flatMap { $0.value * 2 > patterns.count ? $0.key : nil }
    }

    /// Keeps the address of the list of publications.
    private mutating func planPublications(of site: OldSite, _ report: inout ImportReport) {
        let patterns = site.publicationPages.map { address in
            pattern(of: address, slug: Slug.make(address.lastPathPart.withoutHTML))
        }
        let pages = pattern(ofMost: patterns)
        if let pages, pages != "/\(OldSite.publications)/:slug/" {
            permalinks.append((OldSite.publications, pages))
        }
        for (address, own) in zip(site.publicationPages, patterns) where own == nil || own != pages
        {
            report.add(.unconverted, at: address, "no redirect from this page of a publication")
        }
        if let list = site.publicationList?.url,
            !plan(list: list, of: OldSite.publications, in: site)
        {
            report.add(.unconverted, at: list, "no redirect from the old list of publications")
        }
    }

    /// The pattern of an address in folders that ends in a slug; `nil` for another one.
    private func pattern(of address: String, slug: String) -> String? {
        guard address.lastPathPart.withoutHTML == slug, !address.folderPath.isEmpty else {
            return nil
        }
        return "/\(address.folderPath)/:slug\(address.end)"
    }

    /// The last part of the old address where it can be one of the new.
    private func slug(of text: OldText) -> String {
        let own = text.address.lastPathPart.withoutHTML.decoded
        let isIndex = own == "index" && text.address.hasSuffix(".html")
        if text.hasPage, !own.isEmpty, Slug.flaw(in: own) == nil, !isIndex { return own }
        let slug = Slug.make(text.name)
        return slug.isEmpty || isIndex ? "post" : slug
    }

    private static let folder = SharedRegex(/:(?:year|month|day)|[a-z0-9-]+/)

    private mutating func post(
        _ text: OldText, by pattern: String
    ) -> (path: String, address: String) {
        // Those in the site's time zone, as a pattern of site.yml fills them in.
        let day = (text.day(in: zone) ?? .epoch).digits
        let slug = slug(of: text)
        func address(_ slug: String) -> String {
            pattern.replacing(":year", with: day[0]).replacing(":month", with: day[1])
                .replacing(":day", with: day[2]).replacing(":slug", with: slug)
        }
        let free = free(slug, for: text) { text.start + address($0) }
        return (free, text.start + address(free))
    }

    private mutating func page(
        _ text: OldText, _ report: inout ImportReport
    ) -> (path: String, address: String) {
        let parts = text.inner.withoutIndex.withoutHTML.split(separator: "/")
        var path = parts.map { Slug.make(String($0).decoded) }.filter { !$0.isEmpty }
            .joined(separator: "/")
        if parts.isEmpty, indexes.insert(text.language ?? "").inserted {
            return ("index", text.start + "/")
        }
        // The file of a translation is beside that of the first language.
        if text.language != nil, let folder = originals[text.original]?.folderPath {
            path = (folder.isEmpty ? "" : folder + "/") + path.lastPathPart
        }
        // Hosts distinguish letter cases.
        let last = text.inner.lastPathPart.withoutHTML
        if path.lastPathPart == last.lowercased(), Slug.flaw(in: last) == nil {
            path = String(path.dropLast(last.count)) + last
        }
        let free = free(path.isEmpty ? "page" : path, for: text) { "\(text.start)/\($0)/" }
        if text.language == nil { originals[text.original] = free }
        if free != path {
            let start = text.start
            report.add(
                .changed, at: text.path,
                "its address is now \(start)/\(free)/: \(start)/\(path)/ is taken")
        }
        return (free, "\(text.start)/\(free)/")
    }

    /// Returns the name, or the name with a number if its address is taken or was that of another
    /// text, and takes it.
    private mutating func free(
        _ name: String, for text: OldText, _ address: (String) -> String
    ) -> String {
        let number = numbers.next(for: name) { [taken, holders] number in
            let address = address(name.numbered(number))
            return taken.isDisjoint(with: address.claims) && !address.isPageOfList
                && holders[address.plainPage] ?? text.path == text.path
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
            let full = old.decoded
            let isIndex = full.lastPathPart == "index.html"
            let alias = isIndex ? "/\(full.folderPath)/" : full
            let parts = alias.split(separator: "/")
            if alias.plainAddress == address.plainAddress || parts.isEmpty {
                // Files whose names differ only in letter case would be one on some disks.
                if !parts.isEmpty, parts != address.split(separator: "/") {
                    report.add(
                        .unconverted, at: path,
                        "no redirect from \(old): \(address) differs from it only in letter case")
                }
                continue
            }
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

extension OldText {
    /// The start of addresses in its language; empty for the first.
    fileprivate var start: String { language.map { "/\($0.lowercased())" } ?? "" }

    /// The address without the start.
    fileprivate var inner: String {
        let start = start
        let isBelow = address.lowercased().hasPrefix(start + "/")
        return isBelow ? String(address.dropFirst(start.count)) : address
    }
}

extension String {
    /// The end of an address: a slash, `.html` or nothing.
    fileprivate var end: String { hasSuffix("/") ? "/" : hasSuffix(".html") ? ".html" : "" }

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

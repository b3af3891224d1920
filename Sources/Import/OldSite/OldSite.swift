import Content
import Foundation
import Platform

/// An old site in the form that all generators share.
struct OldSite {
    var title: String?
    var url: String?
    var description: String?
    var locale: String?
    var timeZone: String?
    var zone: TimeZone { timeZone.flatMap { TimeZone(identifier: $0) } ?? .gmt }
    var postsPerPage: Int?
    var texts: [OldText] = []

    /// True if the old site has texts, even if none is one here, such as a page that is a list.
    var hasTexts = false
    var people: [OldPerson] = []

    /// The languages after the first, with their settings.
    var languages: [DataValue.Entry] = []

    /// Beside posts and pages.
    var collections: [OldCollection] = []

    /// The settings, which may have lists of people and name the sections of posts, with their
    /// file.
    var settings = DataValue.null
    var settingsPath = "config"

    /// The data files that templates can read, and those of them that are nothing by themselves.
    var dataFiles: [String] = []
    var otherDataFiles: [String] = []

    /// True if no template of the old site is elsewhere.
    var hasOwnTheme = false

    /// The sections of posts that the settings name.
    var mainSections: [String] = []
    /// What its templates print.
    var templates: OldTemplates?

    /// The files that the old site published unchanged: the path below its root, and the file.
    var files: [String: String] = [:]

    /// The files that the old site did not exclude.
    var included: Set<String> = []

    /// The files beside texts of people. Only photos are imported: consent covers no others.
    var filesOfPeople: [String] = []

    /// The pictures that the old theme used or resized, by the names that texts have for them.
    /// Those that texts show are imported.
    var assets: [String: String] = [:]
    var menu: [MenuEntry] = []

    /// The addresses in it, to compare.
    var menuPages: Set<String> { Set(menu.flatMap { [$0] + $0.items }.map(\.url.plainPage)) }

    /// The menus of the languages after the first that have one of their own.
    var menus: [String: [MenuEntry]] = [:]

    /// The .bib files of publications that the old site listed, by their names on the new one.
    var bibliographies: [String: String] = [:]

    /// Other publications, in BibTeX.
    var publications: [String] = []

    /// The addresses of their pages.
    var publicationPages: [String] = []

    private var publicationKeys: Set<String> = []

    var hasPublications: Bool { !bibliographies.isEmpty || !publications.isEmpty }

    /// The title and address of their list; `nil` without a page of its own.
    var publicationList: MenuEntry?

    /// True if the old site typeset formulas.
    var hasFormulas = false

    /// True for Jekyll: texts have Liquid and kramdown.
    var isJekyll = false

    /// The shortcodes of Hugo that print the HTML between their marks.
    var shortcodesOfHTML: Set<String> = []

    /// True if the generator omits HTML in Markdown, as Goldmark does by default.
    var hidesHTML = false

    /// True if the old site shows texts of later days already.
    var showsLaterDays = false

    /// The patterns of addresses whose placeholders are not known.
    var unknownPatterns: Set<String> = []

    /// The keys, in lower case, that its templates and pages name.
    var readKeys: Set<String> = []

    /// The values that its texts can name, and the texts of `_includes` by their names.
    var parameters: DataValue {
        isJekyll ? settings : settings.first(["params", "extra"]) ?? .null
    }
    var includes: [String: String] = [:]

    /// The addresses of its lists, by section and by taxonomy.
    var lists: [String: String] = [:]
    var taxonomies: [String] = []

    /// The words of its taxonomies, by the addresses of their lists.
    var terms: [String: String] = [:]

    /// The path of the feed that the generator wrote by itself.
    var feed: String?

    /// What the pages of template code list, by their addresses: `posts`, `tags`, `contacts` or a
    /// collection.
    var listPages: [String: String] = [:]

    struct MenuEntry: Hashable {
        let title: String
        let url: String

        /// A submenu, which the entry itself is in, too.
        var items: [MenuEntry] = []
    }
}

extension OldSite {
    /// The collection of publications.
    static let publications = "publications"

    /// Adds a publication with a key of its own, with what is usual and what the old site printed.
    mutating func add(
        _ publication: OldPublication, printed: Set<String>, over entry: String? = nil
    ) {
        var publication = publication
        let key = Slug.make(publication.key)
        let names = (1...).lazy.map { (key.isEmpty ? "publication" : key).numbered($0) }
        publication.key = names.first { publicationKeys.insert($0).inserted } ?? key
        let originals = people.filter { $0.language == nil }
        publication.names = Dictionary(originals.map { ($0.key, $0.name) }) { first, _ in first }
        publications.append(
            publication.bibTeX(printed, over: entry) { path in
                let name = String(path.drop { $0 == "/" })
                if files[name] != nil { return "/\(name)" }
                let same = files.keys.filter { $0.lastPathPart == name }
                return same.count == 1 ? "/\(same[0])" : nil
            })
    }

    /// Returns the text of a page with the groups of the people whom it lists. If none of them has a
    /// group, all come into one that is called as the page.
    mutating func withGroups(_ body: String, of text: OldText) -> String {
        let printed = (templates?.outputs ?? []).filter { $0.page == text.path }.map(\.path)
        let folder = text.path.folderPath + "/"
        let all = people.indices.filter { !people[$0].slug.isEmpty }
        let own = all.filter { index in
            let person = people[index]
            return text.isIndex
                ? person.place.hasPrefix(folder)
                : printed.contains { $0.keys(belowAny: person.paths) != nil }
        }
        // People are below the folder of the first language.
        let shown = own.isEmpty ? all : own
        if shown.allSatisfy({ people[$0].groups.isEmpty }) {
            let home = text.address == "/" ? self.title : nil
            let title = text.front["title"]?.text ?? home ?? text.name
            for index in shown { people[index].groups = [.init(title: title)] }
        }
        var titles: [(key: String, title: String)] = []
        let groups = shown.flatMap { people[$0].groups }.sorted { $0.place < $1.place }
        // The page of a section has none of the groups that are on those of others.
        let outputs = templates?.outputs ?? []
        let here = groups.filter { group in
            let page = outputs.indices.contains(group.place) ? outputs[group.place].page : ""
            return !text.isIndex || !page.contains("/_index.") || page.contains(" \(folder)_index.")
        }
        for group in here.isEmpty ? groups : here {
            let key = Slug.make(group.title)
            if key.isEmpty || titles.contains(where: { $0.key == key }) { continue }
            titles.append((key, group.title))
        }
        let name = text.front["title"]?.text
        let lists = titles.map { key, title in
            (titles.count > 1 || title != name ? "## \(title)\n\n" : "") + "[GROUP \(key)]"
        }
        // The headings of its loops are those of the groups now.
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let isHeading = line.hasPrefix("#") || line.hasPrefix("<h")
            let key = Slug.make(String(line).withoutTags)
            return !isHeading || !titles.contains { $0.key == key }
        }
        return lines.joined(separator: "\n").replacing(
            OldText.groups, with: lists.joined(separator: "\n\n"))
    }

    /// Returns the text of a page with groups in place of the marks of lists of people. A group has
    /// the heading above it.
    mutating func withMarkedGroups(_ body: String, of text: OldText) -> String {
        var (result, place) = ("", body.startIndex)
        for match in body.matches(of: Self.markOfPeople) {
            result += body[place..<match.range.lowerBound]
            place = match.range.upperBound
            let (first, last) = (Int(match.1) ?? 0, Int(match.2) ?? 0)
            let above = result.matches(of: OldText.heading).last.map { String($0.0) }
            let heading = above?.withoutTags.trimmed("# ") ?? ""
            result += groups(of: first...max(first, last), heading, of: text)
        }
        return result + body[place...]
    }

    private static let markOfPeople = SharedRegex(/\u{10FFFA}(\d{1,9})-(\d{1,9})\u{10FFFA}/)

    private mutating func groups(
        of places: ClosedRange<Int>, _ heading: String, of text: OldText
    ) -> String {
        let own = people.indices.filter { index in
            !people[index].slug.isEmpty
                && templates?.show(people[index].paths, people[index].data, at: places) == true
        }
        let isHere = own.contains { people[$0].groups.contains { places.contains($0.place) } }
        let lacking = own.filter { people[$0].groups.isEmpty }
        // A group with others is none of a part of its people.
        let others = people.indices.filter { !people[$0].slug.isEmpty && !own.contains($0) }
            .flatMap { people[$0].groups.map(\.title) }
        let isPart = own.contains { people[$0].groups.contains { others.contains($0.title) } }
        let page = text.front["title"]?.text ?? (text.name.isEmpty ? title ?? "" : text.name)
        let names = [heading, page, "\(heading), \(page)"].filter { !Slug.make($0).isEmpty }
        let name = names.first { !others.contains($0) } ?? page
        for index in isHere || lacking.isEmpty && !isPart ? lacking : own {
            people[index].groups.append(.init(title: name, place: places.lowerBound))
        }
        let groups = own.flatMap { people[$0].groups }.sorted { $0.place < $1.place }
        let here = groups.filter { places.contains($0.place) }
        let titles = (here.isEmpty ? groups : here).map(\.title).unique
            .filter { !Slug.make($0).isEmpty }
        return titles.map { title in
            let hasHeading =
                [heading, text.front["title"]?.text].contains(title) && titles.count == 1
            return (hasHeading ? "" : "## \(title)\n\n") + "[GROUP \(Slug.make(title))]"
        }.joined(separator: "\n\n")
    }

    /// Removes files, also those beside texts.
    mutating func removeFiles(_ removed: Set<String>) {
        files = files.filter { !removed.contains($0.value) }
        assets = assets.filter { !removed.contains($0.value) }
        included.subtract(removed)
        for index in texts.indices { texts[index].removeFiles(removed) }
    }

    /// The path of the old site on its host: `/lab`; empty at the root.
    var basePath: String {
        guard let url, let host = url.firstMatch(of: /^[a-z]+:\/\/[^\/]+/) else { return "" }
        let path = url[host.range.upperBound...].drop { $0 == "/" }
        return path.isEmpty ? "" : "/" + path.split(separator: "/").joined(separator: "/")
    }
}

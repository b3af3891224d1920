import Content
import Foundation
import YAML

/// Writes site.yml.
struct SettingsWriter {
    let site: OldSite
    let plan: AddressPlan

    /// `oldURL` is the address of a site whose settings name none.
    func text(oldURL: String?, hasHTML: Bool, _ report: inout ImportReport) -> String {
        if site.url == nil {
            report.add(.unconverted, at: ImportedFiles.settings, "url: the old site names none")
        }
        if let feed = site.feed, site.texts.contains(where: \.isPost), !SiteImport.isGenerated(feed)
        {
            report.add(
                .unconverted, at: "/\(feed)",
                "the old feed: redirect it to /feed.xml at your host, for its subscribers")
        }
        addPagination(&report)
        let usual = site.collections.map { "/\($0.name)/" }
        let known = Set(["/posts/", "/tags/", "/contacts/", "/publications/"] + plan.lists + usual)
            .union(plan.texts.flatMap { [$0.address] + $0.aliases })
        for list in lists.union(site.listPages.keys).subtracting(known).sorted() {
            report.add(.unconverted, at: list, "a list of the old site: redirect it at your host")
        }
        let address = site.url ?? oldURL ?? "https://example.org"
        var lines = [
            "title: \((site.title ?? "Untitled").withoutEntities.yamlText)",
            "url: \(address.hasSuffix("/") ? address : address + "/")",
        ]
        if let text = site.description?.withoutEntities.inOneLine {
            lines.append("description: \(text.yamlText)")
        }
        if let locale = site.locale {
            if SiteSettings.locale(named: locale) != nil {
                lines.append("locale: \(locale.yamlText)")
            } else {
                report.add(.unconverted, at: ImportedFiles.settings, "locale: \(locale) is unknown")
            }
        }
        if !site.languages.isEmpty {
            let first = (site.locale ?? "").split { "_-".contains($0) }.first ?? "en"
            lines += ["languages:", "  \(first): {}"]
            lines += site.languages.map { language in
                var own = ["title", "description"].compactMap { key in
                    (language.value[key] ?? language.value["params"]?[key])?.text.map {
                        "\(key): \($0.withoutEntities.inOneLine.yamlKey)"
                    }
                }
                let menu = navigation(site.menus[language.key] ?? [], language.key, &report)
                if !menu.isEmpty { own.append("navigation: [\(menu.joined(separator: ", "))]") }
                return
                    "  \(language.key.lowercased()): {\(own.isEmpty ? "" : " \(own.joined(separator: ", ")) ")}"
            }
        }
        if let zone = site.timeZone, TimeZone(identifier: zone) != nil {
            lines.append("timeZone: \(zone)")
        }
        if let number = site.postsPerPage, number > 0 { lines.append("postsPerPage: \(number)") }
        if !plan.permalinks.isEmpty {
            lines.append("permalinks:")
            lines += plan.permalinks.map { "  \($0.key): \($0.pattern)" }
        }
        if site.hasPublications || !site.collections.isEmpty {
            lines.append("collections:")
            lines += site.collections.flatMap(\.settings)
        }
        if site.hasPublications {
            let pages = site.publicationPages.isEmpty ? "" : ", pages: true"
            let title = pages + (site.publicationList.map { ", title: \($0.title.yamlKey)" } ?? "")
            lines.append("  \(OldSite.publications): { kind: publications\(title) }")
            // In al-folio, the home page has them between its text and the posts.
            let hasSelected = zip(site.texts, plan.texts).contains { text, planned in
                planned.path == "index" && !text.isDraft
                    && text.front["selected_papers"]?.flag == true
            }
            if hasSelected {
                lines.append("home: [welcome, \(OldSite.publications), posts, contacts]")
            }
        }
        let menu = navigation(site.menu, nil, &report)
        let pages = site.texts.filter { $0.kind == .page && !$0.isDraft }
        if site.menu.isEmpty, pages.count > 1 {
            report.add(
                .unconverted, at: ImportedFiles.settings,
                "navigation: no menu of several links found, so the menu lists all pages")
        }
        lines += menu.isEmpty ? [] : ["navigation:"] + menu.map { "  - \($0)" }
        let isHTML = hasHTML || site.texts.contains { $0.isPost && $0.isHTML }
        let flags = [isHTML ? "rawHTML: true" : nil, site.hasFormulas ? "formulas: true" : nil]
            .compactMap(\.self)
        if !flags.isEmpty {
            lines.append(
                "markdown: { \(flags.joined(separator: ", ")) }"
                    + (isHTML ? "   # the old texts contain HTML" : ""))
        }
        if report.number(.deadLinks) > 0 {
            lines.append("links: warn   # import/report.md lists the links that lead nowhere")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Reports the addresses of the second page of the old list of posts, and of those after it,
    /// unless the new list has them.
    private func addPagination(_ report: inout ImportReport) {
        let posts = site.texts.count { $0.isPost && !$0.isDraft }
        let pattern = site.settings["paginate_path"]?.text ?? "/page:num/"
        let owner = site.texts.first { $0.shows == "posts" }
        let limit = owner?.front["paginate_by"]?.text.flatMap { Int($0) } ?? site.postsPerPage
        let second =
            site.isJekyll
            ? pattern.replacing(":num", with: "2") : owner.map { $0.address + "page/2/" }
        let isSame = second?.plainPage == "\(plan.postList)/page/2"
        guard let second, let limit, !isSame, posts > limit else { return }
        report.add(
            .unconverted, at: second,
            "the second page of the old list of posts: redirect it and those after it at your host")
    }

    /// The addresses of the old lists of texts, by section and by taxonomy.
    private var lists: Set<String> {
        let texts = site.texts.filter { !$0.isDraft && $0.language == nil }
        return Set(
            texts.flatMap { text in
                let terms = site.taxonomies.filter { text.isPost && !text.terms(of: $0).isEmpty }
                return (terms + [text.section]).compactMap { site.lists[$0] }
            })
    }

    /// The entries of a menu of a language that lead to a page or another site.
    private func navigation(
        _ menu: [OldSite.MenuEntry], _ language: String?, _ report: inout ImportReport
    ) -> [String] {
        // The first language may be in a folder of its own, too.
        let first = (site.locale ?? "").split { "_-".contains($0) }.first.map(String.init)
        let codes = site.languages.isEmpty ? [] : site.languages.map(\.key) + [first ?? ""]
        let starts = codes.map { $0.lowercased() + "/" }
        func plain(_ address: String) -> String {
            let whole = address.drop { "./".contains($0) }.prefix { $0 != "#" }
            let path = String(whole).plainPage
            let start = starts.first { "\(path)/".hasPrefix($0) } ?? ""
            return String(path.dropFirst(start.count))
        }
        var pages: [String: String] = [:]
        var entries: [String: String] = [:]
        var home = OldText?.none
        // Those of the language follow those of the first.
        for (text, planned) in zip(site.texts, plan.texts) {
            if text.isDraft || ![nil, language].contains(text.language) { continue }
            guard text.kind == .page else {
                entries[plain(text.address)] = planned.address
                continue
            }
            if planned.path == "index" { home = text }
            for address in [text.address] + planned.aliases {
                pages[plain(address)] = planned.path == "index" ? "" : planned.path
            }
        }
        let root = language.map { "/\($0.lowercased())/" } ?? "/"
        func line(_ entry: OldSite.MenuEntry) -> String? {
            let title = entry.title.yamlKey
            if !entry.items.isEmpty {
                let items = entry.items.compactMap(line).joined(separator: ", ")
                return items.isEmpty ? nil : "{ title: \(title), items: [\(items)] }"
            }
            if entry.url.contains("://") || entry.url.hasPrefix("mailto:") {
                return "{ title: \(title), url: \(entry.url.yamlKey) }"
            }
            let (path, anchor) = (plain(entry.url), entry.url.split(separator: "#").last ?? "")
            let isAnchor = path.isEmpty && entry.url.contains("#")
            if isAnchor, home?.hasAnchor(anchor) == true {
                return "{ title: \(title), url: \"\(root)#\(anchor)\" }"
            }
            let page = target(of: isAnchor ? String(anchor) : path, pages)
            if let page, !page.isEmpty { return "{ title: \(title), page: \(page.yamlKey) }" }
            if path.isEmpty || page != nil {
                if isAnchor {
                    report.add(
                        .changed, at: ImportedFiles.settings,
                        "menu entry \(entry.title): it leads to the home page, without #\(anchor)")
                }
                return "{ title: \(title), url: \(root) }"
            }
            if let url = entries[path] { return "{ title: \(title), url: \(url.yamlKey) }" }
            report.add(
                .unconverted, at: ImportedFiles.settings, "menu entry \(entry.title): \(entry.url)")
            return nil
        }
        return menu.compactMap(line)
    }

    /// The page or list at an old address, as `navigation` names it; empty for the home page.
    private func target(of path: String, _ pages: [String: String]) -> String? {
        let hasPosts = site.texts.contains(where: \.isPost)
        let isList =
            ["blog", "posts", "post", "news", "articles"].contains(path) || path == plan.postList
        let collections = site.collections.map { ($0.list.plainPage, $0.name) }
        let lists = Dictionary(collections + site.listPages.map { ($0.key.plainPage, $0.value) }) {
            $1
        }
        if hasPosts, isList, pages[path].map({ $0 != path }) ?? true { return "posts" }
        if path == site.publicationList?.url.plainPage { return OldSite.publications }
        if let page = pages[path] ?? lists[path] { return page }
        if hasPosts, ["tags", "categories"].contains(path) { return "tags" }
        return PeopleReader.isOfPeople(path) && !site.people.isEmpty ? "contacts" : nil
    }
}

extension OldText {
    /// True if a heading or an element has the name that a link to a part of the page has.
    fileprivate func hasAnchor(_ name: Substring) -> Bool {
        let marks = ["{#\(name)}", "id=\"\(name)\"", "id='\(name)'"]
        return marks.contains(where: body.contains)
            || body.split(separator: "\n").contains {
                $0.hasPrefix("#") && Slug.make(String($0)) == name.lowercased()
            }
    }
}

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
        let usual = site.collections.map { "/\($0.name)/" }
        let known = Set(["/posts/", "/tags/", "/contacts/", "/publications/"] + plan.lists + usual)
            .union(
                plan.texts.flatMap { [$0.address] + $0.aliases })
        for list in lists.union(site.listPages.keys).subtracting(known).sorted() {
            report.add(.unconverted, at: list, "a list of the old site: redirect it at your host")
        }
        let address = site.url ?? oldURL ?? "https://example.org"
        var lines = [
            "title: \((site.title ?? "Untitled").yamlText)",
            "url: \(address.hasSuffix("/") ? address : address + "/")",
        ]
        if let text = site.description {
            lines.append(
                "description: "
                    + text.inOneLine.yamlText)
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
                let own = ["title", "description"].compactMap { key in
                    (language.value[key] ?? language.value["params"]?[key])?.text.map {
                        "\(key): \($0.inOneLine.yamlKey)"
                    }
                }
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
        lines += navigation(&report)
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

    /// The addresses of the old lists of posts, by section and by taxonomy.
    private var lists: Set<String> {
        let posts = site.texts.filter { $0.isPost && !$0.isDraft }
        return Set(
            posts.flatMap { post in
                let terms = site.taxonomies.filter {
                    post.front[$0.lowercased()] != nil || post.front["taxonomies"]?[$0] != nil
                }
                return (terms + [post.section]).compactMap { site.lists[$0] }
            })
    }

    /// The entries of the old menu that lead to a page or another site.
    private func navigation(_ report: inout ImportReport) -> [String] {
        var pages: [String: String] = [:]
        for (text, planned) in zip(site.texts, plan.texts) where text.kind == .page {
            if text.isDraft || planned.path == "index" || text.language != nil { continue }
            for address in [text.address] + planned.aliases {
                pages[address.plainPage] = planned.path
            }
        }
        let home = Set(
            zip(site.texts, plan.texts).filter { $0.1.path == "index" }.flatMap(\.1.aliases)
                .map(\.plainPage))
        func line(_ entry: OldSite.MenuEntry) -> String? {
            let title = entry.title.yamlKey
            if !entry.items.isEmpty {
                let items = entry.items.compactMap(line).joined(separator: ", ")
                return items.isEmpty ? nil : "{ title: \(title), items: [\(items)] }"
            }
            if entry.url.contains("://") { return "{ title: \(title), url: \(entry.url.yamlKey) }" }
            let path = entry.url.plainPage
            if path.isEmpty || home.contains(path) { return "{ title: \(title), url: / }" }
            if let page = target(of: path, pages) {
                return "{ title: \(title), page: \(page.yamlKey) }"
            }
            report.add(
                .unconverted, at: ImportedFiles.settings, "menu entry \(entry.title): \(entry.url)")
            return nil
        }
        let entries = site.menu.compactMap(line)
        return entries.isEmpty ? [] : ["navigation:"] + entries.map { "  - \($0)" }
    }

    /// The page or list at an old address, as `navigation` names it.
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
        // The first language may be in a folder of its own.
        if path.contains("/") == false || site.languages.isEmpty {
            if hasPosts, ["tags", "categories"].contains(path) { return "tags" }
            if PeopleReader.isOfPeople(path), !site.people.isEmpty { return "contacts" }
        }
        let ends = pages.filter {
            $0.key.hasSuffix("/" + path) && $0.key.prefix { $0 != "/" }.count == 2
        }
        return ends.min { $0.key < $1.key }?.value
    }
}

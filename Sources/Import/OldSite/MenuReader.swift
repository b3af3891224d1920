import Foundation
import Platform

/// Reads the main menu of an old site: in its settings or data, in the front matter of its pages,
/// or the links between `<nav>` and `</nav>` of a template.
struct MenuReader {
    let site: OldSite
    let folder: OldFolder

    /// `nil` for the first.
    let language: DataValue.Entry?

    /// The keys of menus in settings.
    static let keys = ["navigation", "navbar-links", "nav", "menu", "menus", "navbar"]
    private static let titles = ["title", "name", "text", "label"]
    private static let urls = ["url", "link", "href", "pageref", "path", "page"]
    private static let weights = ["weight", "order", "nav_order", "menu_order", "nav_weight"]

    typealias Entry = OldSite.MenuEntry

    /// True for a data file of a menu: by its name, or with entries in entries that a template with a
    /// navigation reads.
    static func isMenu(_ path: String, in folder: OldFolder) -> Bool {
        let stem = path.lastPathPart.withoutExtension
        if keys.contains(stem.lowercased()) { return true }
        var unread = ImportReport()
        let rows = folder.data(path, &unread)?.items ?? []
        let entries = rows + rows.flatMap { $0.entries.flatMap(\.value.items) }
        let areOfMenu = entries.allSatisfy { entry in
            entry.first(titles) != nil && entry.first(urls)?.text?.contains("://") == false
        }
        return areOfMenu && entries.count > rows.count
            && templates(in: folder).compactMap(folder.text).contains {
                $0.contains("ata.\(stem)") && $0.contains("<nav")
            }
    }

    /// The main menu in a data file or the settings, else the pages of `header_pages`, the links in
    /// a template, or the pages that their front matter puts there.
    func menu(_ report: inout ImportReport) -> [Entry] {
        let config = language?.value ?? site.settings
        let code = (language?.key ?? site.locale ?? "main").lowercased()
        let data = folder.files.first { path in
            ["_data/", "data/"].contains(where: path.hasPrefix) && Self.isMenu(path, in: folder)
        }
        let extra = (config.first(["extra", "params"])?.entries ?? []).first {
            $0.key.contains("menu") || $0.key.contains("nav") || $0.key == "sections"
        }
        // A template may add the entries of data to the pages.
        let joined =
            site.isJekyll && templates.contains { folder.text($0)?.contains(Self.join) == true }
            ? ofTemplates : []
        if !joined.isEmpty { return joined }
        let menus = [data.flatMap { folder.data($0, &report) }, config.first(Self.keys)]
        for menu in (menus + [extra?.value]).compactMap(\.self) {
            let keys = ["main-\(code)", "main_\(code)", code, "main", "header", "items"]
            let main = menu.first(keys) ?? (site.isJekyll || !menu.items.isEmpty ? menu : .null)
            for other in menu.entries where other.value != main {
                let titles = other.value.items.compactMap { $0.first(Self.titles)?.text }
                if titles.isEmpty { continue }
                report.add(
                    .unconverted, at: site.settingsPath,
                    "menu \(other.key): \(titles.joined(separator: ", "))")
            }
            let items = main.items + (site.isJekyll || main.items.isEmpty ? [] : pages.items)
            let entries = entries(of: items.isEmpty ? main : .list(items), &report)
            if !entries.isEmpty { return entries }
        }
        let named = (config["header_pages"]?.texts ?? []).compactMap { path in
            site.texts.first { $0.path == path }
        }.map { Entry(title: $0.front["title"]?.text ?? $0.name, url: $0.address) }
        if !named.isEmpty { return named }
        let links = site.isJekyll ? ofTemplates : []
        let marked = links.isEmpty ? entries(of: pages, &report) : links
        return marked.isEmpty && !site.isJekyll ? ofTemplates : marked
    }

    /// The entries of a menu in order: a list of maps, or a map of addresses by title. One without
    /// an address is reported.
    func entries(of menu: DataValue, _ report: inout ImportReport) -> [Entry] {
        if menu.items.isEmpty {
            return menu.entries.flatMap { entry in
                named(entry.key, entry.value.text ?? "", entries(of: entry.value, &report))
            }
        }
        let sorted = menu.items.enumerated().sorted {
            (Self.weight(of: $0.element), $0.offset) < (Self.weight(of: $1.element), $1.offset)
        }.map(\.element)
        let names = Set(sorted.flatMap(Self.names))
        let isChild = { (item: DataValue) in item["parent"]?.text.map(names.contains) ?? false }
        return sorted.filter { !isChild($0) }.flatMap { item in
            let children = sorted.filter {
                isChild($0) && Self.names(of: item).contains($0["parent"]?.text ?? "")
            }
            return entry(item, children, &report)
        }
    }

    /// The names by which another entry may call an entry its parent.
    private static func names(of item: DataValue) -> [String] {
        [item["identifier"], item.first(titles)].compactMap { $0?.text }
    }

    private func entry(
        _ item: DataValue, _ children: [DataValue], _ report: inout ImportReport
    ) -> [Entry] {
        if PeopleReader.isHidden(item) { return [] }
        // Also `childname` and `childlink`.
        func value(_ names: [String]) -> String? {
            let own = item.entries.first { entry in
                names.contains(where: entry.key.lowercased().hasSuffix) && entry.value.text != nil
            }
            return (item.first(names) ?? own?.value)?.text
        }
        let title = value(Self.titles)
        let url = value(Self.urls)
        guard let title, url != nil || item.first(Self.titles) != nil else {
            return entries(of: .map(item.entries), &report)
        }
        let lists = item.entries.map(\.value).filter { !$0.items.isEmpty } + [.list(children)]
        let below = lists.flatMap { list in
            entries(of: .list(list.items.map { $0.without(["parent"]) }), &report)
        }
        let found = named(title, url ?? "", below)
        if found.isEmpty {
            report.add(
                .unconverted, at: site.settingsPath, "menu entry \(title): it has no address")
        }
        return found
    }

    /// An entry, which begins its own submenu if it has an address; none without either.
    private func named(_ title: String, _ url: String, _ below: [Entry]) -> [Entry] {
        let isGroup =
            url.isEmpty || url == "#" || url.hasPrefix("javascript:")
            || url.hasPrefix("#") && !below.isEmpty
        let entry = Entry(title: title, url: address(url))
        let own = isGroup || below.contains { $0.url == entry.url } ? [] : [entry]
        if below.isEmpty { return own }
        let flat = below.flatMap { $0.items.isEmpty ? [$0] : $0.items }
        return [Entry(title: title, url: url, items: own + flat)]
    }

    /// The address of a page that a menu of Zola names by its file, and of a part of the home page.
    private func address(_ url: String) -> String {
        if url.hasPrefix("#") { return "/" + url }
        let path = url == "$BASE_URL" ? "/" : url.replacing("$BASE_URL", with: "")
        guard path.hasPrefix("@/") else { return path }
        let source = path.dropFirst(2).prefix { $0 != "#" }
        let texts = site.texts.filter { $0.original == source }
        return (texts.first { $0.language == language?.key } ?? texts.first)?.address
            ?? "/\(String(source).folderPath)/"
    }

    private static func weight(of value: DataValue) -> Double {
        value.first(weights)?.text.flatMap(Double.init) ?? .infinity
    }
}

extension MenuReader {
    /// The pages whose front matter puts them into the menu, with their weights.
    var pages: DataValue {
        .list(
            site.texts.compactMap { text in
                let front = text.front
                let place = front.first(Self.keys + ["in_menu", "show_in_nav"])
                let main =
                    place?.first(["main", "header"])
                    ?? (place?.entries.isEmpty == false ? place : nil)
                let isNamed =
                    place?.texts.contains { ["main", "header", "navbar"].contains($0) } ?? false
                let isOther =
                    place?.entries.contains { ["footer", "social"].contains($0.key) } ?? false
                let isIn =
                    main != nil && !isOther || isNamed || place?.flag == true
                    || place == nil && front["nav_order"] != nil
                        && front["nav_exclude"]?.flag != true
                guard isIn, !text.isDraft, text.language == language?.key else { return nil }
                let title =
                    main?.first(Self.titles)
                    ?? front.first(["nav_title", "menu_title", "linktitle", "title"])
                let weight = main?.first(Self.weights) ?? front.first(Self.weights)
                return .map([
                    .init(key: "title", value: title ?? .text(text.name)),
                    .init(key: "url", value: .text(text.address)),
                    .init(key: "weight", value: weight ?? .null),
                    .init(key: "parent", value: main?["parent"] ?? .null),
                ])
            })
    }

    private var templates: [String] { Self.templates(in: folder) }

    private static func templates(in folder: OldFolder) -> [String] {
        let folders = ["_includes/", "_layouts/", "layouts/", "templates/"]
        return folder.files.filter { path in
            ["html", "liquid"].contains(path.fileExtension)
                && folders.contains(where: path.hasPrefix)
        }
    }

    /// The links of the first navigation in a template, as its home page shows them.
    var ofTemplates: [Entry] {
        let all = templates.filter { !$0.contains("footer") }
        let called = Set(
            all.compactMap(folder.text).flatMap { text in
                text.matches(of: Self.call).map { String($0.1).withoutExtension }
            })
        func isCalled(_ path: String) -> Bool {
            OldTemplates.name(of: path, in: OldTemplates.includes)
                .map { called.contains($0.withoutExtension) } ?? true
        }
        func parts(of files: [String]) -> [(path: String, tag: SharedRegex<Substring>?)] {
            func named(_ words: [String]) -> [(String, SharedRegex<Substring>?)] {
                files.filter { path in
                    words.contains { path.lastPathPart.lowercased().contains($0) }
                }.map { ($0, nil) }
            }
            return named(["nav", "menu"]) + files.map { ($0, Self.nav) } + named(["header"])
                + files.map { ($0, Self.list) }
        }
        let isGo = all.contains { $0.hasPrefix("layouts/") }
        var walker = TemplateWalker(folder, site.isJekyll ? .jekyll : isGo ? .hugo : .zola, site)
        // Files that no other one calls may be left over.
        let ofCalled = parts(of: all.filter(isCalled))
        for (path, tag) in ofCalled + parts(of: all.filter { !isCalled($0) }) {
            let text = folder.text(path) ?? ""
            for part in tag.map({ elements($0, in: text) }) ?? [text[...]] {
                let html = walker.filled(String(part), language: language)
                let links = entries(inLinksOf: html)
                // Networks elsewhere are no menu.
                let isOwn = links.contains { !$0.url.contains("://") }
                if links.count > 1, isOwn || tag == nil { return links }
            }
        }
        return []
    }

    /// The elements that begin with a tag, with their ends.
    private func elements(_ tag: SharedRegex<Substring>, in html: String) -> [Substring] {
        html.matches(of: tag).compactMap { match in
            let rest = html[match.range.lowerBound...].prefix(20_000)
            var depth = 0
            let end = rest.matches(of: Self.limit).first { limit in
                depth += limit.2 != match.0.dropFirst() ? 0 : limit.1 == nil ? 1 : -1
                return depth == 0
            }
            return end.map { rest[..<$0.range.upperBound] }
        }
    }

    /// The links of HTML: of a list, each of its items with the links in it as a submenu.
    private func entries(inLinksOf html: String) -> [Entry] {
        var (depth, isNew) = (0, true)
        var found: [(title: String, url: String, below: [Entry], isInList: Bool)] = []
        for match in html.matches(of: Self.linkOrItem) {
            guard let text = match.3 else {
                if match.0.hasPrefix("<li") {
                    isNew = isNew || depth == 1
                } else {
                    depth = max(0, depth + (match.0.hasPrefix("</") ? -1 : 1))
                }
                continue
            }
            let title = String(text.replacing(Self.tag, with: " ")).inOneLine
            let url = String(match.2 ?? "")
            let isBrand = match.0.prefix { $0 != ">" }.contains("brand") || title == site.title
            if title.isEmpty || isBrand || isLanguage(title) { continue }
            let entry = Entry(title: title, url: address(url))
            // A menu for phones repeats that of larger screens.
            let isTwice = found.contains {
                $0.isInList == (depth > 0) && $0.title == title && $0.url == url
                    || $0.below.contains(entry)
            }
            if depth > 0, !isNew, !found.isEmpty {
                found[found.count - 1].below += named(title, url, [])
            } else if !isTwice {
                found.append((title, url, [], depth > 0))
            }
            isNew = depth == 0
        }
        let inLists = found.filter(\.isInList)
        return (inLists.isEmpty ? found : inLists).flatMap { named($0.title, $0.url, $0.below) }
    }

    /// True for the name or code of one of the site's languages, by which visitors change it.
    private func isLanguage(_ title: String) -> Bool {
        if site.languages.isEmpty { return false }
        let codes = site.languages.map(\.key) + [site.locale ?? "en"]
        let names = codes.flatMap { code in
            [code]
                + codes.compactMap { Locale(identifier: $0).localizedString(forLanguageCode: code) }
        }
        return names.contains { $0.lowercased() == title.lowercased() }
    }

    private static let nav = SharedRegex(
        /<(?:nav\b|div\b(?=[^<>]*(?:role=["']navigation|class=["'](?:[^"'<>]*\s)?navbar[\s"'])))/)
    private static let list = SharedRegex(
        /<ul\b(?=[^<>]*class=["'](?:[^"'<>]*\s)?(?:nav|menu)[\s"'])/)
    private static let join = SharedRegex(/\bsite\.(?:html_)?pages\s*\|\s*concat:/)
    private static let call = SharedRegex(
        /\b(?:include(?:_cached)?|partial(?:Cached)?|template|extends|import|render)\s+["']?([\w\/.-]+)/
    )
    private static let limit = SharedRegex(/<(\/)?(nav|div|ul)\b/)
    private static let linkOrItem = SharedRegex(
        /(?s)<\/?ul\b|<li\b|<(a|button|summary)\b(?:[^>]*?\bhref=["']([^"'>]*)["'])?[^>]*>(.*?)<\/\1>/
    )
    private static let tag = SharedRegex(
        /(?s)<(?:span|div)[^<>]*(?:sr-only|hidden)[^<>]*>[^<]*<\/\w+>|<svg\b.*?<\/svg>|<[^<>]*>/)
}

extension OldSite {
    mutating func readMenus(in folder: OldFolder, _ report: inout ImportReport) {
        menu = MenuReader(site: self, folder: folder, language: nil).menu(&report)
        for language in languages {
            let own = MenuReader(site: self, folder: folder, language: language).menu(&report)
            if own != menu { menus[language.key] = own }
        }
    }
}

import Platform

/// Reads the main menu of an old site: in its settings or data, in the front matter of its pages,
/// or the links between `<nav>` and `</nav>` of a template.
struct MenuReader {
    let site: OldSite
    let folder: OldFolder

    /// The keys of menus in settings.
    static let keys = ["navigation", "navbar-links", "nav", "menu", "menus", "navbar"]
    private static let titles = ["title", "name", "text", "label"]
    private static let urls = ["url", "link", "href", "pageref", "path", "page"]
    private static let weights = ["weight", "order", "nav_order", "menu_order", "nav_weight"]

    typealias Entry = OldSite.MenuEntry

    /// True for a data file of a menu.
    static func isMenu(_ path: String) -> Bool {
        keys.contains(path.lastPathPart.withoutExtension.lowercased())
    }

    /// The entries of a menu in order: a list of maps, or a map of addresses by title. One without
    /// an address is reported.
    func entries(of menu: DataValue, _ report: inout ImportReport) -> [Entry] {
        if menu.items.isEmpty {
            return menu.entries.flatMap { entry in
                entry.value.text.map { [Entry(title: entry.key, url: $0)] }
                    ?? named(entry.key, "", entries(of: entry.value, &report))
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
        guard let title = item.first(Self.titles)?.text else {
            return entries(of: .map(item.entries), &report)
        }
        let lists = item.entries.map(\.value).filter { !$0.items.isEmpty } + [.list(children)]
        let below = lists.flatMap { entries(of: .list($0.items.map(\.withoutParent)), &report) }
        let url = item.first(Self.urls)?.text ?? ""
        if url.isEmpty, below.isEmpty {
            report.add(
                .unconverted, at: site.settingsPath, "menu entry \(title): it has no address")
        }
        return named(title, address(url), below)
    }

    /// An entry, which begins its own submenu if it has an address; none without either.
    private func named(_ title: String, _ url: String, _ below: [Entry]) -> [Entry] {
        let isGroup = url.isEmpty || url.hasPrefix("#") || url.hasPrefix("javascript:")
        if below.isEmpty { return isGroup ? [] : [Entry(title: title, url: url)] }
        let own = isGroup ? [] : [Entry(title: title, url: url)]
        let flat = below.flatMap { $0.items.isEmpty ? [$0] : $0.items }
        return [Entry(title: title, url: url, items: own + flat)]
    }

    /// The address of a page that a menu of Zola names by its file.
    private func address(_ url: String) -> String {
        let path = url == "$BASE_URL" ? "/" : url.replacing("$BASE_URL", with: "")
        guard path.hasPrefix("@/") else { return path }
        let source = "content" + path.dropFirst()
        return site.texts.first { $0.path == source }?.address
            ?? "/\(path.dropFirst(2).description.folderPath)/"
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
                guard isIn, !text.isDraft, text.language == nil else { return nil }
                let title =
                    main?.first(Self.titles)
                    ?? front.first(["nav_title", "menu_title", "linktitle", "title"])
                let weight = main?.first(Self.weights) ?? front.first(Self.weights)
                return .map([
                    .init(key: "title", value: title ?? .text(text.name, isPlain: false)),
                    .init(key: "url", value: .text(text.address, isPlain: false)),
                    .init(key: "weight", value: weight ?? .null),
                    .init(key: "parent", value: main?["parent"] ?? .null),
                ])
            })
    }

    /// The links of the first navigation in a template that is not made of other data.
    var ofTemplates: [Entry] {
        let folders = ["_includes/", "_layouts/", "layouts/", "templates/"]
        let files = folder.files.filter { path in
            path.fileExtension == "html" && folders.contains(where: path.hasPrefix)
        }
        let isOwn = { (path: String) in
            ["nav", "menu"].contains { path.lastPathPart.lowercased().contains($0) }
        }
        for path in files.filter(isOwn) + files.filter({ !isOwn($0) }) {
            let text = (folder.text(path) ?? "").replacing(Self.comment, with: "")
            let parts = isOwn(path) ? [text[...]] : text.matches(of: Self.nav).map(\.0)
            for part in parts {
                let links = entries(inLinksOf: part)
                if links.count > 1 { return links }
            }
        }
        return []
    }

    /// The links of HTML; those of a list in an item of another are its submenu.
    private func entries(inLinksOf html: Substring) -> [Entry] {
        var (depth, top): (Int, Int?) = (0, nil)
        var found: [(title: String, url: String, below: [Entry])] = []
        for match in html.matches(of: Self.linkOrList) {
            if match.0.hasPrefix("</") { depth -= 1 }
            guard let target = match.1, let text = match.2 else {
                if !match.0.hasPrefix("</") { depth += 1 }
                continue
            }
            let quoted = target.firstMatch(of: Self.quoted).map { String($0.1) }
            let url = quoted ?? String(target.replacing(Self.code, with: ""))
            let plain = text.replacing(Self.code, with: "").replacing(Self.tag, with: " ")
            let title = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if title.isEmpty { continue }
            top = top ?? depth
            if depth > top ?? 0, !found.isEmpty {
                found[found.count - 1].below += named(title, url, [])
            } else {
                found.append((title, url, []))
            }
        }
        return found.flatMap { named($0.title, $0.url, $0.below) }
    }

    /// Comments, and what a template shows on a condition.
    private static let comment = SharedRegex(
        /(?s)<!--.*?-->|\{%-?\s*(comment|if|unless)\b.*?\{%-?\s*end\1\s*-?%\}|\{\{-?\s*if\b.*?\{\{-?\s*end\s*-?\}\}/
    )
    private static let nav = SharedRegex(/(?s)<nav\b.{0,20000}?<\/nav>/)
    private static let linkOrList = SharedRegex(
        /(?s)<\/?ul\b|<a\b[^>]*?\bhref=["']((?:\{\{.*?\}\}|[^"'>])*)["'][^>]*>(.*?)<\/a>/)
    private static let quoted = SharedRegex(/\{\{[^{}]*?["']([^"']+)["'][^{}]*\}\}/)
    private static let code = SharedRegex(/\{\{.*?\}\}|\{%.*?%\}/)
    private static let tag = SharedRegex(/<[^<>]*>/)
}

extension DataValue {
    fileprivate var withoutParent: DataValue {
        entries.isEmpty ? self : .map(entries.filter { $0.key.lowercased() != "parent" })
    }
}

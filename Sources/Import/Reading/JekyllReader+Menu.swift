import Content

/// The main menu of a Jekyll site.
extension JekyllReader {
    static func isMenu(_ path: String) -> Bool {
        ["navigation", "nav", "menu", "menus"].contains(path.lastPathPart.withoutExtension)
    }

    static let menus = ["navigation", "navbar-links", "nav", "menu"]

    /// The entries of a menu, with those below them: a list of maps, or a map of addresses by title.
    private static func entries(of menu: DataValue) -> [OldSite.MenuEntry] {
        let named = menu.entries.flatMap { entry in
            entry.value.text.map { [OldSite.MenuEntry(title: entry.key, url: $0)] }
                ?? entries(of: entry.value)
        }
        return named
            + menu.items.flatMap { item -> [OldSite.MenuEntry] in
                if item.entries.count == 1 { return entries(of: item) }
                let title = item.first(["title", "name", "text"])?.text
                let url = item.first(["url", "link", "href"])?.text
                let own = title.flatMap { title in
                    url.map { OldSite.MenuEntry(title: title, url: $0) }
                }
                return [own].compactMap(\.self)
                    + entries(of: .list(item.entries.flatMap(\.value.items)))
            }
    }

    /// The main menu in a data file or the settings, else the pages of `header_pages`.
    func menu(_ report: inout ImportReport) -> [OldSite.MenuEntry] {
        let data = folder.files.first { $0.hasPrefix("_data/") && Self.isMenu($0) }
            .flatMap { folder.data($0, &report) }
        let items = data.map {
            $0.items.isEmpty ? $0.first(["main", "header", "items"]) ?? $0 : $0
        }
        let settings = config.first(Self.menus) ?? .null
        for entries in [.list(items?.items ?? []), settings].map(Self.entries)
        where !entries.isEmpty {
            return entries
        }
        return (config["header_pages"]?.texts ?? []).compactMap { path in
            guard let page = site.texts.first(where: { $0.path == path }) else { return nil }
            return OldSite.MenuEntry(
                title: page.front["title"]?.text ?? page.name, url: page.address)
        }
    }
}

/// The main menu of a Hugo or Zola site.
extension ContentReader {
    func menu(_ report: inout ImportReport) -> [OldSite.MenuEntry] {
        for other in config.first(["menu", "menus"])?.entries ?? [] where other.key != "main" {
            let titles = other.value.items.compactMap { $0.first(["name", "title"])?.text }
            if titles.isEmpty { continue }
            report.add(
                .unconverted, at: settings.path ?? "config",
                "menu \(other.key): \(titles.joined(separator: ", "))")
        }
        let extra = (config["extra"]?.entries ?? []).first {
            $0.key.contains("menu") || $0.key == "sections"
        }
        let menu = config.first(["menu", "menus"])?["main"] ?? extra?.value
        let texts = site.texts.compactMap { text -> (Int, OldSite.MenuEntry)? in
            guard let place = text.front.first(["menu", "menus"]), !text.isDraft,
                place["main"] != nil || place.texts.contains("main")
            else { return nil }
            let title = place["main"]?["name"] ?? text.front.first(["linktitle", "title"])
            let entry = OldSite.MenuEntry(title: title?.text ?? text.name, url: text.address)
            return (Self.weight(of: place["main"] ?? text.front), entry)
        }
        let entries = (menu?.items ?? []).compactMap { item -> (Int, OldSite.MenuEntry)? in
            guard let title = item.first(["name", "title"])?.text,
                let url = item.first(["url", "pageref", "path"])?.text
            else {
                let title = item.first(["name", "title"])?.text ?? "without a title"
                report.add(
                    .unconverted, at: settings.path ?? "config",
                    "menu entry \(title): it has no address")
                return nil
            }
            let path = url == "$BASE_URL" ? "/" : url.replacing("$BASE_URL", with: "")
            if path.hasPrefix("@/") {
                let source = settings.folder + path.dropFirst()
                let address = site.texts.first { $0.path == source }?.address
                let section = "/\(path.dropFirst(2).description.folderPath)/"
                return (Self.weight(of: item), .init(title: title, url: address ?? section))
            }
            return (Self.weight(of: item), OldSite.MenuEntry(title: title, url: path))
        }
        return (entries + texts).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static func weight(of value: DataValue) -> Int {
        Int(value["weight"]?.text ?? "") ?? .max
    }
}

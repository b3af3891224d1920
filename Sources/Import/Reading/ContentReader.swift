import Content
import Foundation

/// Reads the sources of a Hugo or Zola site: both have `content`, `static`, sections and folders
/// with a text and its pictures.
struct ContentReader {
    let folder: OldFolder
    let generator: SiteImport.Generator
    let config: DataValue
    private var site = OldSite()

    /// The files beside each `index` text: the path below its folder, and the file.
    private var bundleFiles: [String: [String: String]] = [:]

    init(
        _ folder: OldFolder, _ generator: SiteImport.Generator, _ report: inout ImportReport
    ) {
        self.folder = folder
        self.generator = generator
        let stems =
            generator == .zola
            ? ["config", "zola"]
            : ["hugo", "config", "config/_default/hugo", "config/_default/config"]
        let names = stems.flatMap { stem in ["toml", "yaml", "yml", "json"].map { "\(stem).\($0)" }
        }
        config = folder.data(names, &report) ?? .null
    }

    private static let postSections: Set = [
        "post", "posts", "blog", "news", "articles", "article", "journal", "updates",
    ]

    mutating func site(_ report: inout ImportReport) -> OldSite {
        let parameters = config.first(["params", "extra"])
        site.title = config["title"]?.text
        site.url = config.first(["baseurl", "base_url"])?.text
        site.description = config["description"]?.text ?? parameters?["description"]?.text
        site.locale =
            config.first(["languagecode", "locale", "defaultcontentlanguage", "default_language"])?
            .text
        site.timeZone = config["timezone"]?.text
        site.postsPerPage =
            (config["paginate"] ?? config["pagination"]?["pagersize"])?.text.flatMap { Int($0) }
        let ignored = config.first(["ignored_content", "ignorefiles"])?.texts ?? []
        let files = folder.files(&report, excluded: "ignored by the old site") { path in
            path.replacing(/^content\//, with: "").matches(anyOf: ignored)
                || ignored.contains(where: path.contains(regex:))
        }
        for path in files { read(path, &report) }
        for index in site.texts.indices {
            site.texts[index].files = bundleFiles[site.texts[index].path] ?? [:]
        }
        site.menu = menu(&report)
        return site
    }
}

extension ContentReader {
    private mutating func read(_ path: String, _ report: inout ImportReport) {
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        switch (parts[0], parts.count) {
        case ("content", 2): readContent(path, parts[1], &report)
        case ("static", 2): site.files[parts[1]] = path
        case ("data", 2):
            let people = PeopleReader.people(inDataFile: path, folder, &report)
            site.people += people ?? []
            if people == nil { report.add(.notTaken, at: path, "data file") }
        case ("layouts", _), ("templates", _), ("themes", _), ("sass", _), ("assets", _),
            ("archetypes", _), ("i18n", _):
            if ["png", "jpg", "jpeg", "svg", "webp", "gif", "pdf"].contains(path.fileExtension) {
                report.add(.notTaken, at: path, "part of the old theme")
            } else {
                report.count("files of the old theme that were not taken along")
            }
        default: break
        }
    }

    private mutating func readContent(_ path: String, _ inner: String, _ report: inout ImportReport)
    {
        let isText = ["md", "markdown", "html", "htm"].contains(path.fileExtension)
        if let bundle = bundle(of: path), bundle != path {
            if isText {
                report.add(.notTaken, at: path, "part of the folder of \(bundle)")
            } else {
                let start = bundle.folderPath.count + 1
                bundleFiles[bundle, default: [:]][String(path.dropFirst(start))] = path
            }
            return
        }
        guard isText, var text = OldText(path, in: folder, isPost: false, &report) else {
            if isText { return report.add(.notTaken, at: path, "no front matter") }
            site.files[inner] = path
            return
        }
        if let language = otherLanguage(of: inner) {
            return report.add(.notTaken, at: path, "in another language: \(language)")
        }
        let section = String(inner.split(separator: "/").dropLast().first ?? "")
        let isSection = path.lastPathPart.hasPrefix("_index.")
        if text.front["cascade"] != nil {
            report.add(.unconverted, at: path, "cascade: its values for the texts below")
        }
        let isPerson = PeopleReader.isOfPeople(section) && inner.contains("/")
        text.address = address(of: text, inner: inner, isSection: isSection)
        let renders = text.front.first(["_build", "build"])?["render"]?.text
        text.isDraft =
            text.isDraft || text.front["headless"]?.flag == true
            || text.front["private"]?.flag == true
            || ["never", "false"].contains(renders) || text.front["render"]?.flag == false
        if isPerson, !isSection || inner.split(separator: "/").count > 2 {
            return site.people += PeopleReader.person(
                text, folder, address: text.address, &report)
        }
        if isSection, text.body.allSatisfy(\.isWhitespace) {
            return report.count("section pages without a text")
        }
        text.isPost =
            !isSection && text.day != nil
            && (Self.postSections.contains(section.lowercased()) || mainSections.contains(section)
                || generator == .zola)
        site.texts.append(text)
    }

    private var mainSections: [String] {
        (config["mainsections"] ?? config["params"]?["mainsections"])?.texts ?? []
    }

    /// Returns the `index` text of the nearest folder above a file that has one.
    private func bundle(of path: String) -> String? {
        var folders = path.split(separator: "/").dropLast()
        while folders.count > 1 {
            let index = folders.joined(separator: "/") + "/index."
            if let found = ["md", "markdown", "html"].lazy.map({ index + $0 })
                .first(where: folder.contains)
            {
                return found
            }
            folders = folders.dropLast()
        }
        return nil
    }

    /// Returns the language of a translation, such as `fr` for `about.fr.md`; `nil` for a text in
    /// the site's first language.
    private func otherLanguage(of inner: String) -> String? {
        let languages = config["languages"]?.entries.map(\.key) ?? []
        guard !languages.isEmpty else { return nil }
        let main =
            config.first(["defaultcontentlanguage", "default_language"])?.text ?? languages[0]
        let suffix = inner.withoutExtension.fileExtension
        let first = inner.split(separator: "/").first.map(String.init) ?? ""
        return [suffix, first].first { languages.contains($0) && $0 != main }
    }

    /// Returns the address by the generator's rules: the sections and the name, unless the text has
    /// one of its own.
    private func address(of text: OldText, inner: String, isSection: Bool) -> String {
        if let own = text.front.first(["url", "path"])?.text {
            return own.hasPrefix("/") ? own : "/" + own + (own.contains(".") ? "" : "/")
        }
        let isIndex = ["index", "_index"].contains(inner.lastPathPart.withoutExtension)
        let folders = inner.folderPath.split(separator: "/").map(String.init)
        let sections = isIndex ? Array(folders.dropLast()) : folders
        let stem = isIndex ? folders.last ?? "" : inner.lastPathPart.withoutExtension
        let slug = text.front["slug"]?.text ?? (generator == .zola ? text.name : stem)
        if isIndex, folders.isEmpty { return "/" }
        if !isSection, let pattern = permalink(of: sections.first ?? "") {
            return filled(pattern, text, sections: sections, stem: stem)
        }
        let isUgly = config["uglyurls"]?.flag == true
        return "/" + (sections.map(\.inAddress) + [slug.inAddress]).joined(separator: "/")
            + (isUgly && !isSection ? ".html" : "/")
    }

    private func permalink(of section: String) -> String? {
        let permalinks = config["permalinks"]
        return permalinks?[section.lowercased()]?.text
            ?? permalinks?["page"]?[section.lowercased()]?.text
    }

    /// Fills a pattern of Hugo's `permalinks`.
    private func filled(
        _ pattern: String, _ text: OldText, sections: [String], stem: String
    ) -> String {
        let day = text.day?.digits ?? ["", "", ""]
        let title = text.front["title"]?.text.map(Slug.make) ?? stem
        let slug = text.front["slug"]?.text
        let words = [
            ("year", day[0]), ("month", day[1]), ("day", day[2]),
            ("slugorcontentbasename", slug ?? stem), ("slugorfilename", slug ?? stem),
            ("slug", slug ?? title), ("title", title), ("contentbasename", stem),
            ("filename", stem), ("sections", sections.joined(separator: "/")),
            ("section", sections.first ?? ""),
        ]
        var address = pattern
        for (word, value) in words {
            address = address.replacing(":" + word, with: value.inAddress)
        }
        address = ("/" + address).replacing(/\/{2,}/, with: "/")
        return address.hasSuffix("/") || address.contains(".") ? address : address + "/"
    }

    private func menu(_ report: inout ImportReport) -> [OldSite.MenuEntry] {
        let menus = ["menus", "menu"].flatMap { name in
            ["toml", "yaml", "yml", "json"].map { "config/_default/\(name).\($0)" }
        }
        let menu =
            config.first(["menu", "menus"])?["main"] ?? folder.data(menus, &report)?["main"]
            ?? config["extra"]?.first(["main_menu", "menu_items", "menu"])
        let items = (menu?.items ?? []).map { item in
            (Int(item["weight"]?.text ?? "") ?? 0, item)
        }
        return items.sorted { $0.0 < $1.0 }.compactMap { _, item in
            guard let title = item.first(["name", "title"])?.text,
                let url = item.first(["url", "pageref", "path"])?.text
            else { return nil }
            return OldSite.MenuEntry(
                title: title, url: url.replacing("$BASE_URL", with: ""))
        }
    }
}

extension String {
    /// The name as it is in addresses: in lower case, with hyphens for spaces.
    fileprivate var inAddress: String { lowercased().replacing(" ", with: "-") }
}

import Content
import Foundation
import Platform

/// Reads the sources of a Jekyll site.
struct JekyllReader {
    let folder: OldFolder
    let config: DataValue
    var site = OldSite()
    private static let configs = ["_config.yml", "_config.yaml", "_config.toml"].flatMap {
        [$0, "../\($0)"]
    }

    /// Returns the folder that `source` in the settings names, or else the same.
    static func sources(in folder: OldFolder) -> OldFolder {
        var unread = ImportReport()
        let source = folder.data(configs, &unread)?["source"]?.text
        let path = source?.split(separator: "/").filter { $0 != "." }.joined(separator: "/") ?? ""
        return path.isEmpty || path.contains("..") ? folder : OldFolder(path, in: folder)
    }

    init(_ folder: OldFolder, _ report: inout ImportReport) {
        self.folder = folder
        config = folder.data(Self.configs, &report) ?? .null
        let path = Self.configs.first(where: folder.contains)
        let people = PeopleReader.lists(in: config).map { $0.key.lowercased() }
        report.add(unread: config, but: Self.knownSettings.union(people + Self.menus), at: path)
        site.templates = OldTemplates(folder, .jekyll, config)
        site.people = path.map { PeopleReader.people(in: config, of: $0, &report) } ?? []
    }

    /// The settings that are read, or that have no meaning without the old generator.
    private static let knownSettings: Set = [
        "title", "name", "first_name", "last_name", "url", "baseurl", "description", "locale",
        "lang", "timezone", "paginate", "permalink", "collections", "collections_dir", "defaults",
        "exclude",
        "include", "header_pages", "future", "theme", "remote_theme", "plugins", "gems", "markdown",
        "kramdown", "highlighter", "sass", "whitelist", "incremental", "encoding", "keep_files",
        "destination", "source", "scholar", "enable_math",
    ]

    private static let notPublished: Set = [
        "gemfile", "gemfile.lock", "rakefile", "makefile", "dockerfile", "readme.md", "license",
        "license.md", "license.txt", "changelog.md", "contributing.md", "code_of_conduct.md",
        "package.json", "package-lock.json", "netlify.toml",
    ]

    /// Shell patterns.
    private var excluded: [String] {
        func plain(_ path: String) -> String {
            String(path.trimmingPrefix(/\.?\/+/)).replacing(/\/+$/, with: "")
        }
        let source = plain(config["source"]?.text ?? "") + "/"
        let destination = plain(config["destination"]?.text ?? "").trimmingPrefix(source)
        return ((config["exclude"]?.texts ?? []).map(plain) + [String(destination)])
            .filter { !$0.isEmpty && $0 != "." }
    }

    mutating func site(_ report: inout ImportReport) -> OldSite {
        let names = ["first_name", "last_name"].compactMap { config[$0]?.text }
        let title = config.first(["title", "name"])?.text
        // The theme al-folio shows the name of its owner instead.
        site.title = title == "blank" && !names.isEmpty ? names.joined(separator: " ") : title
        let base = config["baseurl"]?.text ?? ""
        site.url =
            base.contains("://")
            ? base : (config["url"]?.text ?? folder.domain("CNAME")).map { $0 + base }
        site.showsLaterDays = config["future"]?.flag == true
        site.description = config["description"]?.text
        site.locale = config.first(["locale", "lang"])?.text
        site.timeZone = config["timezone"]?.text
        site.postsPerPage = config["paginate"]?.text.flatMap { Int($0) }
        let excluded = excluded
        let files = folder.files(&report, excluded: "excluded by _config.yml") {
            $0.matches(anyOf: excluded) || excluded.contains(where: $0.hasPrefix)
        }
        site.included = Set(files)
        site.isJekyll = true
        site.hasFormulas =
            config["enable_math"]?.flag == true || config["kramdown"]?["math_engine"] != nil
        let bibliographies = Set(
            files.filter { $0.fileExtension == "bib" && $0.hasPrefix(folderOfPublications) })
        if !bibliographies.isEmpty { addPublications(bibliographies.sorted(), &report) }
        for path in files where !path.hasPrefix("_config.") && !bibliographies.contains(path) {
            read(path, &report)
        }
        site.menu = menu(&report)
        return site
    }
}

extension JekyllReader {
    private mutating func read(_ path: String, _ report: inout ImportReport) {
        let parts = Array(parts(of: path))
        if parts.isEmpty { return report.add(.notImported, at: path, "the name of a folder") }
        let special = parts.firstIndex { $0.hasPrefix("_") }
        let inner = min(special.map { $0 + 1 } ?? 0, parts.count - 1)
        if isSkipped(parts[inner...]) {
            return report.add(.notImported, at: path, "a name that Jekyll skips")
        }
        guard let special else {
            let isPublished = !Self.notPublished.contains(path.lowercased()) || isIndex(path)
            if !isPublished || path.hasSuffix(".gemspec") {
                return report.add(.notImported, at: path, "not a part of the website")
            }
            return readPage(path, &report)
        }
        let name = parts[special]
        let isOutside =
            config["collections_dir"]?.text != nil
            && Array(path.split(separator: "/")).count == parts.count
        switch name {
        case _ where isOutside && (["_posts", "_drafts"].contains(name) || isCollection(name)):
            report.add(.notImported, at: path, "outside of the folder of collections")
        case "_posts", "_drafts":
            readPost(
                path, categories: Array(parts[..<special]), isDraft: name == "_drafts", &report)
        case "_data" where special > 0:
            report.add(.notImported, at: path, "a data file that Jekyll does not read")
        case "_data":
            let people = PeopleReader.people(
                inDataFile: path, folder, site.templates, &report)
            site.people += people ?? []
            if people == nil, !Self.isMenu(path) { report.add(.notImported, at: path, "data file") }
        case _ where config["include"]?.texts.contains(name) == true: readPage(path, &report)
        case "_layouts", "_includes", "_sass", "_plugins":
            report.add(.notImported, at: path, "part of the old theme")
        default:
            guard special == 0, isCollection(name) else {
                return report.add(.notImported, at: path, "no collection of _config.yml")
            }
            readCollection(String(name.dropFirst()), path, &report)
        }
    }

    /// True for the folder of a collection, such as `_people`.
    private func isCollection(_ folder: String) -> Bool {
        let (name, collections) = (String(folder.dropFirst()), config["collections"])
        return collections?.texts.contains(name) == true
            || collections?.entries.contains { $0.key.lowercased() == name.lowercased() } == true
            || collections?.items.contains { $0[name.lowercased()] != nil } == true
    }

    /// Returns the folders and the name, without the folder of all collections.
    private func parts(of path: String) -> ArraySlice<String> {
        let parts = path.split(separator: "/").map(String.init)[...]
        let folder = config["collections_dir"]?.text?.split(separator: "/").map(String.init) ?? []
        return !folder.isEmpty && parts.starts(with: folder)
            ? parts.dropFirst(folder.count) : parts
    }

    /// True if Jekyll skips a file for its name or that of a folder (its `EntryFilter`).
    private func isSkipped(_ names: ArraySlice<String>) -> Bool {
        let included = config["include"]?.texts ?? []
        return names.contains { name in
            "_#~".contains(name.first ?? "_") && !included.contains(name) || name.hasSuffix("~")
        }
    }

    private mutating func readPost(
        _ path: String, categories: [String], isDraft: Bool, _ report: inout ImportReport
    ) {
        if path.fileExtension == "textile" {
            return report.add(.notImported, at: path, "a text in a format that is not read")
        }
        guard Self.types.contains(path.fileExtension),
            var text = oldText(path, isPost: true, isFrontOptional: true, &report)
        else { return report.add(.notImported, at: path, "no post: not a text") }
        if !isDraft, path.lastPathPart.prefixMatch(of: Self.dayAtStart) == nil {
            return report.add(.notImported, at: path, "no post: its name has no date")
        }
        text.isDraft = text.isDraft || isDraft
        // Only the plural is a list of words.
        let own = text.front["categories"]
        let words = own?.text?.split(separator: " ").map(String.init) ?? own?.texts
        let all = categories + (words ?? text.front["category"]?.texts ?? [])
        text.address = address(
            of: text,
            style: (text.front["permalink"] ?? config["collections"]?["posts"]?["permalink"]
                ?? config["permalink"])?.text ?? "date", categories: all)
        if PeopleReader.isOfPeople(categories.last ?? "") {
            site.people += PeopleReader.person(
                text, folder, site.templates, address: text.address, &report)
        } else {
            site.texts.append(text)
        }
    }

    private mutating func readCollection(
        _ name: String, _ path: String, _ report: inout ImportReport
    ) {
        let isPublished = config["collections"]?[name.lowercased()]?["output"]?.flag == true
        guard var text = oldText(path, isPost: false, &report) else {
            return report.add(.notImported, at: path, "file of the collection \(name)")
        }
        text.address = address(of: text, inCollection: name)
        // A text about all people is not a person.
        if PeopleReader.isOfPeople(name), path.lastPathPart.withoutExtension != "index" {
            return site.people += PeopleReader.person(
                text, folder, site.templates, address: isPublished ? text.address : nil, &report)
        }
        if !isPublished, !text.isDraft {
            report.add(.changed, at: path, "a draft now: it had no page on the old site")
        }
        text.isDraft = text.isDraft || !isPublished
        text.isPost = text.day != nil
        site.texts.append(text)
    }

    private mutating func readPage(_ path: String, _ report: inout ImportReport) {
        let isText = Self.types.contains(path.fileExtension)
        let isMarkdown = isText && !path.fileExtension.hasPrefix("htm")
        guard isText,
            var text = oldText(path, isPost: false, isFrontOptional: isMarkdown, &report)
        else {
            let isStyle = ["scss", "sass", "coffee"].contains(path.fileExtension)
            if isStyle
                || Self.rendered.contains(path.fileExtension)
                    && folder.text(path)?.hasPrefix("---") == true
            {
                return report.add(.notImported, at: path, "part of the old theme")
            }
            if defaults(for: path).lazy.compactMap({ $0["published"] }).first?.flag == false {
                return report.add(.notImported, at: path, "not published by _config.yml")
            }
            site.files[path] = path
            return
        }
        let stem = path.withoutExtension.replacing(Self.folderOfCollection, with: "")
        if text.front == .null {
            report.add(
                .changed, at: path, "a page now: Jekyll copies it, GitHub shows it as a page")
        }
        let isIndex = stem.lastPathPart == "index" || isIndex(path)
        let automatic = isIndex ? "/\(stem.folderPath)/" : "/\(stem)\(suffix)"
        let place = isIndex ? stem.folderPath : stem
        if !text.isDraft, PeopleReader.isOfPeople(place.lastPathPart) {
            site.people += PeopleReader.people(
                in: text.front, of: path, at: site.templates?.paths(of: path, text.front) ?? [],
                &report)
        }
        let own = text.front["permalink"]?.text
        text.address =
            (own.map { $0.hasPrefix("/") ? $0 : "/" + $0 } ?? automatic)
            .withoutDoubleSlashes
        site.texts.append(text)
    }

    /// Reads a text, with what `defaults` in _config.yml adds to its front matter (Jekyll's
    /// documentation, "Front Matter Defaults"). `nil` for a file without front matter.
    private func oldText(
        _ path: String, isPost: Bool, isFrontOptional: Bool = false, _ report: inout ImportReport
    ) -> OldText? {
        guard
            var text = OldText(
                path, in: folder, isPost: isPost, isFrontOptional: isFrontOptional, &report)
        else { return nil }
        text.addDefaults(defaults(for: path))
        return text
    }

    /// Returns the values for a file, the nearest scope first.
    private func defaults(for path: String) -> [DataValue] {
        let parts = parts(of: path)
        let name = parts.dropLast().first { $0.hasPrefix("_") }?.dropFirst()
        let paths = [path, parts.joined(separator: "/")]
        let scopes = (config["defaults"]?.items ?? []).compactMap {
            item -> (precedence: [Int], values: DataValue)? in
            let scope = (item["scope"]?["path"]?.text ?? "")
                .trimmingCharacters(in: CharacterSet(charactersIn: "/"))
            let type = item["scope"]?["type"]?.text
            guard let values = item["values"],
                type == nil || type == name.map(String.init) ?? "pages",
                paths.contains(where: { $0.hasPrefix(scope) || $0.matches(anyOf: [scope]) })
            else { return nil }
            return ([scope.count, type == nil ? 0 : 1], values)
        }
        // Of equal scopes the last one counts.
        return scopes.reversed().sorted {
            $1.precedence.lexicographicallyPrecedes($0.precedence)
        }.map(\.values)
    }

    /// True for the README that GitHub shows as the home page of a site without another.
    private func isIndex(_ path: String) -> Bool {
        path.lowercased() == "readme.md"
            && !Self.types.contains { folder.contains("index.\($0)") }
    }

    /// The ends of the names of texts that are read.
    private static let types = ["md", "markdown", "mkd", "mkdn", "mdown", "html", "htm"]

    /// The ends of other files that Jekyll may fill in.
    private static let rendered: Set = [
        "xml", "css", "js", "json", "txt", "ics", "svg", "csv", "yml", "yaml", "atom", "rss", "vcf",
        "webmanifest",
    ]

    private static let dayAtStart = SharedRegex(/\d{2,4}-\d{1,2}-\d{1,2}-/)
    private static let folderOfCollection = SharedRegex(/^_[^\/]+\//)
}

/// The publications of jekyll-scholar, which the theme al-folio has.
extension JekyllReader {
    /// The folder of .bib files, with a slash at its end.
    private var folderOfPublications: String {
        let named = config["scholar"]?["source"]?.text?.split(separator: "/").filter { $0 != "." }
        let path = named?.joined(separator: "/") ?? ""
        return (path.isEmpty ? "_bibliography" : path) + "/"
    }

    /// Adds the files of publications that pages or templates list.
    private mutating func addPublications(_ files: [String], _ report: inout ImportReport) {
        let listed = listedBibliographies
        for path in files {
            let name = String(path.dropFirst(folderOfPublications.count))
            if name.withoutExtension.matches(anyOf: listed) {
                site.bibliographies[name.replacing("/", with: "-")] = path
            } else {
                report.add(.notImported, at: path, "publications that no page lists")
            }
        }
    }

    /// Shell patterns of the names in lists, without `.bib`. The works that a text cites are not
    /// those of the site.
    private var listedBibliographies: [String] {
        let usual = config["scholar"]?["bibliography"]?.text ?? "references"
        let types = Self.types + ["liquid"]
        let lists = folder.files.filter { types.contains($0.fileExtension) }.flatMap { path in
            (folder.text(path) ?? "").matches(of: OldText.bibliography).map(\.1)
        }
        let names = lists.filter { !$0.contains("cited") }.flatMap { arguments in
            let named = arguments.matches(of: Self.fileOfList).map { String($0.1) }
            return named.isEmpty ? [usual] : named
        }
        return (lists.isEmpty ? [usual] : names).map {
            $0.fileExtension == "bib" ? $0.withoutExtension : $0
        }
    }

    private static let fileOfList = SharedRegex(/(?:-f|--file)[\s=]+["']?([^\s"']+)/)
}

/// The main menu of a Jekyll site.
extension JekyllReader {
    private static func isMenu(_ path: String) -> Bool {
        ["navigation", "nav", "menu", "menus"].contains(path.lastPathPart.withoutExtension)
    }

    static let menus = ["navigation", "navbar-links", "nav", "menu"]

    /// The entries of a menu, with those below them: a list of maps, or a map of addresses by
    /// title.
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

    /// The main menu in a data file or the settings, else the pages of `header_pages`, or those
    /// with `nav: true`, as al-folio has it.
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
        let named = (config["header_pages"]?.texts ?? []).compactMap { path in
            site.texts.first { $0.path == path }
        }
        func order(_ page: OldText) -> Int {
            page.front["nav_order"]?.text.flatMap { Int($0) } ?? .max
        }
        let marked = site.texts.filter { $0.front["nav"]?.flag == true && !$0.isDraft }
        return (named.isEmpty ? marked.sorted { order($0) < order($1) } : named).map {
            OldSite.MenuEntry(title: $0.front["title"]?.text ?? $0.name, url: $0.address)
        }
    }
}

/// The addresses of texts by the rules of Jekyll.
extension JekyllReader {
    /// The end of the addresses of pages and texts of collections: `/` or `.html`.
    var suffix: String {
        let style = config["permalink"]?.text ?? ""
        return style == "pretty" || style.hasSuffix("/") ? "/" : ".html"
    }

    /// Returns the address of a text of a collection, which may have a pattern of its own. Jekyll
    /// omits the end if the site's pattern ends in neither `/` nor `:output_ext`.
    mutating func address(of text: OldText, inCollection name: String) -> String {
        let site = config["permalink"]?.text ?? "date"
        let hasEnd = !site.hasPrefix("/") || site.hasSuffix("/") || site.hasSuffix(":output_ext")
        let pattern = config["collections"]?[name.lowercased()]?["permalink"]?.text
        let own = text.front["permalink"]?.text
        let style = own ?? pattern ?? "/:collection/:path\(hasEnd ? suffix : "")"
        let parts = text.path.withoutExtension.split(separator: "/").map(String.init)
        let inner = parts.split(separator: "_" + name, maxSplits: 1).last ?? parts[...]
        let plain = style.replacing(":collection", with: name)
            .replacing(":path", with: inner.joined(separator: "/"))
            .replacing(":name", with: inner.last ?? text.name)
        return address(of: text, style: plain, categories: [])
    }

    /// Returns the address by a permalink style or pattern (Jekyll's documentation, "Permalinks").
    mutating func address(of text: OldText, style: String, categories: [String]) -> String {
        let styles = [
            "date": "/:categories/:year/:month/:day/:title:output_ext",
            "pretty": "/:categories/:year/:month/:day/:title/",
            "none": "/:categories/:title:output_ext",
            "ordinal": "/:categories/:year/:y_day/:title:output_ext",
            "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
        ]
        let slug = text.front["slug"]?.text
        let known = (styles[style] ?? style).filled { name, _ in
            switch name {
            case "categories": categories.map { $0.lowercased() }.joined(separator: "/")
            case "slugified_categories": categories.map { Slug.make($0) }.joined(separator: "/")
            case "output_ext": ".html"
            case "slug": slug ?? text.name.lowercased()
            case "title": slug ?? text.name
            case "collection": "posts"
            default: (text.day ?? .epoch).placeholder(name).map { text.day == nil ? "" : $0 }
            }
        }
        if let known { return known }
        site.unknownPatterns.insert(style)
        return address(of: text, style: "date", categories: categories)
    }
}

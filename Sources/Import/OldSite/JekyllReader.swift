import Content
import Foundation
import Platform

/// Reads the sources of a Jekyll site.
struct JekyllReader {
    let folder: OldFolder
    let config: DataValue
    var site = OldSite()
    var report: ImportReport
    private static let configs = ["_config.yml", "_config.yaml", "_config.toml"].flatMap {
        [$0, "../\($0)"]
    }

    /// Returns the folder that `source` in the settings names, or else the same.
    static func sources(in folder: OldFolder) -> OldFolder {
        var unread = ImportReport()
        let source = folder.data(configs, &unread)?["source"]?.text
        let path = source?.withoutDots ?? ""
        return path.isEmpty || path.contains("..") ? folder : OldFolder(path, in: folder)
    }

    init(_ folder: OldFolder, _ report: ImportReport) {
        (self.folder, self.report) = (folder, report)
        config = folder.data(Self.configs, &self.report) ?? .null
        let path = Self.configs.first(where: folder.contains)
        let people = PeopleReader.lists(in: config).map { $0.key.lowercased() }
        self.report.add(
            unread: config, but: Self.knownSettings.union(people + MenuReader.keys), at: path)
        (site.settings, site.settingsPath) = (config, path ?? "")
    }

    /// The settings that are read, or that have no meaning without the old generator.
    private static let knownSettings: Set = [
        "title", "name", "first_name", "last_name", "url", "baseurl", "description", "locale",
        "lang", "languages", "default_lang", "timezone", "paginate", "permalink", "collections",
        "collections_dir", "defaults", "exclude", "include", "header_pages", "future", "theme",
        "remote_theme", "plugins", "gems", "markdown", "kramdown", "highlighter", "sass",
        "whitelist", "incremental", "encoding", "keep_files", "destination", "source", "scholar",
        "enable_math",
    ]

    /// The names of files about the repository, without their extensions.
    private static let notPublished: Set = [
        "gemfile", "rakefile", "makefile", "dockerfile", "license", "changelog", "contributing",
        "code_of_conduct", "package", "package-lock", "netlify", "agents", "claude", "gemini",
        "security", "codeowners",
    ]

    /// True for a file about the repository: one with front matter is a page.
    private func isOfRepository(_ path: String) -> Bool {
        let stem = path.withoutExtension.lowercased()
        let isNamed = Self.notPublished.contains(stem) || stem.hasPrefix("readme")
        let types = isNamed ? ["", "md", "txt", "json", "toml", "lock"] : ["gemspec"]
        return types.contains(path.fileExtension) && !path.contains("/") && !isIndex(path)
            && folder.text(path)?.hasPrefix("---") != true
    }

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

    mutating func readSite() -> OldSite {
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
        if !bibliographies.isEmpty { addPublications(bibliographies.sorted()) }
        for path in files where !path.hasPrefix("_config.") && !bibliographies.contains(path) {
            read(path)
        }
        setLanguages()
        // A page with the address wins over the README.
        if site.texts.count(where: { $0.address == "/" }) > 1,
            let readme = site.texts.firstIndex(where: { isIndex($0.path) })
        {
            report.add(.notImported, at: site.texts[readme].path, "not a part of the website")
            site.texts.remove(at: readme)
        }
        site.readMenus(in: folder, &report)
        if !site.languages.isEmpty { moveFirstLanguage() }
        return site
    }
}

extension JekyllReader {
    private mutating func read(_ path: String) {
        let parts = Array(parts(of: path))
        if parts.isEmpty { return report.add(.notImported, at: path, "the name of a folder") }
        let special = parts.firstIndex { $0.hasPrefix("_") }
        let inner = min(special.map { $0 + 1 } ?? 0, parts.count - 1)
        if isSkipped(parts[inner...]) {
            return report.add(.notImported, at: path, "a name that Jekyll skips")
        }
        guard let special else {
            if isOfRepository(path) {
                return report.add(.notImported, at: path, "not a part of the website")
            }
            return readPage(path)
        }
        let name = parts[special]
        let isOutside =
            config["collections_dir"]?.text != nil
            && Array(path.split(separator: "/")).count == parts.count
        switch name {
        case _ where isOutside && (["_posts", "_drafts"].contains(name) || isCollection(name)):
            report.add(.notImported, at: path, "outside of the folder of collections")
        case "_posts", "_drafts":
            readPost(path, categories: Array(parts[..<special]), isDraft: name == "_drafts")
        case "_data" where special > 0:
            report.add(.notImported, at: path, "a data file that Jekyll does not read")
        case "_data":
            if !MenuReader.isMenu(path, in: folder) { site.dataFiles.append(path) }
        case _ where config["include"]?.texts.contains(name) == true: readPage(path)
        case "_layouts", "_includes", "_sass", "_plugins":
            report.add(.notImported, at: path, "part of the old theme")
        default:
            guard special == 0, isCollection(name) else {
                return report.add(.notImported, at: path, "no collection of _config.yml")
            }
            readCollection(String(name.dropFirst()), path)
        }
    }

    /// True for the folder of a collection, such as `_people`.
    private func isCollection(_ folder: String) -> Bool {
        let names = config["collections"]?.keys.map { $0.lowercased() } ?? []
        return names.contains(folder.dropFirst().lowercased())
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

    private mutating func readPost(_ path: String, categories: [String], isDraft: Bool) {
        if path.fileExtension == "textile" {
            return report.add(.notImported, at: path, "a text in a format that is not read")
        }
        guard Self.types.contains(path.fileExtension),
            var text = oldText(path, isPost: true, isFrontOptional: true)
        else { return report.add(.notImported, at: path, "no post: not a text") }
        if !isDraft, path.lastPathPart.prefixMatch(of: Self.dayAtStart) == nil {
            return report.add(.notImported, at: path, "no post: its name has no date")
        }
        text.isDraft = text.isDraft || isDraft
        text.section = categories.last ?? ""
        // Only the plural is a list of words.
        let own = text.front["categories"]
        let words = own?.text?.split(separator: " ").map(String.init) ?? own?.texts
        let all = categories + (words ?? text.front["category"]?.texts ?? [])
        let usual = config["collections"]?["posts"]?["permalink"] ?? config["permalink"]
        let style = (text.front["permalink"] ?? usual)?.text ?? "date"
        text.address = address(of: text, style: style, categories: all)
        // jekyll-feed has the address without its extension.
        let plugins = config.first(["plugins", "gems"])?.texts ?? []
        text.feedID =
            text.front["guid"]?.text
            ?? (plugins.contains("jekyll-feed") ? text.address.withoutHTML.withoutEndSlashes : nil)
        site.texts.append(text)
    }

    private mutating func readCollection(_ name: String, _ path: String) {
        guard var text = oldText(path, isPost: false) else {
            if PeopleReader.isOfPeople(name), path.isPicture {
                return site.filesOfPeople.append(path)
            }
            return report.add(.notImported, at: path, "file of the collection \(name)")
        }
        text.hasPage = config["collections"]?[name.lowercased()]?["output"]?.flag == true
        text.address = address(of: text, inCollection: name)
        text.section = name
        text.folders = Array(parts(of: path).dropFirst().dropLast())
        text.isIndex = path.lastPathPart.withoutExtension == "index"
        site.texts.append(text)
    }

    private mutating func readPage(_ path: String) {
        let isText = Self.types.contains(path.fileExtension)
        let isMarkdown = isText && !path.fileExtension.hasPrefix("htm")
        guard isText,
            var text = oldText(path, isPost: false, isFrontOptional: isMarkdown)
        else {
            let isStyle = ["scss", "sass", "coffee"].contains(path.fileExtension)
            if isStyle
                || Self.rendered.contains(path.fileExtension)
                    && folder.text(path)?.hasPrefix("---") == true
            {
                let isFeed = folder.text(path)?.contains(/<(?:feed|rss)\b/) == true
                if isFeed, !path.contains("/") { site.feed = path }
                return report.add(.notImported, at: path, "part of the old theme")
            }
            if defaults(for: path).lazy.compactMap({ $0["published"] }).first?.flag == false {
                return report.add(.notImported, at: path, "not published by _config.yml")
            }
            site.files[path] = path
            return
        }
        let stem = path.withoutExtension.replacing(Self.folderOfCollection, with: "")
        if text.bodyLine == 1 {
            report.add(
                .changed, at: path, "a page now: Jekyll copies it, GitHub shows it as a page")
        }
        let isIndex = stem.lastPathPart == "index" || isIndex(path)
        let automatic = isIndex ? "/\(stem.folderPath)/" : "/\(stem)\(suffix)"
        let own = text.front["permalink"]?.text
        text.address =
            own.map { $0.contains(":") ? address(of: text, style: $0, categories: []) : "/" + $0 }
            ?? automatic
        text.address = text.address.withoutDoubleSlashes
        site.texts.append(text)
    }

    /// Reads a text, with what `defaults` in _config.yml adds to its front matter (Jekyll's
    /// documentation, "Front Matter Defaults"). `nil` for a file without front matter.
    private mutating func oldText(
        _ path: String, isPost: Bool, isFrontOptional: Bool = false
    ) -> OldText? {
        var text = OldText(
            path, in: folder, isPost: isPost, isFrontOptional: isFrontOptional, &report)
        text?.addDefaults(defaults(for: path))
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
        let path = config["scholar"]?["source"]?.text?.withoutDots ?? ""
        return (path.isEmpty ? "_bibliography" : path) + "/"
    }

    /// Adds the files of publications that pages or templates list.
    private mutating func addPublications(_ files: [String]) {
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

/// The languages of texts, as jekyll-polyglot and others have them.
extension JekyllReader {
    private static let languages = ["lang", "language", "locale"]
    private static let references = [
        "ref", "lang-ref", "lang_ref", "page_id", "translation_id", "t_id", "translation_key",
    ]

    /// Finds the texts in other languages than the first: by `lang` in front matter, or in a folder
    /// with the code of a language that the settings or other texts name.
    private mutating func setLanguages() {
        let folders = foldersOfLanguages
        func code(_ text: String) -> String? {
            let code = text.split { "_-".contains($0) }.first.map { $0.lowercased() } ?? ""
            return code.count == 2 && Locale.LanguageCode(code).isISOLanguage ? code : nil
        }
        // With folders of languages, any key that has nothing but their names is that of one.
        let keys = Set(site.texts.flatMap(\.ownKeys)).sorted().filter { key in
            let texts = site.texts.compactMap { $0.front[key]?.text }
            return !texts.isEmpty && texts.allSatisfy(folders.contains)
        }
        func own(_ text: OldText) -> String? {
            text.front.first(Self.languages + keys)?.text.flatMap(code)
        }
        let named = (config["languages"]?.texts ?? folders).compactMap(code)
        let written = site.texts.compactMap(own)
        let most = Dictionary(written.map { ($0, 1) }, uniquingKeysWith: +).max {
            $0.value < $1.value
        }
        let first =
            config.first(["default_lang", "lang", "locale", "language"])?.text.flatMap(code)
            ?? named.first ?? most?.key
        let others = Set(named + written).subtracting([first].compactMap(\.self))
        if others.isEmpty { return }
        var originals: [String: String] = [:]
        for pass in [false, true] {
            for index in site.texts.indices {
                let text = site.texts[index]
                let folders = text.path.split(separator: "/").map(String.init)
                let folder = folders.first(where: others.contains)
                let plain = folders.filter { $0 != folder && $0 != first }.joined(separator: "/")
                let language = own(text) ?? folder
                guard (language.map(others.contains) ?? false) == pass else { continue }
                let reference = text.front.first(Self.references)?.text
                for key in [reference.map { "ref \($0)" }, plain].compactMap(\.self) {
                    if !pass { originals[key] = text.original }
                    guard pass, let original = originals[key] else { continue }
                    site.texts[index].original = original
                    break
                }
                if pass { site.texts[index].language = language }
            }
        }
        site.locale = site.locale ?? first
        site.languages = others.sorted().map { DataValue.Entry(key: $0, value: .null) }
    }

    /// Removes the folder of the first language from its addresses, since here it has none.
    private mutating func moveFirstLanguage() {
        let folder = "/\(site.locale ?? "")/"
        for index in site.texts.indices where site.texts[index].address.hasPrefix(folder) {
            let old = site.texts[index].address
            let plain = "/" + old.dropFirst(folder.count)
            if site.texts.contains(where: { $0.address == plain }) { continue }
            site.texts[index].addAliases([old])
            site.texts[index].address = plain
        }
    }

    /// The folders with the codes of languages that have mostly the same names of texts; that to
    /// which the home page leads is the first.
    private var foldersOfLanguages: [String] {
        let parts = site.texts.map { $0.path.split(separator: "/").map(String.init) }
        let all = Dictionary(grouping: parts.filter { $0.count > 1 }) { $0[0] }.filter {
            $0.key.count == 2 && Locale.LanguageCode($0.key).isISOLanguage
        }.mapValues { Set($0.map { $0.dropFirst().joined(separator: "/") }) }
        let equal = all.filter { name, texts in
            all.contains { other, names in
                let same = names.intersection(texts).count
                return other != name && same > 2 && same * 2 > min(names.count, texts.count)
            }
        }.keys.sorted()
        let home = site.texts.first { $0.address == "/" }?.body ?? ""
        let words = home.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let first = words.first(where: equal.contains)
        return equal.filter { $0 == first } + equal.filter { $0 != first }
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
        let pattern = config["collections"]?[name.lowercased()]?["permalink"]
        let own = text.hasPage ? (text.front["permalink"] ?? pattern)?.text : nil
        let style = own ?? "/:collection/:path\(hasEnd ? suffix : "")"
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
        let slug = (text.front["slug"]?.text ?? text.name).jekyllSlug(keeping: "._~!$&'()+,;=@")
        let path = text.path.withoutExtension
        // Jekyll writes addresses in the zone of the site.
        let day = text.day(in: site.zone) ?? .epoch
        let known = (styles[style] ?? style).filled { name, _ in
            switch name {
            case "categories": categories.map { $0.lowercased() }.joined(separator: "/")
            case "slugified_categories": categories.map { Slug.make($0) }.joined(separator: "/")
            case "output_ext": ".html"
            case "slug": slug.lowercased().jekyllSlug(keeping: "")
            case "title", "name": slug
            case "collection": "posts"
            case "path": path.replacing(Self.folderOfCollection, with: "")
            case "basename": path.lastPathPart
            default: day.placeholder(name).map { text.day == nil ? "" : $0 }
            }
        }
        if let known { return known }
        site.unknownPatterns.insert(style)
        return address(of: text, style: "date", categories: categories)
    }

}

extension String {
    /// The name as `slugify` of Jekyll writes it: hyphens for all but letters, digits and the signs
    /// that are kept, none at the ends.
    fileprivate func jekyllSlug(keeping signs: String) -> String {
        split { !$0.isLetter && !$0.isNumber && !signs.contains($0) }.joined(separator: "-")
    }
}

import Content
import Foundation
import Platform

/// Reads the sources of a Hugo or Zola site: both have `content`, `static`, sections and folders
/// with a text and its pictures.
struct ContentReader {
    let folder: OldFolder
    let generator: SiteImport.Generator
    let settings: ContentConfig
    var config: DataValue { settings.values }
    var site = OldSite()
    var report: ImportReport

    /// The templates of Zola, which name the data files that they load.
    private let templates: String

    /// What Hugo ignores; damaged expressions are left out.
    private let ignored: [Regex<AnyRegexOutput>]

    /// The files beside each `index` text: the path below its folder, and the file.
    private var bundleFiles: [String: [String: String]] = [:]

    /// The texts beside each `index` text.
    private var parts: [String: [OldText]] = [:]

    /// The folders with texts, or with folders of texts.
    private var parents: Set<String> = []

    /// The folders whose `_index` text is a draft or has no page.
    var hiddenSections: Set<String> = []

    /// The values that the texts of a folder and below take, by the folder.
    var inherited: [String: [Inherited]] = [:]

    init(_ folder: OldFolder, _ generator: SiteImport.Generator, _ report: ImportReport) {
        (self.folder, self.generator, self.report) = (folder, generator, report)
        settings = ContentConfig(folder, generator, &self.report)
        ignored = (settings.values["ignorefiles"]?.texts ?? []).compactMap { try? Regex($0) }
        templates = folder.files.filter { generator == .zola && $0.hasPrefix("templates/") }
            .compactMap(folder.text).joined(separator: "\n")
    }

    /// The settings that are read, or that have no meaning without the old generator.
    private static let knownSettings: Set = [
        "title", "baseurl", "base_url", "description", "languagecode", "locale", "languages",
        "defaultcontentlanguage", "default_language", "timezone", "paginate", "pagination",
        "ignored_content", "ignorefiles", "contentdir", "permalinks", "uglyurls", "slugify", "menu",
        "menus", "removepathaccents", "disablepathtolower", "mainsections", "theme", "module",
        "weight", "languagename", "markup", "markdown", "compile_sass", "taxonomies", "outputs",
        "disablekinds", "generate_feeds", "generate_feed", "feed_filenames", "feed_filename",
        "ignored_static", "cascade", "frontmatter", "defaultcontentlanguageinsubdir", "buildfuture",
    ]

    mutating func readSite() -> OldSite {
        let parameters = config.first(["params", "extra"])
        let people = PeopleReader.lists(in: config).map { $0.key.lowercased() }
        report.add(unread: config, but: Self.knownSettings.union(people), at: settings.path)
        site.languages = settings.others
        let named = (config["taxonomies"]?.entries ?? []).compactMap { $0.value.text }
        let terms = config["taxonomies"]?.items.compactMap { $0["name"]?.text } ?? []
        let usual = generator == .hugo ? ["categories", "tags"] : []
        site.taxonomies = named.isEmpty && terms.isEmpty ? usual : named + terms
        (site.settings, site.settingsPath) = (config, settings.path ?? "config")
        site.mainSections = (config["mainsections"] ?? parameters?["mainsections"])?.texts ?? []
        site.title = config["title"]?.text
        let address = config.first(["baseurl", "base_url"])?.text
        site.url =
            address?.contains("://") == true ? address : folder.domain("static/CNAME") ?? address
        site.description = config["description"]?.text ?? parameters?["description"]?.text
        let locales = ["languagecode", "locale", "defaultcontentlanguage", "default_language"]
        site.locale = config.first(locales)?.text
        site.timeZone = config["timezone"]?.text
        site.showsLaterDays = generator == .zola || config["buildfuture"]?.flag == true
        site.postsPerPage =
            (config["paginate"] ?? config["pagination"]?["pagersize"])?.text.flatMap { Int($0) }
        let files = folder.files(&report, excluded: "ignored by the old site") { [self] path in
            isIgnored(path) || settings.isExcluded(path)
                || path.hasPrefix("static/") && !settings.hasFolder("static")
        }
        site.included = Set(files)
        let formulas = ["math", "katex", "mathjax"].map { parameters?[$0] }
        site.hasFormulas =
            (formulas + [parameters?["features"]?["math"]?["enable"]]).contains { $0?.flag == true }
        let keepsHTML = config["markup"]?["goldmark"]?["renderer"]?["unsafe"]?.flag
        // Before version 0.60, Hugo showed HTML.
        let version = (folder.text("netlify.toml") ?? "").firstMatch(of: Self.version)
        let isOld =
            config["blackfriday"] != nil || version.flatMap { Int($0.1) }.map { $0 < 60 } ?? false
        site.hidesHTML = generator == .hugo && keepsHTML != true && !isOld
        if let cascade = config["cascade"] {
            inherit(cascade, in: settings.folder, of: settings.path ?? "")
        }
        for path in files where path.lastPathPart.hasPrefix("_index.") { inherit(path) }
        parents = Set(
            files.filter { $0.hasSuffix(".md") && !$0.lastPathPart.hasPrefix("_index.") }.map {
                let isIndex = $0.lastPathPart.hasPrefix("index.")
                return isIndex ? $0.folderPath.folderPath : $0.folderPath
            })
        for path in files { read(path) }
        for index in site.texts.indices {
            let text = site.texts[index]
            if Self.build(of: text.front, "publishresources") == "false" { continue }
            guard text.path.lastPathPart.hasPrefix("index.") else { continue }
            site.texts[index].files = bundleFiles[text.path.folderPath] ?? [:]
            site.texts[index].add(parts[text.path.folderPath] ?? [], &report)
        }
        let taken = Set(site.texts.map(\.path.folderPath))
        for folder in bundleFiles.keys where taken.contains(folder) { bundleFiles[folder] = nil }
        for path in bundleFiles.values.flatMap(\.values).sorted() {
            report.add(.notImported, at: path, "beside a text that is not imported")
        }
        moveDatesToZone()
        site.readMenus(in: folder, &report)
        let shown = site.texts.filter { $0.language == nil && $0.isShown }
        for name in Set(site.texts.map(\.section)).union(site.taxonomies) where !name.isEmpty {
            let list = "\(languageFolder)/\(inAddress(name))/"
            let isSection = generator == .hugo || folder.contains("content/\(name)/_index.md")
            if isSection || site.taxonomies.contains(name) { site.lists[name] = list }
            if !site.taxonomies.contains(name) || PeopleReader.isOfPeople(name) { continue }
            for term in shown.flatMap({ $0.terms(of: name) }) {
                site.terms["\(list)\(inAddress(term))/"] = term
            }
        }
        site.feed = feed
        for theme in config["theme"]?.texts ?? []
        where !folder.files.contains(where: { $0.hasPrefix("themes/\(theme)/") }) {
            report.add(
                .unconverted, at: "themes/\(theme)",
                "the theme is not here, so its templates are not known: fetch it first, as with "
                    + "git submodule update --init, and import again")
        }
        return site
    }

    private static let version = SharedRegex(/HUGO_VERSION\s*=\s*"0\.(\d+)/)

    private var feed: String? {
        if generator == .hugo {
            let kinds = config["disablekinds"]?.texts ?? []
            let formats = config["outputs"]?["home"]?.texts
            let hasFeed = formats.map { $0.contains { $0.lowercased() == "rss" } } ?? true
            return hasFeed && !kinds.contains { $0.lowercased() == "rss" } ? "index.xml" : nil
        }
        guard config.first(["generate_feeds", "generate_feed"])?.flag == true else { return nil }
        return config.first(["feed_filenames", "feed_filename"])?.texts.first ?? "atom.xml"
    }

    /// True for a file that the settings ignore: by regular expressions for the whole path in Hugo,
    /// by shell patterns in Zola.
    private func isIgnored(_ path: String) -> Bool {
        if generator == .hugo { return ignored.contains { "/\(path)".contains($0) } }
        let key = path.hasPrefix("static/") ? "ignored_static" : "ignored_content"
        let inner = path.replacing(/^(content|static)\//, with: "")
        let patterns = config[key]?.texts ?? []
        return inner.matches(anyOf: patterns) || inner.lastPathPart.matches(anyOf: patterns)
    }
}

extension ContentReader {
    private mutating func read(_ path: String) {
        if path.hasPrefix(settings.folder + "/") || path.hasPrefix("content/") {
            return readContent(path)
        }
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        switch (parts[0], parts.count) {
        case ("static", 2): site.files[parts[1]] = path
        case ("data", 2): if !MenuReader.isMenu(path, in: folder) { site.dataFiles.append(path) }
        case ("layouts", _), ("templates", _), ("themes", _), ("sass", _), ("assets", _),
            ("archetypes", _), ("i18n", _):
            if parts[0] == "assets", path.isPicture {
                site.assets[String(parts[1].trimmingPrefix("media/"))] = path
            } else if path.isPicture || path.fileExtension == "pdf" {
                report.add(.notImported, at: path, "part of the old theme")
            } else {
                report.count("files of the old theme that were not imported")
            }
        case _ where ContentConfig.folders.contains { path.hasPrefix($0 + "/") }: break
        case (settings.path, _): break
        case ("config", 2) where generator == .hugo:
            report.add(.notImported, at: path, "settings of another environment")
        default:
            let isLoaded = generator == .zola && templates.contains(path.lastPathPart)
            if isLoaded { return site.dataFiles.append(path) }
            report.add(.notImported, at: path, "not a part of the website")
        }
    }

    private static let unread: Set = [
        "org", "adoc", "asciidoc", "asciidoctor", "ad", "rst", "pandoc", "pdc", "rmd", "rmarkdown",
        "qmd", "mdx",
    ]

    private mutating func readContent(_ path: String) {
        let isText = ["md", "markdown", "html", "htm"].contains(path.fileExtension)
        let language = settings.translation(path)
        if let language, !settings.others.contains(where: { $0.key == language }) {
            return report.add(
                .notImported, at: path, "in a language that the old site hides: \(language)")
        }
        guard language != nil || path.hasPrefix(settings.folder + "/") else {
            return report.add(.notImported, at: path, "outside of \(settings.folder)")
        }
        if isHidden(path), !isText {
            return report.add(.notImported, at: path, "beside texts that the old site hides")
        }
        let inner = settings.inner(path)
        let isIndex = isText && inner.lastPathPart.withoutExtension == "index"
        // In Zola, only other files are parts of a folder with a text.
        let isOwn = isText && generator == .zola
        if !isOwn, let bundle = bundle(of: path), !isIndex || bundle != path.folderPath {
            if isText {
                let part = OldText(path, in: folder, isPost: false, &report)
                parts[bundle, default: []] += [part].compactMap(\.self)
            } else {
                bundleFiles[bundle, default: [:]][String(path.dropFirst(bundle.count + 1))] = path
            }
            return
        }
        if Self.unread.contains(path.fileExtension) {
            return report.add(.notImported, at: path, "a text in a format that is not read")
        }
        guard isText,
            var text = OldText(
                path, in: folder, named: "content/" + inner, isPost: false,
                isFrontOptional: generator == .hugo && path.fileExtension == "md", &report)
        else {
            if isText { return report.add(.notImported, at: path, "no front matter") }
            // Zola publishes only files beside texts.
            let isBesideText = ["index.md", "_index.md"].contains {
                folder.contains("\(path.folderPath)/\($0)")
            }
            if path.fileExtension == "gotmpl" || generator == .zola && !isBesideText {
                return report.add(.notImported, at: path, "not a part of the website")
            }
            if language == nil || site.files[inner] == nil { site.files[inner] = path }
            return
        }
        (text.language, text.original) = (language, inner)
        if generator == .hugo {
            text.addParameters()
            text.front = dated(text.front, inName: text.date)
        }
        let inherited = inheritedValues(of: path)
        text.addDefaults(inherited)
        // Zola reads nothing below a section that is a draft.
        let isInDraft = inherited.contains { $0["draft"]?.flag == true }
        text.isDraft = text.isDraft || generator == .zola && isInDraft
        add(text, inner: inner)
    }

    private mutating func add(_ old: OldText, inner: String) {
        var text = old
        let folders = inner.split(separator: "/").dropLast().map(String.init)
        let isSection = inner.lastPathPart.hasPrefix("_index.")
        let isBundle = !isSection && inner.lastPathPart.hasPrefix("index.")
        setAddresses(of: &text, inner: inner, isSection: isSection)
        let isHome = text.address == "/" && text.isOfBlocks
        let isRedirect = text.front["type"]?.text == "redirect" && text.front["redirect_to"] != nil
        let key = isHome || isRedirect ? nil : Self.keyOfHidden(text.front)
        if let key, ["build", "render"].contains(key), text.isInLists,
            PeopleReader.isOfPeople(folders.first ?? "")
        {
            // Its list shows the person.
            text.hasPage = false
        } else if let key {
            report.add(.changed, at: text.path, "a draft now: hidden on the old site by \(key)")
            text.isDraft = true
        }
        text.section = folders.first ?? ""
        text.folders = Array(folders.dropFirst().dropLast(isBundle ? 1 : 0))
        // The text of a folder without others may be that of a person.
        let isOfSeveral = folders.count < 2 || parents.contains(text.path.folderPath)
        text.isIndex = isSection ? isOfSeveral : isBundle && folders.count == 1
        if generator == .zola, text.address == "/" {
            site.title = site.title ?? text.front["title"]?.text
        }
        text.feedID = text.front["guid"]?.text ?? (feed == nil ? nil : text.address)
        text.makeTermsOfStrings()
        text.addTaxonomies(site.taxonomies)
        site.texts.append(text)
    }

    /// Returns the nearest folder above a file that has an `index` text, in any language.
    private func bundle(of path: String) -> String? {
        let ends = ["md", "markdown", "html"]
        let codes = [settings.language] + settings.others.map(\.key)
        let ofLanguages = Set(codes + codes.map { $0.lowercased() }).flatMap { name in
            ends.map { "\(name).\($0)" }
        }
        for place in path.foldersAbove.dropLast() {
            let names = (ends + ofLanguages + Self.unread).map { "\(place)/index.\($0)" }
            if names.contains(where: folder.contains) { return place }
            if generator == .zola, folder.contains("\(place)/_index.md") { return nil }
        }
        return nil
    }
}

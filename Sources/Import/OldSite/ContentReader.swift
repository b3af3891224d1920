import Content
import Foundation

/// Reads the sources of a Hugo or Zola site: both have `content`, `static`, sections and folders
/// with a text and its pictures.
struct ContentReader {
    let folder: OldFolder
    let generator: SiteImport.Generator
    let settings: ContentConfig
    var config: DataValue { settings.values }
    var site = OldSite()

    /// The templates of Zola, which name the data files that they load.
    private let templates: String

    /// What Hugo ignores; damaged expressions are left out.
    private let ignored: [Regex<AnyRegexOutput>]

    /// The files beside each `index` text: the path below its folder, and the file.
    private var bundleFiles: [String: [String: String]] = [:]

    /// The folders with texts, or with folders of texts.
    private var parents: Set<String> = []

    /// The folders whose `_index` text is a draft or has no page.
    var hiddenSections: Set<String> = []

    /// The values that the texts of a folder and below take, by the folder.
    var inherited: [String: [Inherited]] = [:]

    init(
        _ folder: OldFolder, _ generator: SiteImport.Generator, _ report: inout ImportReport
    ) {
        self.folder = folder
        self.generator = generator
        settings = ContentConfig(folder, generator, &report)
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

    mutating func site(_ report: inout ImportReport) -> OldSite {
        let parameters = config.first(["params", "extra"])
        let people = PeopleReader.lists(in: config).map { $0.key.lowercased() }
        report.add(unread: config, but: Self.knownSettings.union(people), at: settings.path)
        for values in [config, parameters ?? .null] {
            site.people += PeopleReader.people(in: values, of: settings.path ?? "config", &report)
        }
        site.title = config["title"]?.text
        let address = config.first(["baseurl", "base_url"])?.text
        site.url =
            address?.contains("://") == true ? address : folder.domain("static/CNAME") ?? address
        site.description = config["description"]?.text ?? parameters?["description"]?.text
        site.locale =
            config.first(["languagecode", "locale", "defaultcontentlanguage", "default_language"])?
            .text
        site.timeZone = config["timezone"]?.text
        site.showsLaterDays = generator == .zola || config["buildfuture"]?.flag == true
        site.postsPerPage =
            (config["paginate"] ?? config["pagination"]?["pagersize"])?.text.flatMap { Int($0) }
        let files = folder.files(&report, excluded: "ignored by the old site") { path in
            isIgnored(path) || settings.isExcluded(path)
                || path.hasPrefix("static/") && !settings.hasFolder("static")
        }
        site.included = Set(files)
        let formulas = ["math", "katex", "mathjax"].map { parameters?[$0] }
        site.hasFormulas =
            (formulas + [parameters?["features"]?["math"]?["enable"]]).contains { $0?.flag == true }
        let keepsHTML = config["markup"]?["goldmark"]?["renderer"]?["unsafe"]?.flag
        site.hidesHTML = generator == .hugo && keepsHTML != true
        if let cascade = config["cascade"] {
            inherit(cascade, in: settings.folder, of: settings.path ?? "", &report)
        }
        for path in files where path.lastPathPart.hasPrefix("_index.") { inherit(path, &report) }
        parents = Set(
            files.filter { $0.hasSuffix(".md") && !$0.lastPathPart.hasPrefix("_index.") }.map {
                let isIndex = $0.lastPathPart.hasPrefix("index.")
                return isIndex ? $0.folderPath.folderPath : $0.folderPath
            })
        for path in files { read(path, &report) }
        for index in site.texts.indices {
            let text = site.texts[index]
            if Self.build(of: text.front, "publishresources") == "false" { continue }
            site.texts[index].files = bundleFiles.removeValue(forKey: text.path) ?? [:]
        }
        let publications = Set(site.bibliographies.values)
        for path in bundleFiles.values.flatMap(\.values).sorted()
        where !publications.contains(path) {
            report.add(.notImported, at: path, "beside a text that is not imported")
        }
        choosePosts()
        moveDatesToZone()
        hideLaterPages(&report)
        site.menu = menu(&report)
        site.lists = lists
        site.feed = feed
        return site
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
    private mutating func read(_ path: String, _ report: inout ImportReport) {
        if path.hasPrefix(settings.folder + "/") || path.hasPrefix("content/") {
            return readContent(path, &report)
        }
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        switch (parts[0], parts.count) {
        case ("static", 2): site.files[parts[1]] = path
        case ("data", 2):
            let people = PeopleReader.people(inDataFile: path, folder, &report)
            site.people += people ?? []
            if people == nil { report.add(.notImported, at: path, "data file") }
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
            if isLoaded, readPeople(path, &report) { return }
            report.add(.notImported, at: path, "not a part of the website")
        }
    }

    private static let unread: Set = [
        "org", "adoc", "asciidoc", "asciidoctor", "ad", "rst", "pandoc", "pdc", "rmd", "rmarkdown",
        "qmd", "mdx",
    ]

    private mutating func readContent(_ path: String, _ report: inout ImportReport) {
        let isText = ["md", "markdown", "html", "htm"].contains(path.fileExtension)
        if let language = settings.translation(path) {
            return report.add(.notImported, at: path, "in another language: \(language)")
        }
        guard path.hasPrefix(settings.folder + "/") else {
            return report.add(.notImported, at: path, "outside of \(settings.folder)")
        }
        if isHidden(path), !isText {
            return report.add(.notImported, at: path, "beside texts that the old site hides")
        }
        if !isText, readPeople(path, &report) { return }
        if let bundle = bundle(of: path), bundle != path {
            if isText {
                report.add(.notImported, at: path, "part of the folder of \(bundle)")
            } else {
                if isOfPeople(path) { return site.filesOfPeople.append(path) }
                let start = bundle.folderPath.count + 1
                bundleFiles[bundle, default: [:]][String(path.dropFirst(start))] = path
            }
            return
        }
        if Self.unread.contains(path.fileExtension) {
            return report.add(.notImported, at: path, "a text in a format that is not read")
        }
        let inner = settings.inner(path)
        guard isText,
            var text = OldText(path, in: folder, named: "content/" + inner, isPost: false, &report)
        else {
            if isText { return report.add(.notImported, at: path, "no front matter") }
            if path.fileExtension == "gotmpl" || generator == .zola && !isBesideText(path) {
                return report.add(.notImported, at: path, "not a part of the website")
            }
            if isOfPeople(path) { return site.filesOfPeople.append(path) }
            site.files[inner] = path
            return
        }
        if generator == .hugo {
            text.addParameters()
            text.front = dated(text.front, inName: text.date)
        }
        let inherited = inheritedValues(of: path)
        text.addDefaults(inherited)
        // Zola reads nothing below a section that is a draft.
        let isInDraft = inherited.contains { $0["draft"]?.flag == true }
        text.isDraft = text.isDraft || generator == .zola && isInDraft
        add(text, inner: inner, &report)
    }

    /// True for a file beside an `index` or `_index` text: Zola publishes no others.
    private func isBesideText(_ path: String) -> Bool {
        ["index.md", "_index.md"].contains { folder.contains("\(path.folderPath)/\($0)") }
    }

    /// Returns true for a data file of people among texts, which templates can read.
    private mutating func readPeople(_ path: String, _ report: inout ImportReport) -> Bool {
        guard let people = PeopleReader.people(inDataFile: path, folder, &report) else {
            return false
        }
        site.people += people
        report.add(.notImported, at: path, "data file: its people are cards now")
        return true
    }

    private func isOfPeople(_ path: String) -> Bool {
        let first = settings.inner(path).split(separator: "/").first.map(String.init)
        return PeopleReader.isOfPeople(first ?? "")
    }

    private mutating func add(_ old: OldText, inner: String, _ report: inout ImportReport) {
        var text = old
        let folders = inner.split(separator: "/").dropLast().map(String.init)
        let isSection = inner.lastPathPart.hasPrefix("_index.")
        let isIndex = isSection || inner.lastPathPart.hasPrefix("index.")
        setAddresses(of: &text, inner: inner, isSection: isSection)
        text.isDraft = text.isDraft || Self.isHidden(text.front)
        if isIndex, !isSection, addPublication(text, folders, &report) { return }
        // A text about all people, or those of a folder, is not a person.
        let isOfSeveral =
            isIndex && folders.count == 1 || isSection && parents.contains(text.path.folderPath)
        if PeopleReader.isOfPeople(folders.first ?? ""), !isOfSeveral,
            text.front["tags"] == nil || PeopleReader.isNamed(text.front)
        {
            let groups = folders.dropFirst().dropLast(isIndex ? 1 : 0)
            return site.people += PeopleReader.person(
                text, folder, address: text.address, group: groups.first, &report)
        }
        if text.isShown, PeopleReader.isOfPeople(isIndex ? folders.last ?? "" : text.name) {
            for values in [text.front, text.front["extra"] ?? .null] {
                site.people += PeopleReader.people(in: values, of: text.path, &report)
            }
        }
        if generator == .zola, text.address == "/" {
            site.title = site.title ?? text.front["title"]?.text
        }
        text.unwrapBlocks(&report)
        if isSection, text.body.allSatisfy(\.isWhitespace) {
            return report.add(.notImported, at: text.path, "a section without a text")
        }
        text.makeTermsOfStrings()
        text.isPost = !isSection && text.day != nil && isOfPosts(text, folders)
        site.texts.append(text)
    }

    /// Adds the publication in cite.bib beside a text, as Hugo Academic has it; false without one.
    private mutating func addPublication(
        _ text: OldText, _ folders: [String], _ report: inout ImportReport
    ) -> Bool {
        let file = "\(text.path.folderPath)/cite.bib"
        guard let section = folders.first, ["publication", "publications"].contains(section),
            site.included.contains(file)
        else { return false }
        guard text.isShown, !text.needsPassword else {
            report.add(.notImported, at: text.path, "a publication that the old site does not show")
            return true
        }
        site.bibliographies[folders.dropFirst().joined(separator: "-") + ".bib"] = file
        report.add(.changed, at: text.path, "a publication now, which has only what cite.bib has")
        if site.publicationList == nil {
            var unread = ImportReport()
            let index = OldText(
                "\(settings.folder)/\(section)/_index.md", in: folder, isPost: false, &unread)
            site.publicationList = OldSite.MenuEntry(
                title: index?.front["title"]?.text ?? section,
                url: "\(languageFolder)/\(inAddress(section))/")
        }
        return true
    }

    /// Returns the `index` text of the nearest folder above a file that has one.
    private func bundle(of path: String) -> String? {
        var parts = path.split(separator: "/").dropLast()
        while parts.count > 1 {
            let index = parts.joined(separator: "/") + "/index."
            let ends = ["md", "markdown", "html"]
            let languages = Set([settings.language, settings.language.lowercased()])
            let ofLanguages = languages.flatMap { name in ends.map { "\(name).\($0)" } }
            let names = (ends + ofLanguages + Self.unread).map { index + $0 }
            if let found = names.first(where: folder.contains) { return found }
            parts = parts.dropLast()
        }
        return nil
    }
}

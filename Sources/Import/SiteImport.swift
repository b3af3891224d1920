import Content
import Diagnostics
import Foundation
import Pictures
import Platform
import Privacy
import YAML

/// Converts the sources of an old site into files of a site of sitegen. The old site is only read.
package struct SiteImport: Sendable {
    package enum Generator: String, Sendable {
        case jekyll, hugo, zola

        /// The folders that the generator or a package manager writes.
        fileprivate var generatedFolders: Set<String> {
            let own: Set =
                switch self {
                case .jekyll:
                    ["_site", "vendor/bundle", "vendor/cache", "vendor/gems", "vendor/ruby"]
                case .hugo: ["public", "resources"]
                case .zola: ["public"]
                }
            return own.union(["node_modules", "__pycache__"])
        }
    }

    /// The folder below contacts that people come into, which consent.yml denies.
    package static let container = "people"

    private let folder: OldFolder
    private let generator: Generator
    private let oldURL: String?

    /// The name of the old site's folder.
    private let name: String

    /// `oldURL` is the base of links to pages and files that are not imported.
    package init(_ generator: Generator, folder: String, oldURL: String?) throws(Problem) {
        name = URL(filePath: folder).standardizedFileURL.lastPathComponent
        let folder = try OldFolder(folder, generated: generator.generatedFolders)
        if !generator.hasSite(in: folder) { throw Self.nothingToImport(in: folder, generator) }
        self.folder = generator == .jekyll ? JekyllReader.sources(in: folder) : folder
        self.generator = generator
        self.oldURL = oldURL
    }

    /// Returns the files of the new site and the report. Throws if there is nothing to import.
    package func files() throws(Problem) -> (files: ImportedFiles, report: ImportReport) {
        var report = ImportReport()
        var lost = LostValues()
        var site = oldSite(&report, &lost)
        if !site.hasTexts && site.people.isEmpty && site.files.isEmpty && !site.hasPublications {
            throw Self.nothingToImport(in: folder, generator)
        }
        nameUntitled(&site, &report)
        removeRefusedPictures(from: &site, &report)
        // The files of translations follow those of the first language.
        site.texts.sort { $0.language == nil && $1.language != nil }
        if let templates = site.templates {
            site.people = site.people.placed(by: templates, haveAll: site.hasOwnTheme)
            if !templates.isComplete {
                report.add(.unconverted, at: "templates", "there are too many to read all of them")
            }
        }
        site.people = site.people.merged(&report)
        // A build refuses a group and a collection of one name.
        let names = Set(site.collections.map(\.name))
        for index in site.people.indices {
            for (place, group) in site.people[index].groups.enumerated()
            where names.contains(Slug.make(group.title)) {
                site.people[index].groups[place].title += " (people)"
            }
        }
        var files = ImportedFiles()
        let plan = AddressPlan(site, &report)
        let walker = TemplateWalker(folder, generator, site)
        var bodies = BodyConverter(
            links: LinkConverter(site, plan, oldURL: oldURL),
            walker: site.isJekyll ? walker : nil, shortcodes: site.isJekyll ? nil : walker,
            report: report)
        var texts = site.texts.map { text in
            let body = bodies.converted(text)
            if body.contains(TemplateWalker.people) {
                return site.withMarkedGroups(body, of: text)
            }
            return text.shows == "contacts" ? site.withGroups(body, of: text) : body
        }
        for index in site.people.indices {
            for place in site.people[index].translations.indices {
                let text = site.people[index].translations[place]
                site.people[index].translations[place].body = bodies.converted(text)
            }
            let person = site.people[index]
            guard let biography = person.biography else { continue }
            let text = person.text ?? OldText(biography: biography, of: person.place, in: folder)
            site.people[index].biography = bodies.converted(text)
        }
        report = bodies.report
        var people = PeopleWriter(site, folder, plan, bodies: texts)
        people.write(&files, &report)
        for key in people.emptyGroups {
            texts = texts.map { $0.replacing("[GROUP \(key)]", with: "") }
        }
        // Photos beside a text need consent, unless it shows them.
        for (index, body) in texts.enumerated() {
            site.texts[index].removeFiles(people.photos, notShownIn: body)
        }
        var own = ownFiles(of: site, plan, photos: people.photos, texts, &report)
        let paths = Set(own.values).union(site.texts.flatMap(\.files.values))
        let refused = people.refused(paths, &report)
        for (index, text) in site.texts.enumerated() where !refused.isEmpty {
            texts[index] = texts[index].replacing(Self.link) { match in
                let path = String(match.3 ?? match.4 ?? "").decoded
                let file = text.files[path] ?? site.files[String(path.drop { $0 == "/" })]
                let isRefused = file.map(refused.contains) == true
                return !isRefused ? match.0 : match.1 == "!" ? "" : match.2 ?? ""
            }
        }
        own = own.filter { !refused.contains($0.value) }
        site.removeFiles(refused)
        let authors = AuthorIndex(site.people)
        readFields(of: &site, authors)
        let converter = TextConverter(
            authors: authors, tags: TagSpellings(site.texts, &report), files: own, site: site,
            folder: folder)
        var bases: [String: String] = [:]
        for (index, text) in site.texts.enumerated() {
            write(text, plan.texts[index], texts[index], converter, &bases, &files, &report)
        }
        for (path, source) in own {
            files.add("Content/static/\(path)", copyOf: "\(folder.path)/\(source)")
        }
        for (old, new) in plan.tagPages {
            let head =
                "<meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url=\(new)\">"
            let page = "<!doctype html>\(head)<a href=\"\(new)\">\(new)</a>\n"
            files.add("Content/static\(old)index.html", text: page)
        }
        if !site.publications.isEmpty {
            files.add(
                "Content/\(OldSite.publications)/\(OldSite.publications).bib",
                text: site.publications.joined(separator: "\n"))
        }
        for (name, source) in site.bibliographies {
            let path = "Content/\(OldSite.publications)/\(name)"
            // Jekyll needs front matter, of which there may be none.
            let bytes = folder.bytes(source).map(Array.init) ?? []
            let start = ["---\n---\n", "---\r\n---\r\n"].first { bytes.starts(with: $0.utf8) }
            files.add(path, bytes: Array(bytes.dropFirst(start?.utf8.count ?? 0)))
        }
        for path in files.removeColliding() {
            report.add(.notImported, at: path, "its path is also that of a folder or another file")
        }
        let settings = SettingsWriter(site: site, plan: plan)
        files.add(
            ImportedFiles.settings,
            text: settings.text(oldURL: oldURL, hasHTML: bodies.hasHTML, &report))
        lost.report(missingIn: files.texts, &report)
        report.hasPeople = !site.people.isEmpty
        report.summary = summary(of: site, plan, files: own.count)
        files.add("import/report.md", text: report.text)
        files.add("import/.gitignore", text: "*\n")
        files.add(".gitignore", text: "/Output/\n/.sitegen/\n")
        files.addList()
        return (files, report)
    }
}

extension SiteImport.Generator {
    /// The names of its settings, without their extensions.
    private var configs: [String] {
        switch self {
        case .jekyll: ["_config"]
        case .hugo: ["hugo", "config"]
        case .zola: ["zola", "config"]
        }
    }

    /// True if a folder has settings, or texts where the generator reads them. Jekyll reads all
    /// Markdown, also the documentation of a program.
    fileprivate func hasSite(in folder: OldFolder) -> Bool {
        let types = ["yml", "yaml", "toml", "json"]
        let hasConfig = folder.files.contains { path in
            configs.contains(path.withoutExtension) && types.contains(path.fileExtension)
                || self == .hugo && path.hasPrefix("config/")
        }
        let isOfJekyll = SharedRegex(/_(posts|drafts|layouts|includes|data)\/|index\.|CNAME$/)
        return hasConfig
            || folder.otherGenerator == nil
                && folder.files.contains { path in
                    self == .jekyll
                        ? path.prefixMatch(of: isOfJekyll) != nil : path.hasPrefix("content/")
                }
    }
}

extension OldFolder {
    private static let generators = [
        "astro.config": "Astro", "eleventy.config": "Eleventy", ".eleventy": "Eleventy",
        "gatsby-config": "Gatsby", "docusaurus.config": "Docusaurus", "next.config": "Next.js",
        "mkdocs": "MkDocs", "pelicanconf": "Pelican", "_quarto": "Quarto",
    ]

    /// The generator of a site that no import reads, by its settings.
    fileprivate var otherGenerator: String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().lazy.compactMap { Self.generators[$0.withoutExtension] }.first
    }
}

extension SiteImport {
    private static func nothingToImport(in folder: OldFolder, _ generator: Generator) -> Problem {
        let configs = [("_config.yml", "jekyll"), ("hugo.toml", "hugo"), ("hugo.yaml", "hugo")]
        let found = configs.first { folder.contains($0.0) && $0.1 != generator.rawValue }
        let named = found.map { "it has \($0.0): use sitegen import \($0.1)" }
        let other = named == nil ? folder.otherGenerator : nil
        let advice =
            other == nil
            ? "name the folder with the sources of the old site, not with its pages"
            : "sitegen imports sites of Jekyll, Hugo and Zola; copy the texts of others into "
                + "Content/posts and Content/pages"
        return Problem(
            "nothing-to-import",
            other.map { "this is a site of \($0), which no import reads" }
                ?? "this folder has no sources of a \(generator.rawValue.capitalized) site",
            at: Location(path: folder.path), help: named ?? advice)
    }

    /// Gives a site without a title the name of its domain, or of its folder.
    private func nameUntitled(_ site: inout OldSite, _ report: inout ImportReport) {
        let title = site.title ?? ""
        guard title.allSatisfy(\.isWhitespace) else { return }
        let host = (site.url ?? oldURL).flatMap { URL(string: $0)?.host() }
        let found = host.map { String($0.trimmingPrefix("www.")) } ?? name
        report.add(
            .changed, at: ImportedFiles.settings,
            "title: the old site names none, so it is \(found)")
        site.title = found
    }

    /// Leaves out pictures that a build refuses, so that no text shows them.
    private func removeRefusedPictures(from site: inout OldSite, _ report: inout ImportReport) {
        let all = [Array(site.files.values), Array(site.assets.values), site.filesOfPeople].joined()
        let ofTexts = site.texts.flatMap(\.files.values)
        let scans = ofTexts.filter { ["tif", "tiff"].contains($0.fileExtension) }
        let pictures = Set(all).union(ofTexts).filter(\.isPicture).union(scans)
        var refused: Set<String> = []
        var pointers = 0
        for path in pictures.sorted() where path.fileExtension != "svg" {
            let bytes = folder.bytes(path).map(Array.init) ?? []
            guard Self.isRefused(bytes) else {
                if bytes.count > 2_000_000, Self.keptAsIs.contains(PictureType(bytes)) {
                    let advice = "make it smaller: with --strict, a build stops above 2 MB"
                    report.add(.unconverted, at: path, advice)
                }
                continue
            }
            refused.insert(path)
            if bytes.starts(with: "version https://git-lfs.".utf8) {
                pointers += 1
            } else {
                let fact = "a picture that no browser shows: it is damaged, or of another kind"
                report.add(.notImported, at: path, fact)
            }
        }
        if pointers > 0 {
            let fact = "pictures of Git LFS, for which the old site needs git lfs pull first"
            report.add(.notImported, at: ".gitattributes", "\(fact): \(pointers)")
        }
        site.removeFiles(refused)
    }

    private static let keptAsIs: [PictureType?] = [.gif, .avif, .heic]

    private static func isRefused(_ picture: [UInt8]) -> Bool {
        switch PictureMetadata.removal(from: picture) {
        case .nothingToRemove, .removed: false
        case .damaged: true
        case .unsupported: PictureType(picture) == nil
        }
    }

    /// The templates of shortcodes of Hugo and Zola by their names.
    private var shortcodes: [String: String] {
        let paths = folder.files.filter { $0.contains("shortcodes/") && $0.fileExtension == "html" }
        // The site's own templates replace those of its themes.
        return Dictionary(paths.map { ($0.lastPathPart.withoutExtension, $0) }) {
            $0.hasPrefix("layouts/") || $0.hasPrefix("templates/") ? $0 : $1
        }
    }

    private static let html = SharedRegex(/\{\{-?\s*\.Inner\s*(?:\|\s*safeHTML\s*)?-?\}\}/)

    private func oldSite(_ report: inout ImportReport, _ lost: inout LostValues) -> OldSite {
        var site: OldSite
        switch generator {
        case .jekyll:
            var reader = JekyllReader(folder, report)
            site = reader.readSite()
            report = reader.report
            // kramdown reads two dollar signs as a formula without any setting.
            let formula = SharedRegex(/\$\$[^$`]*[\\^_=][^$`]*\$\$/)
            site.hasFormulas = site.hasFormulas || site.texts.contains { $0.body.contains(formula) }
            for path in folder.files where path.hasPrefix("_includes/") {
                site.includes[String(path.dropFirst("_includes/".count))] = folder.text(path)
            }
        case .hugo, .zola:
            var reader = ContentReader(folder, generator, report)
            site = reader.readSite()
            report = reader.report
        }
        site.shortcodesOfHTML = Set(["raw", "html", "rawhtml", "raw-html"]).filter {
            shortcodes[$0] == nil
        }
        .union(shortcodes.filter { folder.text($0.value)?.contains(Self.html) == true }.keys)
        var walker = TemplateWalker(folder, generator, site)
        let names = shortcodes.keys.sorted()
        for index in site.texts.indices {
            site.texts[index].removeText(of: names, &report) {
                walker.printsText(inShortcode: $0, $1)
            }
            site.texts[index].unwrapBlocks(&report)
        }
        site.hasTexts = !site.texts.isEmpty
        let texts = site.texts.filter { !$0.isDraft }
        var classifier = Classifier(folder, generator, site, report)
        classifier.classify()
        (site, report) = (classifier.site, classifier.report)
        addValues(of: texts, site, to: &lost, report)
        for pattern in site.unknownPatterns.sorted() {
            report.add(.unconverted, at: "permalinks", "\(pattern): a placeholder is not known")
        }
        if let url = site.url, BaseURL(url) == nil || url.contains("://localhost") {
            report.add(.unconverted, at: ImportedFiles.settings, "url: \(url)")
            site.url = nil
        }
        return site
    }

    /// Adds the values of texts and data that the report does not name, but for those of people,
    /// whose cards have what they can.
    private func addValues(
        of texts: [OldText], _ site: OldSite, to lost: inout LostValues, _ report: ImportReport
    ) {
        let known = report.left.union(site.people.map(\.place))
        for text in texts where !known.contains(text.path) {
            let folders = text.path.folderPath.split(separator: "/").prefix(2)
            lost.add(text.front, at: folders.isEmpty ? text.path : folders.joined(separator: "/"))
        }
        for file in site.dataFiles where !known.contains(file) {
            lost.add(folder.data(file) ?? .null, at: file)
        }
    }

    private func summary(of site: OldSite, _ plan: AddressPlan, files: Int) -> [String] {
        let collections = site.collections.map(\.name).map { name in
            (site.texts.count { $0.collection == name }, name, name)
        }
        let publications = [
            (site.publications.count, "publication", "publications"),
            (site.bibliographies.count, "file of publications", "files of publications"),
        ].filter { $0.0 > 0 }
        let texts = [
            (site.texts.count(where: \.isPost), "post", "posts"),
            (site.texts.count { $0.kind == .page }, "page", "pages"),
        ]
        let others = [
            (site.people.count, "person", "people"), (files, "other file", "other files"),
        ]
        let kinds = (texts + collections + others + publications).map { $0.0.counted($0.1, $0.2) }
        let aliases = (plan.texts.map(\.aliases) + plan.aliasesOfPeople.map(\.aliases)).joined()
        return [
            kinds.joined(separator: ", "),
            (aliases.count + plan.tagPages.count).counted(
                "redirect from an old address", "redirects from old addresses"),
        ] + plan.permalinks.map { "permalinks: \($0.key): \($0.pattern)" }
    }

    /// Returns the files that are copied unchanged: no photos of people and pictures of the theme,
    /// unless texts show them.
    private func ownFiles(
        of site: OldSite, _ plan: AddressPlan, photos: Set<String>, _ texts: [String],
        _ report: inout ImportReport
    ) -> [String: String] {
        func isGenerated(_ path: String) -> Bool {
            Self.isGenerated(path.lastPathPart)
                && plan.reserved.contains(path.folderPath.lowercased())
                || !path.contains("/") && plan.reserved.contains(path.lowercased())
        }
        let hasPictures = !photos.isEmpty || !site.assets.isEmpty
        let shown = hasPictures ? shownFiles(in: texts, of: site) : []
        for (path, source) in site.files.sorted(by: { $0.key < $1.key }) where isGenerated(path) {
            report.add(.notImported, at: source, "sitegen writes this file")
        }
        for name in ["robots.txt", "_redirects"] {
            guard let source = site.files[name] else { continue }
            report.add(.changed, at: source, "replaces the one that sitegen writes")
        }
        for path in site.filesOfPeople where !photos.contains(path) {
            report.add(.notImported, at: path, "beside a person")
        }
        // The leak gate keeps photos that texts show from being published without consent.
        var own = site.files.filter {
            (!photos.contains($0.value) || shown.contains($0.key)) && !isGenerated($0.key)
        }
        for (name, path) in site.assets.sorted(by: { $0.key < $1.key }) {
            if shown.contains(name) {
                own[name] = own[name] ?? path
            } else if !photos.contains(path) {
                report.add(.notImported, at: path, "part of the old theme")
            }
        }
        return own
    }

    /// A link or a picture, with its text and its target.
    private static let link = SharedRegex(
        /(!?)\[([^\[\]]*)\]\(<?([^()\s>]+)[^()]*\)|<img\b[^<>]*?\ssrc=["']([^"']+)["'][^<>]*>/)

    /// Returns the pictures that texts show, as paths below the root.
    private func shownFiles(in bodies: [String], of site: OldSite) -> Set<String> {
        let biographies = site.people.flatMap(\.biographies).map(\.text)
        let ends = Set(" \n\t\"'()<>".utf8)
        let links = (bodies + biographies).flatMap { body in
            body.utf8.split(whereSeparator: ends.contains)
                .filter { $0.first == UInt8(ascii: "/") }.map { String(Substring($0)) }
        }
        let images = site.texts.compactMap { TextConverter.image(in: $0) }
        return Set((links + images).map { String($0.decoded.drop { $0 == "/" }) })
    }

    static func isGenerated(_ path: String) -> Bool {
        ["index.html", "404.html", "sitemap.xml", "feed.xml", "rss.xml", "feed.json"].contains(
            path.lowercased())
    }

    /// Finds the fields of collections, after the people that they may name.
    private func readFields(of site: inout OldSite, _ authors: AuthorIndex) {
        if site.collections.isEmpty { return }
        let names = Dictionary(grouping: site.texts) { $0.collection ?? "" }
            .mapValues { Set($0.map { $0.name.entryName }) }.filter { !$0.key.isEmpty }
        for index in site.collections.indices {
            let name = site.collections[index].name
            let texts = site.texts.filter { $0.collection == name }
            site.collections[index].readFields(
                texts, read: site.readKeys, names.filter { $0.key != name }, authors)
        }
    }

    private func write(
        _ text: OldText, _ planned: AddressPlan.Planned, _ body: String,
        _ converter: TextConverter, _ bases: inout [String: String],
        _ files: inout ImportedFiles, _ report: inout ImportReport
    ) {
        func isTaken(_ base: String, _ language: String?) -> Bool {
            let code = language.map { ".\($0.lowercased())" } ?? ""
            let ends = ["", "/index"].flatMap { ["\($0)\(code).md", "\($0)\(code).html"] }
            return ends.contains { files.contains(base + $0) }
        }
        let made = Slug.make(text.name)
        let stem = made.isEmpty ? planned.path : made
        let day = text.day.map { $0.text + "-" } ?? ""
        let isPage = text.kind == .page
        let folder =
            "Content/" + (isPage ? "pages/" : text.collection.map { "\($0)/" } ?? "posts/\(day)")
        let usual = folder + (isPage ? planned.path : stem)
        let hasFiles = !text.files.isEmpty
        let language = text.language.map { "\($0.lowercased())." } ?? ""
        let type = language + (text.isPost && text.isHTML ? "html" : "md")
        // Two texts may have one original.
        let original = bases[text.original].flatMap { isTaken($0, text.language) ? nil : $0 }
        let end = hasFiles && usual != "Content/pages/index" ? "/index.\(type)" : ".\(type)"
        let names = (0...).lazy.map { $0 == 0 ? usual : folder + planned.path.numbered($0) }
        let base = original ?? names.first { !isTaken($0, text.language) } ?? usual
        if bases[text.original] == nil { bases[text.original] = base }
        files.add(
            base + end,
            text: converter.text(text, planned, body: body, stem: base.stemOfPost, &report))
        for (path, source) in text.files {
            files.add("\(base)/\(path)", copyOf: "\(self.folder.path)/\(source)")
        }
    }
}

extension Int {
    func counted(_ one: String, _ several: String) -> String {
        "\(self) \(self == 1 ? one : several)"
    }
}

extension String {
    /// The last part without the date: `open-day` for `posts/2026-03-02-open-day`.
    fileprivate var stemOfPost: String { lastPathPart.replacing(Self.dayAtStart, with: "") }

    private static let dayAtStart = SharedRegex(/^\d{4}-\d{2}-\d{2}-/)
}

import Content
import Foundation
import Platform

/// Finds what Jekyll never shows of a text.
extension TemplateWalker {
    /// The keys of the site and of pages that Jekyll computes.
    private static let computed = [
        "baseurl", "categories", "collection", "collections", "content", "data", "date",
        "documents", "excerpt", "github", "html_files", "html_pages", "id", "next", "pages", "path",
        "posts", "previous", "related_posts", "tags", "time", "url",
    ]
    private static let ofLists = ["collection", "id", "next", "previous"]

    /// Begins the body of a text, whose other values are those of its front matter.
    mutating func begin(_ text: OldText) {
        begin(page: text.path, at: [], text.front)
        scope["site"] = [Piece(site.parameters)]
        scope["jekyll.environment"] = [Piece(text: "production")]
        let defaults = site.parameters["defaults"]?.items.compactMap { $0["values"] } ?? []
        let inherited = defaults.flatMap(\.entries).map { $0.key.lowercased() }
        // A page of no collection has no neighbours.
        let isAlone = text.kind == .page && text.section.isEmpty
        let given = isAlone ? Set(Self.ofLists).subtracting(inherited) : []
        for key in Self.computed + inherited.filter({ text.front[$0] == nil }) {
            scope["page.\(key)"] = given.contains(key) ? [Piece(.null)] : []
        }
        let set = variables(in: text.body)
        setOnce = Set(set.filter { $0.value == 1 }.keys)
        setNames = setByIncludes.union(set.keys)
        let named = site.settings["collections"]?.keys ?? []
        for key in Self.computed + named { scope["site.\(key.lowercased())"] = [] }
        scope.merge(computed) { $1 }
        scope["page.url"] = [Piece(text: text.address)]
    }

    /// The files, and the data files that are nothing else here; the others are not known.
    func valuesOfSite() -> [String: [Piece]] {
        let others = (site.dataFiles + folder.files.filter { $0.hasPrefix("_data/") }).filter {
            !site.otherDataFiles.contains($0) || folder.data($0) == nil
        }
        let data = contents(of: site.otherDataFiles)["data"]?.entries ?? []
        var values = data.map { ("site.data.\($0.key.lowercased())", [Piece($0.value)]) }
        values += others.map {
            (OldTemplates.path(ofDataFile: $0).prefix(3).joined(separator: "."), [])
        }
        // What lists have of people is on their cards alone.
        values += site.people.flatMap(\.paths).filter { $0.count > 2 && $0[1] != "data" }.map {
            ($0[0] == "layout" ? "page.\($0[2])" : "site.\($0[1])", [])
        }
        values += [
            ("site.static_files", [Piece(files)]), ("site.baseurl", [Piece(text: site.basePath)]),
            ("site.title", [Piece(text: site.title ?? "")]),
        ]
        if let url = site.settings["url"]?.text { values.append(("site.url", [Piece(text: url)])) }
        // Plugins may add values.
        if folder.files.contains(where: { $0.hasPrefix("_plugins/") }) {
            return Dictionary(values) { $1 }
        }
        if site.settings["data_dir"] == nil { values.append(("site.data", [Piece(.map([]))])) }
        let posts = site.texts.count { $0.isPost && $0.isShown }
        if posts == folder.files.count(where: { $0.contains("_posts/") }) {
            values.append(("site.posts.size", [Piece(.text("\(posts)", isPlain: true))]))
        }
        return Dictionary(values) { $1 }
    }

    /// The files as Jekyll lists them.
    private var files: DataValue {
        .list(
            site.files.keys.sorted().map { path in
                let name = path.lastPathPart
                return DataValue(texts: [
                    "path": "/\(path)", "name": name, "basename": name.withoutExtension,
                    "extname": name == name.withoutExtension ? "" : ".\(name.fileExtension)",
                ])
            })
    }

    /// Removes the parts that are never shown, such as those below `{% if false %}` or
    /// `{% if page.kind == "other" %}`, and returns them.
    mutating func removeHidden(from text: inout String) -> [String] {
        (mode, hidden, rest) = (.hidden, [], 200_000)
        walk(template: text)
        mode = .evidence
        defer { for range in hidden.reversed() { text.removeSubrange(range) } }
        return hidden.map { String(text[$0]) }
    }
}

/// Fills in a template with the navigation, as the home page shows it.
extension TemplateWalker {
    /// Returns the text with what stands for its code. `language` is the code of one after the
    /// first, whose settings and texts count.
    mutating func filled(_ template: String, language: DataValue.Entry?) -> String {
        texts = site.texts.filter { $0.language == language?.key }
        let home = texts.first {
            !$0.isDraft && $0.address.plainPage == (language?.key.lowercased() ?? "")
        }
        let data = folder.files.filter { $0.hasPrefix(site.isJekyll ? "_data/" : "data/") }
        return filled(
            template, language: language, page: home.map(values) ?? .null,
            (site.isJekyll ? lists : .null).merging(contents(of: data)))
    }

    /// Stands for the text of a page in its template.
    static let content = "\u{10FFFB}"

    /// What a template prints on a page beside its text, in blocks of Markdown.
    struct Words {
        /// With `content` in place of the text.
        let all: [String]

        /// The paragraphs that are in the template.
        var own: [String] = []

        /// Those with the contents of data files or of front matter, and these files.
        let ofData: [String]
        var files: [String] = []

        /// What the template has that no text can have.
        var lost: [String] = []

        var isEmpty: Bool { own.isEmpty && ofData.isEmpty }
    }

    /// Returns what a template prints on each of its pages, with the contents of data files. What
    /// most pages have is not theirs, unless the template is of one page.
    mutating func printed(
        by file: String, on pages: [OldText], _ files: [String], _ isOfOne: Bool
    ) -> [Words] {
        let template = folder.text(file) ?? ""
        if !isOfOne && files.isEmpty { return [] }
        let data = contents(of: files)
        let plain = pages.map { blocks(of: $0, in: template, .null, file) }
        var allLost: [[String]] = []
        let full = pages.map { page in
            defer { allLost.append(lost) }
            return blocks(of: page, in: template, data, file)
        }
        let counts = Dictionary(full.flatMap(Set.init).map { ($0, 1) }, uniquingKeysWith: +)
        return pages.indices.map { index in
            let known = Set(plain[index])
            let ofData = full[index].filter {
                !known.contains($0) && (isOfOne || (counts[$0] ?? 0) * 2 <= pages.count)
            }
            let shown = ofData.isEmpty ? [] : files.filter(site.otherDataFiles.contains)
            let own = { (block: String) in
                isOfOne && (pages.count < 3 || (counts[block] ?? 0) * 2 <= pages.count)
            }
            return Words(
                all: isOfOne ? full[index].filter { $0 == Self.content || own($0) } : ofData,
                own: plain[index].filter { $0.isParagraph && own($0) }, ofData: ofData,
                files: shown.filter { data in
                    blocks(of: pages[index], in: template, contents(of: [data]))
                        .contains(where: ofData.contains)
                }, lost: isOfOne ? Set(allLost[index]).sorted() : [])
        }
    }

    /// Returns what a template prints of a page that it does not print of another one, with the
    /// headings above it.
    mutating func words(of text: OldText, but rest: OldText, in template: String) -> Words {
        let plain = Set(blocks(of: rest, in: template, .null))
        let full = blocks(of: text, in: template, .null)
        let shown = full.indices.filter { index in
            let isAbove = full[index].hasPrefix("#") && index + 1 < full.count
            return !plain.contains(full[isAbove ? index + 1 : index])
        }
        let all = full.indices.filter { shown.contains($0) || full[$0] == Self.content }
            .map { full[$0] }
        return Words(all: all, ofData: all.filter { $0 != Self.content }, lost: lost)
    }

    /// Returns the blocks of Markdown that a template prints of a page, with the contents of data
    /// files.
    private mutating func blocks(
        of text: OldText, in template: String, _ data: DataValue, _ file: String = ""
    ) -> [String] {
        let page = DataValue(texts: ["content": Self.content]).merging(values(of: text))
            .merging(files(of: text))
        let code = FrontParts(template, afterEmptyLines: false)?.body ?? template
        (lost, pagesOfText) = ([], ["\(file) for \(text.path)", file])
        texts = site.texts.filter { $0.language == text.language }
        let html = filled(
            code.replacing(Self.frame) { $0.0.contains("content") ? $0.0 : "" }, language: nil,
            page: page, data, .words)
        return html.blocksOfMarkdown(&lost).map { block in
            text.files.reduce(block) { block, file in
                [Self.path(of: file.value), text.address + file.key].reduce(block) {
                    $0.replacing("(\($1.linkTarget))", with: "(\(file.key.linkTarget))")
                }
            }
        }
    }

    /// The path that templates of Zola have for a file beside a text.
    private static func path(of file: String) -> String { "\(file.trimmingPrefix("content"))" }

    /// The files beside a text, as templates of Zola and Hugo list them: all, and the pictures.
    private func files(of text: OldText) -> DataValue {
        let names = text.files.keys.sorted()
        let paths = names.compactMap { text.files[$0] }.map { Self.path(of: $0).linkTarget }
        let pictures = names.filter(\.isPicture).map { name in
            let address = (text.address + name).linkTarget
            return DataValue(texts: ["name": name, "relpermalink": address, "permalink": address])
        }
        let resources = [DataValue.Entry(key: "bytype", value: .list(pictures))]
        return .map([
            .init(key: "relative_path", value: .text("\(text.path.trimmingPrefix("content/"))")),
            .init(key: "assets", value: .list(paths.map { .text($0) })),
            .init(key: "resources", value: .map(resources)),
        ])
    }

    /// True if the template of a shortcode surely prints the text in it, or is elsewhere.
    mutating func printsText(inShortcode name: String, _ arguments: [DataValue.Entry]) -> Bool {
        guard let file = file(ofShortcode: name), let code = folder.text(file) else { return true }
        begin(file, arguments)
        for name in [".inner", "$.inner", ".innerdeindent", "body"] {
            scope[name] = [Piece(.text(Self.content), path: [Self.content])]
        }
        let start = outputs.count
        defer { outputs.removeSubrange(start...) }
        walk(template: code)
        return outputs[start...].contains { output in
            output.path == [Self.content] && output.conditions.allSatisfy { $0.known == true }
        }
    }

    private func file(ofShortcode name: String) -> String? {
        folder.files.first { $0.hasSuffix("/shortcodes/\(name).html") }
    }

    /// Begins the template of a shortcode with these arguments alone.
    private mutating func begin(_ file: String, _ arguments: [DataValue.Entry]) {
        begin(page: file, at: [], nil)
        let values = [Piece(.map(arguments))]
        let isNamed = arguments.contains { Int($0.key) == nil }
        let flag = [Piece(.text("\(isNamed)", isPlain: true))]
        scope = [".params": values, "$.params": values, ".isnamedparams": flag]
        for entry in arguments {
            scope["include.\(entry.key)"] = [Piece(entry.value)]
            scope[entry.key] = scope["include.\(entry.key)"]
        }
    }

    /// Returns the Markdown that a shortcode of Hugo or Zola shows; `nil` if some of its template's
    /// code is not known.
    mutating func written(shortcode name: String, _ arguments: [DataValue.Entry]) -> String? {
        guard let file = file(ofShortcode: name), let code = folder.text(file),
            !code.contains(BodyConverter.script)
        else { return nil }
        begin(file, arguments)
        lost = []
        let text = written(code)?.blocksOfMarkdown(&lost).joined(separator: "\n\n")
        return text == "" || !lost.isEmpty ? nil : text
    }

    /// True for a shortcode whose template has the contents of data files.
    func loadsData(inShortcode name: String) -> Bool {
        file(ofShortcode: name).flatMap(folder.text)?.contains(/load_data|[Ss]ite\.Data|hugo\.Data/)
            == true
    }

    /// The parts of a template around that of a page.
    private static let frame = SharedRegex(
        /(?s)\{%-?\s*block\s+(?!content|main|body)\w+.{0,5000}?endblock[^%]*%\}|\{\{-?\s*(?:partial|template)\w*\s+"[^"]*(?:head|foot|nav|menu|script)[^{}]*\}\}|\{%-?\s*include\s[^%]*(?:head|foot|nav|menu|script)[^%]*%\}/
    )

    private mutating func filled(
        _ template: String, language: DataValue.Entry?, page: DataValue, _ others: DataValue,
        _ mode: Mode = .menu
    ) -> String {
        let config = (language?.value ?? .null).merging(site.settings)
            .without(["url", "baseurl", "base_url"])
        begin(page: "", at: [], page)
        scope["content"] = [Piece(page["content"] ?? .null)]
        var settings = others.merging(config)
        if site.isJekyll { settings = settings.with("static_files", files) }
        let path = mode == .words ? ["site"] : []
        for name in ["site", "config", ".site", "$.site", "hugo"] {
            scope[name] = [Piece(settings, path: path)]
        }
        let code = language?.key ?? config["default_language"]?.text ?? site.locale ?? ""
        scope["lang"] = [Piece(text: code)]
        for key in Self.computed where mode == .words && key != "data" { scope["site.\(key)"] = [] }
        (self.mode, rest) = (mode, 5_000)
        walk(template: template)
        return shown
    }

    /// The pages and the texts of each section, as Jekyll lists them.
    private var lists: DataValue {
        let shown = texts.filter { !$0.isDraft }
        let pages = shown.filter { $0.kind == .page && $0.section.isEmpty }
        let lists = Dictionary(grouping: shown) { $0.isPost ? "posts" : $0.section }
            .merging(["pages": pages, "html_pages": pages]) { $1 }
        return .map(
            lists.map { name, texts in
                let key = site.settings["collections"]?[name]?["sort_by"]?.text
                let values = texts.map(values)
                return .init(key: name, value: .list(key.map { values.sorted(by: $0) } ?? values))
            })
    }

    /// The contents of data files by their paths.
    func contents(of files: [String]) -> DataValue {
        files.reduce(.null) { all, file in
            let keys = OldTemplates.path(ofDataFile: file).dropFirst().reversed()
            let value = folder.data(file) ?? .null
            return all.merging(keys.reduce(value) { .map([.init(key: $1, value: $0)]) })
        }
    }

    private func values(of text: OldText) -> DataValue {
        let path = site.isJekyll ? text.path : text.address
        let keys = ["url", "permalink"] + (site.isJekyll ? [] : ["relpermalink"])
        let own = DataValue(
            texts: Dictionary(keys.map { ($0, text.address) }) { $1 }.merging(["path": path]) { $1 }
        )
        // Jekyll makes titles of the names of texts in collections.
        let isInCollection = site.isJekyll && !text.isPost && !text.section.isEmpty
        let names = isInCollection ? ["title": Slug.make(text.name).asTitle] : [:]
        return own.merging(text.front).merging(DataValue(texts: names))
    }

    /// Returns the result of a function of Tera.
    func result(of function: Substring, _ argument: [Piece]) -> [Piece] {
        let name = argument.literal ?? ""
        switch function {
        case "load_data":
            let path = OldTemplates.path(ofDataFile: name.trimmed("@/"))
            let known =
                mode == .words
                ? loaded(path)
                : mode < .menu ? nil : scope["site"]?.first?.known?.value(at: path.dropFirst())
            return [Piece(known, path: path)]
        case "get_url": return argument
        case "resize_image":
            return argument.literal.map { [Piece(DataValue(texts: ["url": $0]))] } ?? []
        case "trans":
            return parts(parts(scope["config"] ?? [], "translations"), name.lowercased())
        case _ where mode < .menu: return apply("getpage", [argument])
        default:
            let path = name.replacing("@/", with: "")
            let section = mode == .words ? ["section", path.folderPath] : []
            return [Piece(page(path), path: path.hasSuffix("_index.md") ? section : [])]
        }
    }

    /// Returns the contents of a data file that a template of Zola loads, with the rows of CSV as
    /// lists; `nil` for one of people, whom cards alone have.
    private func loaded(_ path: Path) -> DataValue? {
        guard let file = loadable[path], !site.people.contains(where: { $0.place == file }) else {
            return nil
        }
        guard let table = rows(path) else { return folder.data(file) }
        let isOpen = table.headings.map { !$0.isKeyOfContact }
        let records = table.rows.map { row in
            DataValue.list(zip(row, isOpen).map { $1 ? .text($0) : .null })
        }
        return .map([.init(key: "records", value: .list(records))])
    }

    /// The rows of a file of CSV that a template of Zola loads; `nil` for another path.
    func rows(_ path: some Collection<String>) -> CSVTable? {
        guard let file = loadable[Path(path)], file.hasSuffix(".csv") else { return nil }
        return folder.bytes(file).map { CSVTable($0) }
    }

    /// The pages of a section of Hugo, in order.
    func section(_ name: String) -> Piece {
        let own = texts.filter {
            $0.section.lowercased() == name && !$0.isIndex && $0.isShown && $0.isInLists
        }.sorted { ($0.day?.text ?? "") > ($1.day?.text ?? "") }
        let known = mode == .words && !own.isEmpty
        return Piece(
            known ? .list(own.map(values).sorted(by: "weight")) : nil, path: ["section", name])
    }

    /// Stands around the places, among all outputs, of those of a list of people.
    static let people = "\u{10FFFA}"

    /// Stands for the end of a line of Markdown in HTML, or in an empty line that stays.
    static let lineFeed = "\u{10FFF9}"

    /// Returns the mark of a list of this site that has what a loop of a template shows: people, or
    /// most of the posts or of a collection; `nil` for others, which are written out.
    func mark(of list: [Piece]) -> String? {
        guard list.count == 1, let piece = list.first, let start = piece.path.first else {
            return nil
        }
        let element = piece.path + ["*"]
        // A list, or a map by their keys.
        let isOfPeople = site.people.contains { person in
            person.paths.contains { $0.starts(with: element) || $0.dropLast() == piece.path }
        }
        if isOfPeople {
            let places = site.templates?.places(
                of: [element], under: heading ?? "", on: pagesOfText)
            return places?.last.map {
                "\(Self.people)\($0.lowerBound)-\($0.upperBound)\(Self.people)"
            }
        }
        let own = texts.filter {
            start == "section"
                ? $0.section.lowercased() == piece.path.last && !$0.isIndex
                : $0.isRow && $0.list == piece.path
        }
        guard let name = own.first.flatMap({ $0.isPost ? "posts" : $0.collection }) else {
            return nil
        }
        let all = texts.count { name == "posts" ? $0.isPost : $0.collection == name }
        let limit = piece.limit.map { " \($0)" }
        let isPart = piece.conditions.count > (limit == nil ? 0 : 1)
        return own.count * 2 > all && !isPart ? "[LIST \(name)\(limit ?? "")]" : nil
    }

    /// Returns the values of a page, or of a section with its pages in order and its subsections.
    private func page(_ original: String) -> DataValue {
        guard let text = texts.first(where: { $0.original == original }) else { return .null }
        let folder = text.path.folderPath
        let pages = texts.filter {
            let isAlone = $0.path.lastPathPart.hasPrefix("index.")
            let own = isAlone ? $0.path.folderPath.folderPath : $0.path.folderPath
            return own == folder && !$0.isIndex && !$0.isDraft
        }.sorted { ($0.day?.text ?? "") > ($1.day?.text ?? "") }
        let sections = texts.filter { $0.isIndex && $0.path.folderPath.folderPath == folder }
            .map { DataValue.text($0.original) }
        let order = text.front["sort_by"]?.text ?? ""
        let all = pages.map(values)
        let sorted = order.hasSuffix("date") ? all : all.sorted(by: order)
        return values(of: text).merging(
            .map([
                .init(key: "pages", value: .list(sorted)),
                .init(key: "subsections", value: .list(sections)),
            ]))
    }
}

extension String {
    /// The blocks of HTML as Markdown: headings, paragraphs, lists, pictures and links, and the
    /// words of all else.
    fileprivate func blocksOfMarkdown(_ lost: inout [String]) -> [String] {
        var (text, skipped) = ("", "")
        var place = startIndex
        var link: (start: String.Index, target: String)?
        for tag in matches(of: Self.element) {
            if skipped.isEmpty {
                text += self[place..<tag.range.lowerBound].replacing("\n", with: " ")
            }
            place = tag.range.upperBound
            let (name, isEnd) = (tag.1.lowercased(), tag.0.hasPrefix("</"))
            let level = isEnd || name.count != 2 ? nil : name.last?.wholeNumberValue
            switch name {
            case _ where !skipped.isEmpty: if isEnd, name == skipped { skipped = "" }
            case _ where !isEnd && Self.unread.contains(name):
                skipped = name
                if name == "form" { lost.append(String(tag.0)) }
            case "img": text += "![\(tag.0.attribute("alt"))](\(tag.0.attribute("src")))"
            case "iframe", "video", "audio", "source", "embed":
                let target = tag.0.attribute("src").replacing("/embed/", with: "/watch?v=")
                let title = tag.0.attribute("title")
                let name =
                    name == "embed"
                    ? target.prefix { !"?#".contains($0) }.description.lastPathPart.decoded
                    : "Video"
                if isEnd || target.isEmpty { break }
                text += "\n\n[\(title.isEmpty ? name : title)](\(target))\n\n"
            case "a":
                if let (start, target) = link {
                    // A link has no blocks in it.
                    let mark = text[start...].prefixMatch(of: Self.blockMark)?.0 ?? ""
                    let words = text[start...].replacing(Self.blockMark, with: " ").trimmed("")
                    let isLink = !words.isEmpty && !target.isEmpty
                    text =
                        text[..<start] + mark + (isLink ? "[\(words)](\(target))" : words)
                        + (mark.isEmpty ? "" : "\n\n")
                }
                let target = tag.0.attribute("href").linkTarget
                link = isEnd ? nil : (text.endIndex, target)
            case _ where Self.inline.contains(name): break
            case "li" where !isEnd: text += "\n\n- "
            default: text += "\n\n" + (level.map { String(repeating: "#", count: $0) + " " } ?? "")
            }
        }
        if skipped.isEmpty { text += self[place...].replacing("\n", with: " ") }
        text = text.replacing(TemplateWalker.content, with: "\n\n\(TemplateWalker.content)\n\n")
        return text.components(separatedBy: "\n\n")
            .map { $0.inOneLine.replacing(TemplateWalker.lineFeed, with: "\n").trimmed("") }
            .filter { !$0.drop { "#- ".contains($0) }.isEmpty }
    }

    private static let element = SharedRegex(/<[\/!]?([A-Za-z]\w*)[^<>]*>/)
    private static let blockMark = SharedRegex(/\s*\n\n(?:#+ |- )?/)
    private static let unread: Set = [
        "head", "nav", "footer", "form", "svg", "noscript", "button", "script", "style",
    ]
    private static let inline: Set = [
        "abbr", "b", "code", "em", "i", "mark", "small", "span", "strong", "sub", "sup", "time",
        "u",
    ]

    /// True for more than a heading, a picture or the place of a page's text.
    fileprivate var isParagraph: Bool {
        !"#!".contains(prefix(1)) && self != TemplateWalker.content
    }
}

extension Substring {
    /// The value of an attribute of a tag; empty without one.
    fileprivate func attribute(_ name: String) -> String {
        let value = ranges(of: " \(name)=").first.map { self[$0.upperBound...] } ?? ""
        let text = String(value.dropFirst().prefix { $0 != value.first })
        return ["src", "href"].contains(name) ? text.withoutSpaces : text
    }
}

extension DataValue {
    init(texts: [String: String]) {
        self = .map(texts.map { .init(key: $0.key, value: .text($0.value)) })
    }
}

extension [DataValue] {
    /// Returns maps in the order of a number, or else a text; those without are last.
    func sorted(by key: String) -> [DataValue] {
        let key = key.lowercased()
        return sorted { first, second in
            guard let text = first[key]?.text else { return false }
            guard let other = second[key]?.text else { return true }
            if let number = Double(text), let limit = Double(other) { return number < limit }
            return text < other
        }
    }
}

import Foundation
import Platform

/// What the templates and pages of an old site print of its lists. Templates that are not in its
/// folder, such as those of a gem, are not read.
///
/// A list has a path, such as `site data team`, and each element of it `site data team *`. An
/// element has several: the template of one page knows it by another path than all others.
struct OldTemplates {
    typealias Path = [String]

    /// A value that a page prints.
    struct Output {
        /// The element, and the key of the value.
        let path: Path

        /// What is before and after the value, up to the nearest space or quotation mark.
        let before: String
        let after: String

        /// The attribute that has the value; `nil` outside of a tag.
        let attribute: String?
        var conditions: [TemplateCondition]

        /// The heading above the loop over the list; empty if a value is in it.
        let heading: String?

        /// The filter by which perhaps only a part or a hash of the value is printed.
        let filter: String?
        var isWhole: Bool { filter == nil }

        /// True if all of the text is printed, at most with changes.
        var isEdited: Bool { filter.map(OldTemplates.editing.contains) ?? true }

        /// True outside of tags, and in an attribute that visitors read or follow.
        var isSeen: Bool { attribute.map(OldTemplates.seen.contains) ?? true }

        /// The key by which the list is sorted.
        let order: String?

        /// The file of the page or layout.
        let page: String

        /// The title of the page; `nil` for a layout of several.
        let title: String?
    }

    private(set) var outputs: [Output] = []

    /// False if there is more template code than is read.
    private(set) var isComplete = true

    private let generator: SiteImport.Generator
    private let folder: OldFolder

    /// What data files have for keys, such as `Doctoral student` for `phd`.
    private(set) var labels: [String: String] = [:]

    /// The files of layouts, by their names.
    private(set) var files: [String: String] = [:]

    /// The paths of the layouts of Jekyll that print the text of a page.
    private var layoutsWithText: Set<String> = []

    /// The paths of texts of Hugo and Zola below `content`, without their languages.
    private var inner: [String: String] = [:]

    /// The texts of sections, by their names.
    private var sections: [String: OldText] = [:]

    static let includes: Set = ["_includes", "partials", "_partials", "templates", "shortcodes"]
    private static let folders: Set = ["_layouts", "layouts", "templates"]

    /// Reads the templates of the texts that an old site shows.
    init(_ folder: OldFolder, _ generator: SiteImport.Generator, _ site: OldSite) {
        (self.folder, self.generator) = (folder, generator)
        let texts = site.texts.filter(\.isShown)
        for text in site.texts where generator != .jekyll {
            inner[text.path] = "content/\(text.original)"
            let isSection = text.original == "\(text.section)/_index.md"
            if isSection, text.language == nil { sections[text.section] = text }
        }
        let themes = Set(site.settings["theme"]?.texts ?? [])
        var own: [String: String] = [:]
        for path in folder.files where ["html", "htm", "liquid"].contains(path.fileExtension) {
            let parts = path.split(separator: "/").map(String.init)
            let isOther = parts[0] == "themes" && !themes.isEmpty && !themes.contains(parts[1])
            guard let file = Self.name(of: path, in: Self.folders), !isOther,
                generator == .zola || Self.includes.isDisjoint(with: parts),
                !parts.contains("exampleSite")
            else { continue }
            // Jekyll takes layouts of any extension.
            let name = generator == .jekyll ? file.withoutExtension + ".html" : file
            // A template of the site replaces that of its theme.
            if parts[0] != "themes" || own[name] == nil { own[name] = path }
        }
        files = own
        if generator == .jekyll {
            let includes = folder.files.filter { $0.hasPrefix("_includes/") }
                .filter { folder.text($0)?.contains(Self.content) == true }.map(\.lastPathPart)
            layoutsWithText = Set(own.values).filter { path in
                folder.text(path).map { layout in
                    layout.contains(Self.content) || includes.contains(where: layout.contains)
                } ?? true
            }
        }
        var pages = own
        if generator == .jekyll {
            let names = Set(texts.flatMap { layouts(of: $0.front) })
            pages = own.filter { names.contains($0.key) }
        } else if generator == .hugo {
            let types = Set(texts.flatMap { [$0.section, $0.front["type"]?.text ?? ""] })
            let general: Set = ["_default", "page", "section", "taxonomy", "term", "home"]
            pages = own.filter { name, _ in
                let parts = name.split(separator: "/").map(String.init)
                return parts.count == 1 || !types.union(general).isDisjoint(with: parts.dropLast())
            }
        }
        var walker = TemplateWalker(folder, generator, site)
        // Where people are on several pages, their own has the groups.
        func rank(_ path: String) -> (Int, String) {
            (PeopleReader.isPathOfPeople(path) ? 0 : 1, path)
        }
        for text in texts.sorted(by: { rank($0.path) < rank($1.path) }) where isPage(text) {
            walker.walk(text)
            let layouts = hasOwnTemplate(text) ? paths(of: text.path, text.front) : []
            for layout in layouts.compactMap({ $0.last.flatMap { own[$0] } }) {
                walker.walk(text, template: layout)
            }
        }
        for (name, path) in pages.sorted(by: { rank($0.value) < rank($1.value) }) {
            walker.walk(template: path, at: ["layout", name])
        }
        (outputs, isComplete) = (walker.outputs, walker.isComplete)
        for entry in walker.data.values.compactMap(\.self).flatMap(\.entries) {
            let label = entry.value.first(["description", "title", "label", "name"])?.text
            if let label { labels[entry.key] = label }
        }
    }

    /// True for a page whose body may have template code.
    private func isPage(_ text: OldText) -> Bool {
        guard text.language == nil, text.body.utf8.count < 50_000 else { return false }
        let isOfSite = text.section.isEmpty || text.isIndex
        return generator == .jekyll
            ? text.kind == .page && text.section.isEmpty && text.bodyLine > 1
                || text.body.contains("site.data")
            : isOfSite || text.body.contains("{{") || text.body.contains("{%")
    }

    /// True for a page whose template may read lists in its front matter, or those of its section.
    private func hasOwnTemplate(_ text: OldText) -> Bool {
        let own = text.ownKeys
        let hasLists = text.front.entries.contains {
            own.contains($0.key.lowercased()) && $0.value.text == nil && $0.value != .null
        }
        return generator == .jekyll ? hasLists : text.isIndex || text.section.isEmpty && hasLists
    }

    /// Returns the path of a file below the first of some folders; `nil` outside of them.
    static func name(of file: String, in folders: Set<String>) -> String? {
        let parts = file.split(separator: "/").map(String.init)
        guard let start = parts.firstIndex(where: folders.contains) else { return nil }
        return parts[(start + 1)...].joined(separator: "/")
    }
}

/// The paths of lists and their elements.
extension OldTemplates {
    /// Returns the path of a data file's contents.
    static func path(ofDataFile path: String) -> Path {
        let folders: Set = ["_data", "data", "content", "static"]
        let parts = path.lowercased().withoutExtension.split(separator: "/").map(String.init)
        return ["site", "data"] + parts.drop { $0 == parts.first && folders.contains($0) }
    }

    /// Returns the paths of a text: as an element of its collection, category or section, and for
    /// the templates of its page.
    func paths(of text: String, _ front: DataValue, hasPage: Bool = true) -> [Path] {
        let parts = (inner[text] ?? text).split(separator: "/").map(String.init)
        var lists: [Path] = []
        let templates: [String]
        switch generator {
        case .jekyll:
            let special = parts.dropLast().first { $0.hasPrefix("_") }?.dropFirst().lowercased()
            lists = special.map { [["site", $0]] } ?? []
            if special == "posts" {
                lists = parts.prefix { $0 != "_posts" }.map { ["site", "categories", $0] }
            }
            templates = [text] + layouts(of: front)
        case .hugo, .zola:
            let section = parts.dropFirst().dropLast().first ?? ""
            let index = sections[section]
            let isIndex = text == index?.path
            let type = front["type"]?.text ?? section
            func template(_ names: [String?]) -> String? {
                let folders = generator == .zola ? [""] : ["\(type)/", "_default/", ""]
                return folders.flatMap { folder in
                    names.compactMap(\.self).map { folder + $0.withoutExtension + ".html" }
                }.first { files[$0] != nil }
            }
            let own = front.first(["template", "layout"])?.text
            let ofList = index?.front.first(["template", "layout"])?.text
            let home = section.isEmpty ? "index" : nil
            let list = template([ofList, "list", "section", home])
            let single = template([own, index?.front["page_template"]?.text, "single", "page"])
            lists =
                [["section", section]]
                + [list, index?.path].compactMap { $0.map { ["layout", $0] } }
            templates = [isIndex ? list : single, text].compactMap(\.self)
        }
        return lists.map { $0 + ["*"] } + (hasPage ? templates.map { ["layout", $0] } : [])
    }

    /// The file of the template of a text's page.
    func template(of text: OldText) -> String? {
        let own = text.front.first(["template", "layout"])?.text ?? ""
        let names =
            text.address == "/" && generator != .jekyll
            ? [own, "index.html"] : paths(of: text.path, text.front).compactMap(\.last)
        return names.lazy.compactMap { files[$0] }.first
    }

    /// The layout of a text of Jekyll, and those around it.
    private func layouts(of front: DataValue) -> [String] {
        var (next, names) = (front["layout"]?.text, [String]())
        while let name = next, names.count < 10 {
            let file = "\(name).html"
            names.append(file)
            let text = folder.text("_layouts/\(file)") ?? folder.text("_layouts/\(name).liquid")
            next = text?.prefix(2_000).firstMatch(of: Self.layout).map { String($0.1) }
        }
        return names
    }

    private static let layout = SharedRegex(/\A---[^-]*?\blayout:[ "']*([\w.-]+)/)
}

/// What is printed.
extension OldTemplates {
    typealias Printed = (place: Int, output: Output, keys: Path)

    /// Returns what is printed of an element with these values: the output, its place among all,
    /// and the keys in it. What may depend on more is left out if `isCertain`.
    func outputs(
        of element: [Path], _ data: DataValue, isCertain: Bool = false
    ) -> [Printed] {
        // Templates of Zola have its own keys in `extra`.
        let data = generator == .zola ? data.merging(data["extra"] ?? .null) : data
        return outputs.enumerated().compactMap { place, output in
            guard let keys = output.path.keys(belowAny: element),
                output.conditions.allSatisfy({ $0.holds(element, data) ?? !isCertain })
            else { return nil }
            return (place, output, keys)
        }
    }

    /// True if there are outputs of an element with these values among those at some places.
    func show(_ element: [Path], _ data: DataValue, at places: ClosedRange<Int>) -> Bool {
        var own = self
        own.outputs = Array(outputs[places.clamped(to: 0...max(0, outputs.count - 1))])
        return !own.outputs(of: element, data).isEmpty
    }

    /// Returns the keys that a template prints of an element, as `links.url`, without those that it
    /// only tests or hashes.
    func printed(of element: [Path]) -> Set<String> {
        let keys = outputs.filter(\.isWhole).compactMap { $0.path.keys(belowAny: element) }
        return Set(keys.map { $0.joined(separator: ".") })
    }

    /// True if the templates of a page print its text, or are elsewhere; `nil` without a page.
    func printText(of text: OldText) -> Bool? {
        if !text.hasPage { return nil }
        let paths = paths(of: text.path, text.front).filter { $0.last != "*" }
        let own = paths.compactMap { $0.last.flatMap { files[$0] } }
        if generator != .jekyll {
            return own.isEmpty
                || outputs(of: paths, text.front).contains {
                    $0.keys == ["content"] && $0.output.isEdited
                }
        }
        return own.allSatisfy(layoutsWithText.contains)
            && paths.allSatisfy { path in
                func printContent(isCertain: Bool) -> Bool {
                    outputs(of: [path], text.front, isCertain: isCertain)
                        .contains { $0.keys == ["content"] }
                }
                if printContent(isCertain: true) || !printContent(isCertain: false) { return true }
                let code = path.last.flatMap { files[$0] }.flatMap(folder.text)
                return code?.contains(Self.captured) == true
            }
    }

    /// The text of a page in a layout that compresses it.
    private static let captured = SharedRegex(/\{\{-?\s*content\s*-?\}\}\{%-?\s*endcapture/)

    /// The text of a page in a layout, also as a variable or an argument.
    private static let content = SharedRegex(/\{[{%](?:[^}%]*[^}%.\w])?content\b/)

    /// Returns the filters of all outputs of some keys of a text; `nil` for one without.
    func filters(of keys: [String], in text: OldText) -> [String?] {
        outputs(of: element(text), text.front).filter { keys.contains($0.keys.first ?? "") }
            .map(\.output.filter)
    }

    /// The paths of an entry.
    private func element(_ text: OldText) -> [Path] {
        text.isRow
            ? [text.list + ["*"], text.list + ["?"]]
            : paths(of: text.path, text.front, hasPage: text.hasPage)
    }

    /// Returns the values in a text's front matter that its templates print, by their keys, with
    /// what the templates add, such as a folder, and the attribute that has them.
    func values(of text: OldText) -> [(key: String, value: String, attribute: String?)] {
        outputs(of: element(text), text.front).compactMap { _, output, own in
            guard own.count == 1, let value = text.front[own[0]]?.text else { return nil }
            return (own[0], output.before + value + output.after, output.attribute)
        }
    }

    /// False for an entry of which no template prints anything.
    func show(_ text: OldText) -> Bool { !outputs(of: element(text), text.front).isEmpty }

    /// Returns the keys that the templates print of an entry.
    func printed(of text: OldText) -> Set<String> {
        Set(paths(printedOf: text).filter { $0.count == 1 }.joined())
    }

    /// Returns the keys that the templates print of an entry, below those of the maps in it, but
    /// without usual maps that have all keys. With `isPart`, also those of which only a part may be
    /// printed.
    func paths(printedOf text: OldText, isPart: Bool = false) -> Set<Path> {
        let element = element(text)
        let maps: Set = ["params", "extra", "event", "time", "times", "dates", "schedule"]
        let isEvent = OldCollection.start(of: text) != nil
        let front = text.front.merging(DataValue(texts: [text.keyOfBody ?? "": text.body]))
        return Set(
            outputs(of: element, front, isCertain: !isEvent).compactMap {
                _, output, keys in
                let own = Path(keys.drop { maps.contains($0) })
                let isWhole = isPart || output.isEdited
                // Classes and styles show nothing but their pictures.
                let isOfStyle = output.attribute.map(Self.unseen.contains) == true
                let isSeen = !isOfStyle || front.value(at: keys).text?.isPicture == true
                return isWhole && isSeen && !own.isEmpty ? own : nil
            })
    }

    private static let seen: Set = ["alt", "aria-label", "href", "title"]
    private static let unseen: Set = ["class", "id", "style"]

    /// Stands for the filter of a value by which another one is found.
    static let lookUp = "[]"

    /// Filters that leave the text of an entry.
    private static let editing: Set = [
        lookUp, "remove", "remove_first", "replace", "replace_first", "replace_regex", "replacere",
        "split", "strip_newlines", "trimprefix", "trimsuffix",
    ]

    /// Returns those of some texts that a page lists; `nil` for a page without a list of them.
    func listed(_ texts: [OldText], on page: String) -> [OldText]? {
        let all = texts.map { text in
            (text: text, paths: element(text) + (text.isPost ? [["site", "posts", "*"]] : []))
        }
        var own = self
        own.outputs = outputs.filter { output in
            output.page == page && output.path.contains("*")
                && all.contains { output.path.keys(belowAny: $0.paths) != nil }
        }
        if own.outputs.isEmpty { return nil }
        return all.filter { text, paths in
            let computed = DataValue(texts: ["path": text.path, "url": text.address])
            return !own.outputs(of: paths, text.front.merging(computed)).isEmpty
        }.map(\.text)
    }

    /// The places of the outputs of elements on the first of some pages that has them: those below
    /// each heading, or one.
    func places(
        of elements: [Path], under heading: String? = nil, on pages: [String]
    ) -> [ClosedRange<Int>] {
        pages.lazy.map { page in
            let own = outputs.indices.filter { place in
                outputs[place].page == page
                    && elements.contains { outputs[place].path.starts(with: $0) }
            }
            let groups = Dictionary(grouping: own) { outputs[$0].heading ?? "" }
            return groups.filter { heading == nil || $0.key == heading || $0.key == "" }
                .compactMap { $0.value[0]...$0.value[$0.value.count - 1] }
                .sorted { $0.lowerBound < $1.lowerBound }
        }.first { !$0.isEmpty } ?? []
    }

    /// The key by which a list is sorted where it is shown first; `nil` for none.
    func order(of list: Path) -> String? {
        outputs.first { $0.path.keys(below: list + ["*"]) != nil }?.order
    }

    /// The files of the pages and layouts that show lists.
    var pagesOfLists: Set<String> { Set(outputs.filter { $0.path.contains("*") }.map(\.page)) }

    /// Returns the files of the pages and layouts that show a list.
    func pages(showing list: Path) -> [String] {
        outputs.filter { $0.path.keys(below: list) != nil }.map(\.page)
    }
}

extension [String] {
    /// Returns the keys below an element, without those of lists; `nil` for the path of another
    /// element.
    func keys(below element: [String]) -> [String]? {
        guard count > element.count,
            zip(self, element).allSatisfy({ $0 == $1 || $0 == "*" })
        else { return nil }
        return self[element.count...].filter { $0 != "*" }
    }

    /// Returns the keys below the first of several elements that has any.
    func keys(belowAny elements: [[String]]) -> [String]? {
        elements.lazy.compactMap { keys(below: $0) }.first
    }
}

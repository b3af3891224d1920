import Foundation
import Platform

/// What the templates and pages of an old site print of its lists.
///
/// A list has a path, such as `site data team`, and each element of it `site data team *`. The same
/// list may have several: a template of one page knows its elements by another path than all others.
struct OldTemplates {
    typealias Path = [String]

    /// A value that a template prints.
    struct Output {
        /// The element, and the key of the value.
        let path: Path

        /// What is before and after the value, up to the nearest space or quotation mark.
        let before: String
        let after: String
        let conditions: [TemplateCondition]

        /// The heading above the outermost loop over the list; empty if a value is in it.
        let heading: String?

        /// False if only a part or a hash of the value is printed.
        let isWhole: Bool

        /// The file of the page or layout.
        let page: String
    }

    private(set) var outputs: [Output] = []

    /// False if there are more templates than are read, or none.
    private(set) var isComplete = true

    private let generator: SiteImport.Generator
    private let folder: OldFolder
    private let config: DataValue

    /// Reads nothing of templates that are not in the folder, such as those of a gem.
    init(_ folder: OldFolder, _ generator: SiteImport.Generator, _ config: DataValue) {
        (self.folder, self.generator, self.config) = (folder, generator, config)
        var walker = TemplateWalker(folder, generator, config)
        let pages = folder.files.filter { isPage($0) }
        // Where people are on several pages, their own one has the groups.
        let isOfPeople = { (path: String) in
            path.split(separator: "/").contains {
                PeopleReader.isOfPeople($0.description.withoutExtension)
            }
        }
        for path in pages.filter(isOfPeople) + pages.filter({ !isOfPeople($0) }) {
            walker.walk(page: path, roots: roots(of: path))
        }
        (outputs, isComplete) = (walker.outputs, walker.rest > 0)
    }

    /// True for a template that a generator fills in for a page.
    private func isPage(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard ["html", "htm", "md", "markdown", "liquid"].contains(path.fileExtension),
            !parts.contains("exampleSite"), !path.lowercased().hasPrefix("readme.")
        else { return false }
        switch generator {
        case .jekyll:
            let others = ["_posts", "_drafts", "_includes", "_data", "_sass", "_plugins"]
            return parts.allSatisfy { !others.contains($0) }
        case .zola: return parts.contains("templates")
        case .hugo:
            return parts.contains("layouts")
                && !parts.contains { ["partials", "_partials", "shortcodes"].contains($0) }
        }
    }

    /// The paths that the names of a page mean in its template.
    private func roots(of path: String) -> [String: [Path]] {
        let parts = path.split(separator: "/").map(String.init)
        let stem = path.lastPathPart.withoutExtension
        switch generator {
        case .jekyll:
            return ["page": [parts.first == "_layouts" ? ["single", stem] : ["page", path]]]
        case .zola:
            let name = parts.drop { $0 != "templates" }.dropFirst().joined(separator: "/")
            return ["page": [["single", name]], "section": [["list", name]]]
        case .hugo:
            let inner = parts.drop { $0 != "layouts" }.dropFirst().dropLast()
            let section = inner.first ?? "_default"
            let roots: [Path] =
                switch stem {
                case "single", "page": [["single", section]]
                case "list", "section": [["list", section]]
                case "baseof", "index", "home", "404": [["home"]]
                default: [["single", "\(section)/\(stem)"], ["list", "\(section)/\(stem)"]]
                }
            return [".": roots, "$": roots]
        }
    }
}

/// The paths of lists and their elements.
extension OldTemplates {
    /// Returns the paths of a data file's contents.
    static func paths(ofDataFile path: String) -> [Path] {
        let folders: Set = ["_data", "data", "content", "static"]
        let parts = path.lowercased().withoutExtension.split(separator: "/").map(String.init)
        return [["site", "data"] + (folders.contains(parts[0]) ? Array(parts.dropFirst()) : parts)]
    }

    /// Returns the paths of a text: as an element of its collection, category or section, and for
    /// the template of its page.
    func paths(of text: String, _ front: DataValue, hasPage: Bool = true) -> [Path] {
        let parts = text.split(separator: "/").map(String.init)
        let layout = front["layout"]?.text ?? defaultLayout(of: text)
        guard generator != .jekyll else {
            let special = parts.dropLast().first { $0.hasPrefix("_") } ?? ""
            let folders = parts.prefix { $0 != "_posts" }
            let lists: [Path] =
                special == "_posts"
                ? folders.map { ["site", "categories", $0.lowercased(), "*"] }
                : special.isEmpty ? [] : [["site", String(special.dropFirst()).lowercased(), "*"]]
            if !hasPage { return lists }
            return lists + [["page", text]] + layouts(from: layout).map { ["single", $0] }
        }
        let isSection = text.lastPathPart.hasPrefix("_index.")
        let section = parts.dropFirst().dropLast().first ?? ""
        var index = DataValue.null
        for file in ["content/\(section)/_index.md", "content/_index.md"] where index == .null {
            var unread = ImportReport()
            index = OldText(file, in: folder, isPost: false, &unread)?.front ?? .null
        }
        let names: (single: String, list: String)
        if generator == .zola {
            let own = front["template"]?.text
            let list = (isSection ? own : index["template"]?.text) ?? "section.html"
            names = (own ?? index["page_template"]?.text ?? "page.html", list)
        } else {
            let type = front["type"]?.text ?? section
            func name(_ stems: [String], _ layout: String?) -> String {
                if let layout { return "\(type)/\(layout)" }
                let isOwn = folder.files.contains { file in
                    stems.contains { file.hasSuffix("layouts/\(type)/\($0).html") }
                }
                return isOwn ? type : "_default"
            }
            names = (
                name(["single", "page"], layout),
                name(["list", "section"], isSection ? layout : index["layout"]?.text)
            )
        }
        return isSection
            ? [["list", names.list]]
            : [["section", section, "*"], ["list", names.list, "*"], ["single", names.single]]
    }

    /// The layout that the settings of Jekyll give a text.
    private func defaultLayout(of text: String) -> String? {
        (config["defaults"]?.items ?? []).last { item in
            let (type, path) = (item["scope"]?["type"]?.text, item["scope"]?["path"]?.text ?? "")
            let isInside = text.hasPrefix(path) && (type.map { text.contains("_\($0)/") } ?? true)
            return isInside && item["values"]?["layout"] != nil
        }?["values"]?["layout"]?.text
    }

    /// A layout of Jekyll, and those around it.
    private func layouts(from name: String?) -> [String] {
        var (next, names) = (name, [String]())
        while let name = next, names.count < 10 {
            names.append(name)
            let text = ["html", "liquid", "md"].lazy.compactMap {
                folder.text("_layouts/\(name).\($0)")
            }.first
            next = text?.firstMatch(of: Self.layout).map { String($0.1) }
        }
        return names
    }

    private static let layout = SharedRegex(
        /\A---[^\n]*\n(?:[^\n]*\n){0,40}?layout:[ "']*([\w.-]+)/)
}

extension OldTemplates {
    /// Returns what is printed of an element with these values: the output, its place among all,
    /// and the keys in it. What may depend on more is left out if `isCertain`.
    func outputs(
        of element: [Path], _ data: DataValue, isCertain: Bool = false
    ) -> [(place: Int, output: Output, keys: Path)] {
        outputs.enumerated().compactMap { place, output in
            guard let keys = element.lazy.compactMap({ output.path.keys(below: $0) }).first,
                output.conditions.allSatisfy({ $0.holds(for: element, data) ?? !isCertain })
            else { return nil }
            return (place, output, keys)
        }
    }

    /// Returns the keys that a template prints of elements, as `links.url`, without those that it
    /// only tests or hashes.
    func printed(of element: [Path]) -> Set<String> {
        Set(
            outputs.lazy.filter(\.isWhole).compactMap { output in
                element.lazy.compactMap { output.path.keys(below: $0) }.first
            }.map { $0.joined(separator: ".") })
    }

    /// Returns the files of the pages and layouts that show a list.
    func pages(showing list: Path) -> [String] {
        outputs.filter { $0.path.keys(below: list) != nil }.map(\.page)
    }
}

extension [String] {
    /// Returns the keys below an element; `nil` for the path of another one.
    func keys(below element: [String]) -> [String]? {
        guard count > element.count,
            zip(self, element).allSatisfy({ $0 == $1 || $0 == "*" })
        else { return nil }
        return self[element.count...].filter { $0 != "*" }
    }
}

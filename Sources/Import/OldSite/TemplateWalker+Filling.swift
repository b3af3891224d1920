import Foundation

/// Finds what Jekyll never shows of a text.
extension TemplateWalker {
    /// The keys of the site and of pages that Jekyll computes.
    private static let computed = [
        "baseurl", "categories", "collection", "collections", "content", "data", "date",
        "documents", "excerpt", "github", "id", "next", "pages", "path", "posts", "previous",
        "tags", "time", "url",
    ]

    /// Begins the body of a text, whose other values are those of its front matter.
    mutating func begin(_ text: OldText) {
        begin(page: text.path, at: [], text.front)
        scope["site"] = [Piece(site.parameters)]
        scope["jekyll.environment"] = [Piece(text: "production")]
        let defaults = site.parameters["defaults"]?.items.compactMap { $0["values"] } ?? []
        let inherited = defaults.flatMap(\.entries).map { $0.key.lowercased() }
        for key in Self.computed + inherited.filter({ text.front[$0] == nil }) {
            scope["page.\(key)"] = []
        }
        for key in Self.computed { scope["site.\(key)"] = [] }
    }

    /// Removes the parts that are never shown, such as those below `{% if false %}` or
    /// `{% if page.kind == "other" %}`, and returns them.
    mutating func removeHidden(from text: inout String) -> [String] {
        (hidden, rest) = ([], 200_000)
        walk(template: text)
        let ranges = hidden ?? []
        defer { for range in ranges.reversed() { text.removeSubrange(range) } }
        return ranges.map { String(text[$0]) }
    }
}

/// Fills in a template with the navigation, as the home page shows it.
extension TemplateWalker {
    /// Returns the text with what stands for its code. `language` is the code of one after the
    /// first, whose settings and texts count.
    mutating func filled(_ template: String, language: DataValue.Entry?) -> String {
        let all = (language?.value ?? .null).merging(site.settings)
        let config = DataValue.map(
            all.entries.filter { !["url", "baseurl", "base_url"].contains($0.key.lowercased()) })
        texts = site.texts.filter { $0.language == language?.key }
        let home = texts.first {
            !$0.isDraft && $0.address.plainPage == (language?.key.lowercased() ?? "")
        }
        begin(page: "", at: [], home.map(values) ?? .null)
        let settings = site.isJekyll ? lists.merging(dataOfFiles).merging(config) : config
        for name in ["site", "config", ".site", "$.site"] { scope[name] = [Piece(settings)] }
        let code = language?.key ?? config["default_language"]?.text ?? site.locale ?? ""
        scope["lang"] = [Piece(text: code)]
        (filled, rest) = ("", 5_000)
        walk(template: template)
        return filled ?? ""
    }

    /// The pages and the texts of each section, as Jekyll lists them.
    private var lists: DataValue {
        let shown = texts.filter { !$0.isDraft }
        let pages = shown.filter { $0.kind == .page && $0.section.isEmpty }
        let lists = Dictionary(grouping: shown) { $0.isPost ? "posts" : $0.section }
            .merging(["pages": pages, "html_pages": pages]) { $1 }
        return .map(lists.map { .init(key: $0.key, value: .list($0.value.map(values))) })
    }

    /// The data files of Jekyll by their paths.
    private var dataOfFiles: DataValue {
        var unread = ImportReport()
        return folder.files.filter { $0.hasPrefix("_data/") }.reduce(.null) { all, file in
            let keys = OldTemplates.path(ofDataFile: file).dropFirst().reversed()
            let value = folder.data(file, &unread) ?? .null
            return all.merging(keys.reduce(value) { .map([.init(key: $1, value: $0)]) })
        }
    }

    private func values(of text: OldText) -> DataValue {
        let path = site.isJekyll ? text.path : text.address
        let own = ["url": text.address, "path": path, "permalink": text.address].map {
            DataValue.Entry(key: $0.key, value: .text($0.value, isPlain: false))
        }
        return DataValue.map(own).merging(text.front)
    }

    /// Returns the result of a function of Tera.
    func result(of function: Substring, _ argument: [Piece]) -> [Piece] {
        let name = argument.literal ?? ""
        switch function {
        case "load_data": return [Piece(path: OldTemplates.path(ofDataFile: name.trimmed("@/")))]
        case "get_url": return argument
        case "trans":
            return parts(parts(scope["config"] ?? [], "translations"), name.lowercased())
        case _ where filled == nil: return apply("getpage", [argument])
        default: return [Piece(page(name.replacing("@/", with: "")))]
        }
    }

    /// Returns the values of a page, or of a section with its pages in order and its subsections.
    private func page(_ original: String) -> DataValue {
        guard let text = texts.first(where: { $0.original == original }) else { return .null }
        let folder = text.path.folderPath
        let pages = texts.filter { $0.path.folderPath == folder && !$0.isIndex && !$0.isDraft }
        let sections = texts.filter { $0.isIndex && $0.path.folderPath.folderPath == folder }
            .map { DataValue.text($0.original, isPlain: false) }
        let sorted = pages.map(values).sorted(by: text.front["sort_by"]?.text ?? "")
        return values(of: text).merging(
            .map([
                .init(key: "pages", value: .list(sorted)),
                .init(key: "subsections", value: .list(sections)),
            ]))
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

import Content

/// The configuration of a Hugo or Zola site, with the values of its first language on top.
struct ContentConfig {
    let values: DataValue

    /// The file that has most of it; `nil` for a site without one.
    let path: String?

    /// The folder of the texts: that of the first language, if each language has one.
    let folder: String

    /// The first language; empty for a site with one.
    let language: String
    private let languages: [DataValue.Entry]

    init(_ old: OldFolder, _ generator: SiteImport.Generator, _ report: inout ImportReport) {
        let folder = "config/_default"
        let stems =
            generator == .zola
            ? ["config", "zola"] : ["hugo", "config", "\(folder)/hugo", "\(folder)/config"]
        let names = stems.flatMap { stem in ["toml", "yaml", "yml", "json"].map { "\(stem).\($0)" }
        }
        path = names.first(where: old.contains)
        var values = old.data(names, &report) ?? .null
        // Hugo has a file for each key: `menus.en.toml` has `menus` of the language `en`.
        for file in old.files
        where file.hasPrefix(folder + "/") && !names.contains(file) && generator == .hugo {
            guard let value = old.data(file, &report) else { continue }
            let keys = file.lastPathPart.withoutExtension.split(separator: ".").map(String.init)
            let isShared = keys.count == 1 || keys[0] == "languages"
            let path = isShared ? keys : ["languages", keys[1], keys[0]]
            values = values.merging(
                path.reversed().reduce(value) { .map([.init(key: $1, value: $0)]) })
        }
        languages = values["languages"]?.entries.filter { !$0.value.entries.isEmpty } ?? []
        let keys = languages.map(\.key)
        let named = values.first(["defaultcontentlanguage", "default_language"])?.text
        language = named ?? (keys.contains("en") ? "en" : keys.first ?? "")
        let own = languages.first { [language] in $0.key == language }?.value ?? .null
        self.values = own.merging(values)
        let contents = Self.path(self.values["contentdir"]?.text ?? "content")
        let isFolder =
            !languages.isEmpty && generator == .hugo && !language.isEmpty
            && old.files.contains { [language] in $0.hasPrefix("\(contents)/\(language)/") }
        self.folder = isFolder ? "\(contents)/\(language)" : contents
    }

    /// Returns the language of a file that is a translation, such as `fr` for `about.fr.md`; `nil`
    /// for all others.
    func translation(_ file: String) -> String? {
        if languages.isEmpty { return nil }
        let parts = file.split(separator: "/").map(String.init)
        return languages.first { entry in
            guard entry.key != language else { return false }
            if let own = entry.value["contentdir"]?.text {
                return file.hasPrefix(Self.path(own) + "/") && Self.path(own) != folder
            }
            return file.withoutExtension.fileExtension == entry.key.lowercased()
                || parts.count > 2 && parts[0] == "content" && parts[1] == entry.key
        }?.key
    }

    /// Returns the path of a text below the folder of texts, without a language in its name.
    func inner(_ file: String) -> String {
        let inner = String(file.dropFirst(folder.count + 1))
        let end = ".\(language).\(inner.fileExtension)"
        guard !language.isEmpty, inner.hasSuffix(end) else { return inner }
        return inner.dropLast(end.count) + ".\(inner.fileExtension)"
    }

    private static func path(_ folder: String) -> String {
        folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
}

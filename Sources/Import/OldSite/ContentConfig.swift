import Content
import Foundation

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

    /// Those after the first that the old site shows.
    var others: [DataValue.Entry] {
        let disabled = values["disablelanguages"]?.texts ?? []
        return languages.filter {
            $0.key.lowercased() != language.lowercased() && $0.value["disabled"]?.flag != true
                && !disabled.contains($0.key) && SiteSettings.locale(named: $0.key) != nil
                && !$0.key.contains("_")
        }
    }

    /// Hugo's folders, with their source and target.
    private let mounts: [DataValue]

    /// The folders of Hugo's settings: what the first has counts before what the second has.
    static let folders = ["config/production", "config/_default"]

    init(_ old: OldFolder, _ generator: SiteImport.Generator, _ report: inout ImportReport) {
        let stems = generator == .zola ? ["config", "zola"] : ["hugo", "config"]
        let folders = generator == .zola ? [] : Self.folders
        let names = stems.flatMap { stem in
            ["toml", "yaml", "yml", "json"].map { "\(stem).\($0)" }
        }
        let inFolders = folders.reversed().flatMap { folder in names.map { "\(folder)/\($0)" } }
        path = (names + inFolders).first(where: old.contains)
        var values = DataValue.null
        // Hugo has a file for each key: `menus.en.toml` has `menus` of the language `en`.
        for folder in folders {
            for file in old.files where file.hasPrefix(folder + "/") {
                guard let value = old.data(file, &report) else { continue }
                let keys = file.lastPathPart.withoutExtension.split(separator: ".").map(String.init)
                let isShared = keys.count == 1 || keys[0] == "languages"
                let path =
                    stems.contains(keys[0])
                    ? [] : isShared ? keys : ["languages", keys[1], keys[0]]
                values = values.merging(
                    path.reversed().reduce(value) { .map([.init(key: $1, value: $0)]) })
            }
        }
        values = values.merging(old.data(names, &report) ?? .null)
        let named = values["languages"]
        languages =
            (named?.entries ?? []).filter { $0.value.text == nil }
            + (named?.items ?? []).compactMap { item in
                item["code"]?.text.map { DataValue.Entry(key: $0, value: item) }
            }
        let keys = languages.map(\.key)
        language =
            values.first(["defaultcontentlanguage", "default_language"])?.text
            ?? (keys.contains("en") ? "en" : keys.first ?? "")
        let own = languages.first { [language] in $0.key == language }?.value ?? .null
        self.values = DataValue.map(own.entries.filter { !$0.value.isBlank }).merging(values)
        mounts = self.values["module"]?["mounts"]?.items ?? []
        let targets = mounts.filter { $0["target"]?.text?.hasPrefix("content") == true }
        let mount = targets.first { $0["target"]?.text == "content" } ?? targets.first
        let mounted = mount?["source"]?.text
        for mount in targets where mount["target"]?.text != "content" {
            let place = "\(mount["source"]?.text ?? "") is \(mount["target"]?.text ?? "") in Hugo"
            report.add(.unconverted, at: path ?? "config", "module.mounts: \(place)")
        }
        let contents = (mounted ?? self.values["contentdir"]?.text ?? "content").withoutDots
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
            let key = entry.key.lowercased()
            guard key != language.lowercased() else { return false }
            if let own = entry.value["contentdir"]?.text {
                return file.hasPrefix(own.withoutDots + "/") && own.withoutDots != folder
            }
            return file.withoutExtension.fileExtension == key
                || parts.count > 2 && parts[0] == "content" && parts[1].lowercased() == key
        }?.key
    }

    /// Returns the path of a text below the folder of texts, without its language.
    func inner(_ file: String) -> String {
        let translation = translation(file)
        let own = languages.first { $0.key == translation }?.value["contentdir"]?.text
        let start = own?.withoutDots ?? folder
        var inner = String(
            file.dropFirst(file.hasPrefix(start + "/") ? start.count + 1 : "content/".count))
        let code = translation ?? language
        if own == nil, translation != nil, inner.lowercased().hasPrefix(code.lowercased() + "/") {
            inner = String(inner.dropFirst(code.count + 1))
        }
        let end = ".\(code).\(inner.fileExtension)"
        guard !code.isEmpty, inner.lowercased().hasSuffix(end.lowercased()) else { return inner }
        return inner.dropLast(end.count) + ".\(inner.fileExtension)"
    }

    /// True if a mount leaves a file out.
    func isExcluded(_ file: String) -> Bool {
        mounts.contains { mount in
            let source = (mount["source"]?.text ?? "").withoutDots + "/"
            guard file.hasPrefix(source) else { return false }
            let inner = file.dropFirst(source.count).lowercased()
            let files = mount["files"]?.texts ?? []
            let included =
                (mount["includefiles"]?.texts ?? []) + files.filter { !$0.hasPrefix("!") }
            let excluded =
                (mount["excludefiles"]?.texts ?? [])
                + files.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
            func has(_ patterns: [String]) -> Bool {
                inner.matches(
                    anyOf: patterns.map { $0.trimmingCharacters(in: .whitespaces).lowercased() })
            }
            return has(excluded) || !included.isEmpty && !has(included)
        }
    }

    /// False if Hugo reads the files of a folder, such as `static`, from others.
    func hasFolder(_ name: String) -> Bool {
        let sources = mounts.filter { $0["target"]?.text == name }.compactMap { $0["source"]?.text }
        return (values["\(name)dir"]?.texts ?? (sources.isEmpty ? [name] : sources)).contains(name)
    }

}

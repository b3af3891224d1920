import Content
import Diagnostics
import Templating
import Theme

/// The theme of a site: the shipped files, some replaced by the site's own files of the same name.
struct ThemeFolder: Sendable {
    /// Sorted by path.
    let files: [ThemeFile]

    init(_ folder: ContentFolder, problems: inout [Problem]) {
        var files: [String: ThemeFile] = [:]
        for (path, text) in Theme.files {
            files[path] = ThemeFile(
                path: path, shown: ThemeFile.shown(shipped: path), bytes: Array(text.utf8))
        }
        let tree = FolderWalk(
            root: folder.templates, shown: "Templates", boundary: folder.templates)
        for file in tree.files(problems: &problems) {
            do {
                files[file.path] = try ThemeFile(file)
            } catch {
                problems.append(error)
                files[file.path] = files[file.path] ?? ThemeFile(emptyInPlaceOf: file)
            }
        }
        self.files = files.values.sorted { $0.path < $1.path }
    }

    /// The files below `assets`, with paths relative to it.
    var assets: [(path: String, file: ThemeFile)] {
        files.compactMap { file in
            file.path.hasPrefix("assets/")
                ? (String(file.path.dropFirst("assets/".count)), file) : nil
        }
    }

    /// Returns templates and partials with the names that other templates use.
    func templates(problems: inout [Problem]) -> [TemplateSource] {
        var names: [String: ThemeFile] = [:]
        return files.compactMap { file in
            guard let name = file.templateName(problems: &problems) else { return nil }
            if let other = names[name] {
                problems.append(
                    Problem(
                        "ambiguous-template", "\(other.shown) also has the name \"\(name)\"",
                        at: Location(path: file.shown), help: "rename the partial"))
                return nil
            }
            names[name] = file
            return TemplateSource(
                name: name, text: SourceText(path: file.shown, bytes: file.bytes))
        }
    }
}

extension ThemeFile {
    /// `nil` for a file that is no template; reports a template that no page uses.
    fileprivate func templateName(problems: inout [Problem]) -> String? {
        if path.hasPrefix("assets/") { return nil }
        let parts = path.split(separator: "/", maxSplits: 1)
        let isPartial = parts.count == 2 && parts[0] == "partials"
        let known = PageTemplates.names + ["layout"]
        if path.hasSuffix(".mustache") {
            let name = String((isPartial ? parts[1] : path[...]).dropLast(".mustache".count))
            if isPartial || known.contains(name) { return name }
        }
        problems.append(
            Problem(
                .warning, "unused-template", "no page uses this file",
                at: Location(path: shown),
                help: Suggestions.didYouMean(path, in: known.map { $0 + ".mustache" })
                    ?? "the templates are \(known.joined(separator: ", ")); "
                    + "put partials into Templates/partials, other files into Templates/assets"))
        return nil
    }
}

/// A file of the theme, shipped or the site's own.
struct ThemeFile: Sendable {
    /// Relative to Templates: `partials/card.mustache`.
    let path: String

    /// The path in messages.
    let shown: String

    /// For a template, UTF-8 without a byte order mark.
    let bytes: [UInt8]
}

extension ThemeFile {
    /// Reads a site's own file. Throws if it is unreadable, or a template that is not UTF-8.
    init(_ file: FoundFile) throws(Problem) {
        let bytes = try ContentFile.bytes(file.absolute, shown: file.shown)
        let isTemplate = !file.path.hasPrefix("assets/") && file.path.hasSuffix(".mustache")
        self.init(
            path: file.path, shown: file.shown,
            bytes: isTemplate ? try ContentFile.text(bytes, shown: file.shown).bytes : bytes)
    }

    /// An empty file in place of an unreadable one, so that templates that include it have no
    /// further problem.
    init(emptyInPlaceOf file: FoundFile) {
        self.init(path: file.path, shown: file.shown, bytes: [])
    }
}

extension ThemeFile {
    /// Returns the path of a shipped file in messages.
    static func shown(shipped path: String) -> String { "(shipped) Templates/\(path)" }
}

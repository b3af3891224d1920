import Content
import Diagnostics
import Templating
import Theme

/// The theme of a site: the shipped files, each replaced by the site's own of the same name.
struct ThemeFolder: Sendable {
    /// Sorted by path.
    let files: [ThemeFile]

    init(_ folder: ContentFolder, problems: inout [Problem]) {
        var files: [String: ThemeFile] = [:]
        for (path, text) in Theme.files {
            files[path] = ThemeFile(
                path: path, shown: ThemeFile.shown(shipped: path), bytes: Array(text.utf8))
        }
        let tree = FileTree(
            root: folder.templates, shown: "Templates", boundary: folder.templates)
        for file in tree.files(problems: &problems) {
            do {
                files[file.path] = try ThemeFile(file)
            } catch {
                problems.append(error)
                files[file.path] = files[file.path] ?? ThemeFile(standingInFor: file)
            }
        }
        self.files = files.values.sorted { $0.path < $1.path }
    }

    /// Files below `assets`, their paths without it.
    var assets: [(path: String, file: ThemeFile)] {
        files.compactMap { file in
            file.path.hasPrefix("assets/")
                ? (String(file.path.dropFirst("assets/".count)), file) : nil
        }
    }

    /// Templates and partials, by the names that other templates use.
    func templates(problems: inout [Problem]) -> [TemplateSource] {
        var names: [String: ThemeFile] = [:]
        return files.compactMap { file in
            guard let name = file.templateName(problems: &problems) else { return nil }
            if let other = names[name] {
                problems.append(
                    Problem(
                        "ambiguous-template", "\(other.shown) has the name \"\(name)\" too",
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
    /// Nil for a file that is no template; one that no page uses is a warning.
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
                help: Suggestion.didYouMean(path, in: known.map { $0 + ".mustache" })
                    ?? "templates are \(known.joined(separator: ", ")); "
                    + "others go to Templates/partials, files to Templates/assets"))
        return nil
    }
}

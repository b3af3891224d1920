import Content
import Diagnostics
import Templating
import Theme

/// The theme of a site: the shipped files, some replaced by the site's own files of the same name.
package struct ThemeFolder: Sendable {
    /// Sorted by path.
    private(set) var files: [ThemeFile]

    /// A theme without files.
    init() { files = [] }

    package init(_ folder: ContentFolder, problems: inout [Problem]) {
        var files: [String: ThemeFile] = [:]
        for (path, text) in Theme.files {
            files[path] = ThemeFile(
                path: path, shown: Theme.shown(path), bytes: Array(text.utf8))
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

    /// Removes a shipped file that the site does not need, or a copy of it.
    mutating func removeShipped(_ path: String) {
        let shipped = Theme.files[path].map { Array($0.utf8) }
        files.removeAll { $0.path == path && $0.bytes == shipped }
    }

    /// The files below `assets`, with paths relative to it.
    var assets: [(path: String, file: ThemeFile)] {
        files.compactMap { file in
            file.path.hasPrefix("assets/")
                ? (String(file.path.dropFirst("assets/".count)), file) : nil
        }
    }

    /// The site's own files of words, without copies of the shipped ones.
    var words: [SourceText] {
        files.filter { $0.isWords && $0.bytes != Theme.files[$0.path].map { Array($0.utf8) } }
            .map { SourceText(path: $0.shown, bytes: $0.bytes) }
    }

    /// Returns templates and partials with the names that other templates use. `collections` are
    /// those of the site, which may have templates of their own.
    func templates(
        of collections: [EntryCollection], problems: inout [Problem]
    ) -> [TemplateSource] {
        var names: [String: ThemeFile] = [:]
        let own = collections.flatMap { [$0.name, "\($0.name)-list"] }
        return files.compactMap { file in
            guard let name = file.templateName(own, problems: &problems) else { return nil }
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
    /// `nil` for a file that is no template; reports a template that no page uses. `own` are the
    /// names of the templates that collections may have.
    fileprivate func templateName(_ own: [String], problems: inout [Problem]) -> String? {
        if path.hasPrefix("assets/") || isWords { return nil }
        let parts = path.split(separator: "/", maxSplits: 1)
        let isPartial = parts.count == 2 && parts[0] == "partials"
        let known = PageTemplates.names + ["layout"] + own
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
                    + "put partials into Templates/partials, words into Templates/words as de.yml, "
                    + "other files into Templates/assets"))
        return nil
    }
}

/// A file of the theme, shipped or the site's own.
struct ThemeFile: Sendable {
    /// Relative to Templates: `partials/card.mustache`.
    let path: String

    /// The path in messages.
    let shown: String

    /// For a template and words, UTF-8 without a byte order mark.
    let bytes: [UInt8]

    /// True for `words/de.yml`.
    fileprivate var isWords: Bool {
        guard path.hasPrefix("words/"), path.hasSuffix(".yml") else { return false }
        let name = path.utf8.dropFirst("words/".utf8.count).dropLast(".yml".utf8.count)
        return !name.isEmpty
            && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    }
}

extension ThemeFile {
    /// Reads a site's own file. Throws if it is unreadable, or a template or words that are not
    /// UTF-8.
    init(_ file: FoundFile) throws(Problem) {
        let bytes = try ContentFile.bytes(file.absolute, shown: file.shown)
        let isText =
            !file.path.hasPrefix("assets/")
            && [".mustache", ".yml"].contains(where: file.path.hasSuffix)
        self.init(
            path: file.path, shown: file.shown,
            bytes: isText ? try ContentFile.text(bytes, shown: file.shown).bytes : bytes)
    }

    /// An empty file in place of an unreadable one, so that templates that include it have no
    /// further problem.
    init(emptyInPlaceOf file: FoundFile) {
        self.init(path: file.path, shown: file.shown, bytes: [])
    }
}

import Diagnostics
import Foundation
import Markdown
import Markup
import Platform

/// The files that belong to texts: an index.md owns the other files of its folder and of the
/// folders below.
struct Attachments: Sendable {
    /// By the folder of the text, relative to Content.
    private let byFolder: [String: [FoundFile]]

    /// The folders of the texts that own files, by the files' paths in messages.
    private let owners: [String: String]

    private let languages: [String]

    /// `languages` are the codes of the site's languages.
    init(_ files: FileIndex, languages: [String]) {
        let names = files.collections.map(\.name)
        let files = files.ofEntries
        self.languages = languages
        let folders = Set(files.filter { $0.isIndex(languages) }.map(\.contentFolder))
            .subtracting(names)
        let others = files.filter { !$0.isMarkdown }
        byFolder = Dictionary(grouping: others) { file in
            var folder = file.contentFolder
            while !folder.isEmpty, !folders.contains(folder) { folder = folder.parentFolder }
            return folder
        }.filter { !$0.key.isEmpty }
        let pairs = byFolder.flatMap { folder, files in files.map { ($0.shown, folder) } }
        owners = Dictionary(pairs) { first, _ in first }
    }

    func files(of text: FoundFile) -> [FoundFile] {
        text.isIndex(languages) ? byFolder[text.contentFolder] ?? [] : []
    }

    func contain(_ file: FoundFile) -> Bool { owners[file.shown] != nil }

    /// Tables, databases, calendars, cards, mail, encrypted files and keys, those of offices and
    /// banks, archives, and older versions.
    static let listed: Set = [
        "csv", "tsv", "psv", "slk", "sylk", "dif", "dbf", "jsonl", "xls", "xlsx", "xlsm",
        "xlsb", "xlt", "xltx", "ods", "fods", "ots", "numbers", "vcf", "vcard", "ldif",
        "vcs", "eml", "emlx", "msg", "mbox", "pst", "ost", "nsf", "doc", "docx", "docm",
        "dot", "dotx", "dotm", "odt", "fodt", "ott", "rtf", "wps", "pages", "ppt", "pptx",
        "pps", "ppsx", "pot", "potx", "potm", "odp", "fodp", "otp", "key", "mdb", "accdb",
        "odb", "zip", "gz", "tgz", "tar", "7z", "rar", "bz2", "tbz", "xz", "zst", "lzma",
        "cab", "sqlite", "sqlite3", "db", "db3", "sql", "parquet", "ics", "ical", "gpg", "pgp",
        "asc", "old", "wab", "contact", "abbu", "olm", "kdbx", "p12", "pfx", "pem", "mht", "mhtml",
        "webarchive", "one", "dump", "ndjson", "qif", "ofx", "mt940", "sta",
    ]

    /// Returns keys of the `listed` files that a text links to, and of those in front matter and in
    /// YAML files. A text that cannot be read links to all that it names.
    static func keys(in file: FoundFile, rawHTML: Bool) -> Set<String> {
        let (bytes, folder) = ((try? ContentFile.bytes(file)) ?? [], file.contentFolder)
        guard mayName(bytes) else { return [] }
        var options = MarkdownOptions.extended
        options.rawHTML = rawHTML
        guard file.fileExtension != "yml",
            let source = try? ContentFile.text(bytes, shown: file.shown),
            let body = try? FrontMatter(of: source).body,
            let html = file.isMarkdown
                ? try? MarkdownRenderer(options: options).document(
                    source, body: body, resolve: { _ in nil }
                ).html : Array(source.bytes[body])
        else { return keys(in: bytes, folder) }
        var linked = Self.keys(in: Array(source.bytes[..<body.lowerBound]), folder)
        _ = HTMLAddresses(html).replaced { address, _, result in
            let path = address.withoutCharacterReferences.prefix {
                $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
            }
            if let key = Self.key(of: path, folder) { linked.insert(key) }
            result += address
        }
        return linked
    }

    /// True if a text may name a `listed` file: most name none, and need not be rendered.
    private static func mayName(_ text: [UInt8]) -> Bool {
        if text.contains(UInt8(ascii: "~")) { return true }
        return text.indices.contains { index in
            guard text[index] == UInt8(ascii: ".") else { return false }
            let name = text[(index + 1)...].prefix(10).prefix(while: \.isAlphanumeric)
            return isListed("." + String(decoding: name, as: UTF8.self))
        }
    }

    /// Returns keys of the `listed` files that are named in a folder's text: `trip/list.csv` for
    /// `/posts/trip/list.csv`, and `posts/trip|list.csv` for a name alone.
    static func keys(in text: [UInt8], _ folder: String) -> Set<String> {
        let paths = text.split { $0 < 0x20 || "\"'<>,=?#:[]{}".utf8.contains($0) }
        return Set(paths.compactMap { key(of: $0, folder) })
    }

    /// Returns the key of a `listed` file with a path as an address has it.
    private static func key(of path: some Collection<UInt8>, _ folder: String) -> String? {
        guard path.contains(UInt8(ascii: ".")) else { return nil }
        let path = String(decoding: path, as: UTF8.self)
            .trimmingCharacters(in: CharacterSet(charactersIn: " ()"))
        var parts = (path.removingPercentEncoding ?? path).split(separator: "/")
        guard let name = parts.popLast().map(String.init), isListed(name) else { return nil }
        if let parent = parts.last, parent != ".", parent != ".." { return "\(parent)/\(name)" }
        let ups = parts.count { $0 == ".." }
        return (0..<ups).reduce(folder) { folder, _ in folder.parentFolder } + "|\(name)"
    }

    /// True for a `listed` file, and for the copy of any file that a program keeps.
    static func isListed(_ name: String) -> Bool {
        let parts = name.lowercased().split(separator: ".").map(String.init)
        let isCopy = ["txt", "part", "tmp"].contains(parts.last)
        return (isCopy ? parts.dropLast() : parts[...]).last.map(listed.contains) == true
            || name.isBackup
    }

    /// True if the keys have the file: alone in a text of its folder or the owner's, or with its
    /// folder's name.
    func isNamed(_ file: FoundFile, by keys: Set<String>) -> Bool {
        guard let owner = owners[file.shown] else { return true }
        let (name, folder) = (file.name, file.contentFolder)
        return [
            "\(folder)|\(name)", "\(owner)|\(name)", "\(folder.pathParts.last ?? "")/\(name)",
        ].contains(where: keys.contains)
    }

    /// Returns warnings about files that look like texts but are not read as entries.
    func warnings(
        about files: [FoundFile], notReadAs collection: EntryCollection
    ) -> [Problem] {
        files.filter {
            ($0.isMarkdown || Self.textExtensions.contains($0.fileExtension)) && !contain($0)
        }.map {
            Problem(
                .warning, "unread-file", "this file is not read as a \(collection.noun)",
                at: Location(path: $0.shown), help: Self.help(for: $0.fileExtension, collection))
        }
    }

    private static let textExtensions = markdownExtensions.union([
        "adoc", "asciidoc", "htm", "html", "mdx", "org", "rst", "textile",
    ])

    private static let markdownExtensions: Set = ["markdown", "mdown", "mkd", "txt"]

    private static func help(
        for fileExtension: String, _ collection: EntryCollection
    ) -> String {
        if collection.kind == .publications {
            return "write its publications in a .bib file, or move it to Content/pages"
        }
        if markdownExtensions.contains(fileExtension) { return "give it the extension .md" }
        if fileExtension.hasPrefix("htm") {
            return collection.isDated
                ? "in site.yml, write markdown: { rawHTML: true } to read .html posts"
                : "give it the extension .md and, in site.yml, write markdown: { rawHTML: true }"
        }
        return "convert it to Markdown, and give it the extension .md"
    }
}

extension FoundFile {
    /// Relative to Content.
    var contentFolder: String { contentPath.parentFolder }

    /// True for `index.md`, and for `index.de.md` in one of the languages.
    fileprivate func isIndex(_ languages: [String]) -> Bool {
        shown.hasSuffix("/index.md")
            || !languages.isEmpty && isMarkdown && stem.withoutLanguage(languages).stem == "index"
    }
}

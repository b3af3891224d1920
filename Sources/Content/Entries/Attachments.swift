import Diagnostics
import Markdown
import Markup

/// The files that belong to texts: an index.md owns the other files of its folder and of the
/// folders below.
struct Attachments: Sendable {
    /// By the folder of the text, relative to Content.
    private let byFolder: [String: [FoundFile]]

    /// The paths of all files that belong to a text, as in messages.
    private let owned: Set<String>

    init(_ files: FileIndex) {
        let files = files.ofEntries
        let owners = Set(files.filter(\.isIndex).map(\.contentFolder))
            .subtracting(EntryCollection.all.map(\.name))
        let others = files.filter { !$0.isMarkdown }
        byFolder = Dictionary(grouping: others) { file in
            var folder = file.contentFolder
            while !folder.isEmpty, !owners.contains(folder) { folder = folder.parentFolder }
            return folder
        }.filter { !$0.key.isEmpty }
        owned = Set(byFolder.values.joined().map(\.shown))
    }

    func files(of text: FoundFile) -> [FoundFile] {
        text.isIndex ? byFolder[text.contentFolder] ?? [] : []
    }

    func contain(_ file: FoundFile) -> Bool { owned.contains(file.shown) }

    /// Tables, cards, mail, and the files of offices and archives.
    static let listed: Set = [
        "csv", "tsv", "psv", "slk", "sylk", "dif", "dbf", "jsonl", "xls", "xlsx", "xlsm",
        "xlsb", "xlt", "xltx", "ods", "fods", "ots", "numbers", "vcf", "vcard", "ldif",
        "vcs", "eml", "emlx", "msg", "mbox", "pst", "ost", "nsf", "doc", "docx", "docm",
        "dot", "dotx", "dotm", "odt", "fodt", "ott", "rtf", "wps", "pages", "ppt", "pptx",
        "pps", "ppsx", "pot", "potx", "potm", "odp", "fodp", "otp", "key", "mdb", "accdb",
        "odb", "zip", "gz", "tgz", "tar", "7z", "rar", "bz2", "tbz", "xz", "zst", "lzma",
        "cab",
    ]

    /// Returns the ends of the names of `listed` files that a text links to, and of those in front
    /// matter and in YAML files. A text that cannot be read links to all that it names.
    static func nameEnds(in file: FoundFile, rawHTML: Bool) -> Set<String> {
        let bytes = (try? ContentFile.bytes(file)) ?? []
        let names = nameEnds(in: bytes)
        var options = MarkdownOptions.extended
        options.rawHTML = rawHTML
        guard !names.isEmpty, file.fileExtension != "yml",
            let source = try? ContentFile.text(bytes, shown: file.shown),
            let body = try? FrontMatter(of: source).body,
            let html = file.isMarkdown
                ? try? MarkdownRenderer(options: options).document(
                    source, body: body, resolve: { _ in nil }
                ).html : Array(source.bytes[body])
        else { return names }
        var linked = nameEnds(in: Array(source.bytes[..<body.lowerBound]))
        _ = HTMLAddresses(html).replaced { address, _, result in
            linked.formUnion(nameEnds(in: Array(address)))
            result += address
        }
        return linked
    }

    /// Returns the ends of the names of `listed` files in a text or a name: the letters, digits and
    /// dots of ASCII after all other characters, which links may write in several ways.
    static func nameEnds(in text: [UInt8]) -> Set<String> {
        let dot = UInt8(ascii: ".")
        let ends = text.split { !$0.isAlphanumeric && $0 != dot }.lazy.filter { $0.contains(dot) }
        let parts = ends.map { end in
            let isEscape = end.startIndex > 0 && text[end.startIndex - 1] == UInt8(ascii: "%")
            return end.dropFirst(isEscape ? 2 : 0).split(separator: dot)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        return Set(
            parts.filter { listed.contains($0.last?.lowercased() ?? "") }
                .map { $0.joined(separator: ".") })
    }

    /// Returns warnings about files that look like texts but are not read as entries.
    func warnings(
        about files: [FoundFile], notReadAs collection: EntryCollection
    ) -> [Problem] {
        files.filter {
            Self.textExtensions.contains($0.fileExtension) && !contain($0)
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
    fileprivate var contentFolder: String { contentPath.parentFolder }

    fileprivate var isIndex: Bool { shown.hasSuffix("/index.md") }
}

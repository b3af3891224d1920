import Diagnostics

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

    func contain(_ file: FoundFile) -> Bool { owner(of: file) != nil }

    /// Returns the folder of the text that owns a file, relative to Content.
    func owner(of file: FoundFile) -> String? { owners[file.shown] }

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
        "webarchive", "one", "dump", "ndjson", "qif", "ofx", "qfx", "mt940", "sta", "tab", "fmp12",
        "fp7", "sav", "dta", "rds", "rdata", "sxc", "sxw", "odg", "age", "aes", "enc", "ppk", "jks",
        "ovpn",
    ]

    /// True for a `listed` file, and for the copy of any file that a program keeps.
    static func isListed(_ name: String) -> Bool {
        let parts = name.lowercased().split(separator: ".")
            .map { $0.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces) }
        let last = parts.last ?? ""
        let isCopy =
            ["txt", "part", "tmp", "save", "download"].contains(last)
            || last.allSatisfy(\.isWholeNumber)
        return (isCopy ? parts.dropLast() : parts[...]).last.map(listed.contains) == true
            || name.isBackup
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
    func isIndex(_ languages: [String]) -> Bool {
        shown.hasSuffix("/index.md")
            || !languages.isEmpty && isMarkdown && stem.withoutLanguage(languages).stem == "index"
    }
}

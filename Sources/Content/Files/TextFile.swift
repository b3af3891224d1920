import Diagnostics

/// The Markdown or HTML of an entry, in its file. A class, because many values share it.
/// It does not contain the bytes, which would be a quarter of the memory of a large build.
package final class TextFile: Sendable {
    private let file: FoundFile

    /// False for a biography, which is the whole file.
    private let hasFrontMatter: Bool

    /// True for a row of a table, which has no text.
    package let isRow: Bool

    /// Relative to Content: `posts/2026/open-day.md`.
    package let path: String

    /// The base folder of its relative links, relative to Content.
    package let folder: String

    /// The location of the file's first line.
    package let top: Location

    /// `source` is the file, which is below Content, as it was read.
    init(_ file: FoundFile, _ source: SourceText, hasFrontMatter: Bool) {
        self.file = file
        self.hasFrontMatter = hasFrontMatter
        isRow = false
        path = file.contentPath
        folder = path.parentFolder
        top = source.location(line: 1)
    }

    /// The row of a table at a location; `path` is the one that a file of the entry would have.
    init(rowOf file: FoundFile, path: String, at location: Location) {
        (self.file, self.path, top) = (file, path, location)
        (hasFrontMatter, isRow) = (false, true)
        folder = path.parentFolder
    }

    /// The file's path in messages.
    package var shown: String { file.shown }

    /// The file's path, and the line of a row.
    package var place: String { isRow ? top.place : shown }

    /// True for the body of an HTML post, which is not Markdown.
    package var isHTML: Bool { path.hasSuffix(".html") }

    /// Reads the file, without a byte order mark, and returns where the text is in it. Throws if
    /// the file has changed since its folder was listed.
    package func read() throws(Problem) -> (source: SourceText, body: Range<Int>) {
        let source = try ContentFile.text(ContentFile.bytes(file), shown: shown)
        guard let now = FileStamp(at: file.absolute), now.hasSameTimes(as: file.stamp) else {
            throw Problem(
                "changed-file", "the file changed while the site was built",
                at: Location(path: shown), help: "build again")
        }
        if isRow { return (source, source.bytes.endIndex..<source.bytes.endIndex) }
        return (source, hasFrontMatter ? try FrontMatter(of: source).body : source.bytes.indices)
    }
}

extension FoundFile {
    /// The whole file as a text; `nil` if it cannot be read.
    package var asText: TextFile? {
        (try? ContentFile.text(ContentFile.bytes(self), shown: shown)).map {
            TextFile(self, $0, hasFrontMatter: false)
        }
    }
}

extension TextFile: Hashable {
    package static func == (a: TextFile, b: TextFile) -> Bool {
        a === b
            || a.file == b.file && a.path == b.path && a.hasFrontMatter == b.hasFrontMatter
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
    }
}

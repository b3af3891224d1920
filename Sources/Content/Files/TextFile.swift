import Diagnostics

/// The Markdown or HTML of a post or a page, in its file. A class, because many values share it.
/// It does not contain the bytes, which would be a quarter of the memory of a large build.
package final class TextFile: Sendable {
    private let file: FoundFile

    /// False for a biography, which is the whole file.
    private let hasFrontMatter: Bool

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
        path = file.contentPath
        folder = path.parentFolder
        top = source.location(line: 1)
    }

    /// The file's path in messages.
    package var shown: String { file.shown }

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
        a === b || a.file == b.file && a.hasFrontMatter == b.hasFrontMatter
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(file)
    }
}

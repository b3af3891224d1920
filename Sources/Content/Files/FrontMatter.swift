import Diagnostics

/// The two parts of a text file: YAML between `---` lines, and Markdown.
struct FrontMatter {
    /// The range of the YAML, from line 2; empty if the file has no front matter.
    let yaml: Range<Int>
    let body: Range<Int>

    /// In bytes, including trailing whitespace.
    private static let longestFence = 100

    /// The YAML ends at a line of `---` or `...`. Throws if there is none.
    init(of source: SourceText) throws(Problem) {
        let bytes = source.bytes
        let opening = Self.line(in: bytes, at: 0)
        if Self.isFence(bytes[opening.text], of: "+") { throw .tomlFrontMatter(in: source) }
        guard Self.isFence(bytes[opening.text], of: "-") else {
            yaml = 0..<0
            body = 0..<bytes.count
            return
        }
        var start = opening.next
        while start < bytes.count {
            let line = Self.line(in: bytes, at: start)
            if Self.isFence(bytes[line.text], of: "-") || Self.isFence(bytes[line.text], of: ".") {
                yaml = opening.next..<start
                body = line.next..<bytes.count
                return
            }
            start = line.next
        }
        throw Problem(
            "unclosed-front-matter", "the front matter that begins here is not closed",
            at: source.location(of: 0..<3), help: "add a line of --- after the last key")
    }
}

extension FrontMatter {
    /// Returns the range of a line without its line ending (LF, CRLF or CR), and the start of the
    /// next.
    private static func line(in bytes: [UInt8], at start: Int) -> (text: Range<Int>, next: Int) {
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let isCRLF = bytes[end...].starts(with: [0x0D, 0x0A])
        return (start..<end, min(end + (isCRLF ? 2 : 1), bytes.count))
    }

    /// True for three of a sign, followed by blanks at most.
    private static func isFence(_ line: ArraySlice<UInt8>, of sign: Unicode.Scalar) -> Bool {
        line.count < longestFence
            && line.prefix(3).elementsEqual(repeatElement(UInt8(ascii: sign), count: 3))
            && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}

extension Problem {
    fileprivate static func tomlFrontMatter(in source: SourceText) -> Problem {
        Problem(
            "toml-front-matter", "the front matter between +++ is TOML, which is not read",
            at: source.location(of: 0..<3),
            help:
                "write its lines as YAML between two lines of ---, as in title: Open day; sitegen "
                + "import hugo and sitegen import zola convert a whole site")
    }
}

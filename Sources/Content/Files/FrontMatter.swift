import Diagnostics

/// The two parts of a text: YAML between `---` lines, and Markdown.
struct FrontMatter {
    /// The bytes of the YAML, from line 2 on; empty where the file has no front matter.
    let yaml: Range<Int>
    let body: Range<Int>

    /// A front matter that is never closed is a problem, with the line that opens it.
    init(of source: SourceText) throws(Problem) {
        let bytes = source.bytes
        guard let opening = Self.fence(in: bytes, at: 0), opening.closes == "---" else {
            yaml = 0..<0
            body = 0..<bytes.count
            return
        }
        var line = opening.next
        while line < bytes.count {
            if let closing = Self.fence(in: bytes, at: line) {
                yaml = opening.next..<line
                body = closing.next..<bytes.count
                return
            }
            line = bytes[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        }
        throw Problem(
            "unclosed-front-matter", "the front matter that begins here is never closed",
            at: source.location(of: 0..<3), help: "put a line of --- after the last key")
    }

    /// A line of three hyphens or dots alone, and where the next line starts.
    private static func fence(
        in bytes: [UInt8], at start: Int
    ) -> (closes: String, next: Int)? {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        guard end - start < 100 else { return nil }
        var text = String(decoding: bytes[start..<end], as: UTF8.self)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        guard text == "---" || text == "..." else { return nil }
        return (text, min(end + 1, bytes.count))
    }
}

import Diagnostics

/// The two parts of a text: YAML between `---` lines, and Markdown.
struct FrontMatter {
    /// The bytes of the YAML, from line 2 on; empty where the file has no front matter.
    let yaml: Range<Int>
    let body: Range<Int>

    /// In bytes, with the white space behind it.
    private static let longestFence = 100

    /// It ends at a line of `---` or `...`. One that is never closed is a problem, with the line
    /// that opens it.
    init(of source: SourceText) throws(Problem) {
        let bytes = source.bytes
        let opening = Self.line(in: bytes, at: 0)
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
            "unclosed-front-matter", "the front matter that begins here is never closed",
            at: source.location(of: 0..<3), help: "put a line of --- after the last key")
    }
}

extension FrontMatter {
    /// A line without its end (LF, CRLF or CR), and where the next one starts.
    private static func line(in bytes: [UInt8], at start: Int) -> (text: Range<Int>, next: Int) {
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let isCRLF = bytes[end...].starts(with: [0x0D, 0x0A])
        return (start..<end, min(end + (isCRLF ? 2 : 1), bytes.count))
    }

    /// Three of a sign alone, with nothing but blanks behind them.
    private static func isFence(_ line: ArraySlice<UInt8>, of sign: Unicode.Scalar) -> Bool {
        line.count < longestFence
            && line.prefix(3).elementsEqual(repeatElement(UInt8(ascii: sign), count: 3))
            && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}

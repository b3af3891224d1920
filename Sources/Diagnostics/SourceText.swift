/// A text file's bytes and its name: what turns a byte offset into a place.
///
/// Lines end with LF or CRLF; in a file without any LF, with CR.
package struct SourceText: Sendable, Hashable {
    /// As the user knows it: relative to the site's folder.
    package let path: String

    /// UTF-8; an invalid sequence counts as one character when columns are counted.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The place of a range of bytes. What lies beyond the range's first line is not underlined.
    /// Linear in the offset: meant for a single problem; `SourceLines` is for many.
    package func location(of range: Range<Int>) -> Location {
        let start = min(range.lowerBound, bytes.count)
        let before = bytes[..<start]
        let lineBreak = lineBreak
        let line = SourceLine(
            number: before.count { $0 == lineBreak } + 1,
            start: before.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0,
            end: bytes[start...].firstIndex(of: lineBreak) ?? bytes.count)
        return location(of: start..<max(start, range.upperBound), in: line)
    }

    /// The place of some characters of a line; `line` and `column` count from 1.
    package func location(line: Int, column: Int? = nil, length: Int = 1) -> Location {
        let lines = bytes.split(
            separator: lineBreak, maxSplits: line, omittingEmptySubsequences: false)
        return Location(
            path: path, line: line, column: column, length: length,
            source: line <= lines.count ? lines[line - 1].shown : nil)
    }
}

extension SourceText {
    /// The byte that ends each line.
    package var lineBreak: UInt8 {
        bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    }

    /// The place of a whole line.
    func location(of line: SourceLine) -> Location {
        Location(path: path, line: line.number, source: bytes[line.start..<line.end].shown)
    }

    /// The place of a range that begins in a line.
    func location(of range: Range<Int>, in line: SourceLine) -> Location {
        let before = String(decoding: bytes[line.start..<range.lowerBound], as: UTF8.self)
        let end = min(max(range.upperBound, range.lowerBound), line.end)
        return Location(
            path: path, line: line.number, column: before.count + 1,
            length: bytes[range.lowerBound..<end].shown.count,
            source: bytes[line.start..<line.end].shown)
    }
}

extension ArraySlice<UInt8> {
    /// A line, or its end, without what of the line break is left.
    fileprivate var shown: String {
        String(decoding: last == UInt8(ascii: "\r") ? dropLast() : self, as: UTF8.self)
    }
}

/// One line of a text.
struct SourceLine {
    /// Counts from 1.
    let number: Int

    /// Of its first byte.
    let start: Int

    /// Of its line break, or of the end of the text.
    let end: Int
}

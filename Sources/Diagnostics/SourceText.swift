/// A text file's path and bytes; converts byte ranges to locations.
///
/// Lines end with LF or CRLF, or with CR in a file without LF.
package struct SourceText: Sendable, Hashable {
    /// Relative to the site's folder.
    package let path: String

    /// UTF-8; an invalid sequence counts as one character of a column number.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Returns the location of a byte range, underlined up to the end of its first line. Linear in
    /// the offset; use `SourceLines` for many locations.
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

    /// Returns the location of some characters of a line; `line` and `column` are 1-based.
    package func location(line: Int, column: Int? = nil, length: Int = 1) -> Location {
        let lines = bytes.split(
            separator: lineBreak, maxSplits: line, omittingEmptySubsequences: false)
        return Location(
            path: path, line: line, column: column, length: length,
            source: line <= lines.count ? lines[line - 1].shown : nil)
    }
}

extension SourceText {
    /// The byte that ends each line: LF, or CR in a file without LF.
    package var lineBreak: UInt8 {
        bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    }

    /// Returns the location of a whole line.
    func location(of line: SourceLine) -> Location {
        Location(path: path, line: line.number, source: bytes[line.start..<line.end].shown)
    }

    /// Returns the location of a byte range that starts in `line`.
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
    /// The line, or a part of it, as text, without the CR of a CRLF.
    fileprivate var shown: String {
        String(decoding: last == UInt8(ascii: "\r") ? dropLast() : self, as: UTF8.self)
    }
}

/// The byte offsets of a line.
struct SourceLine {
    /// 1-based.
    let number: Int

    let start: Int

    /// The offset of its line break, or of the end of the text.
    let end: Int
}

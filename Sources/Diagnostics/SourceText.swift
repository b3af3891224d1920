/// A text file's bytes and its name: what turns a byte offset into a place.
public struct SourceText: Sendable {
    /// As the user knows it: relative to the site's folder.
    public let path: String

    /// UTF-8; an invalid sequence counts as one character when columns are counted.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The place of a range of bytes. What lies beyond the range's first line is not underlined.
    /// Linear in the offset: meant for problems, not for the way there.
    public func location(of range: Range<Int>) -> Location {
        let start = min(range.lowerBound, bytes.count)
        let before = bytes[..<start]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let end = min(max(range.upperBound, start), lineEnd)
        return Location(
            path: path, line: line,
            column: text(lineStart..<start).count + 1,
            length: text(start..<end).count,
            source: text(lineStart..<lineEnd).trimmingLineBreak)
    }

    /// The place of some characters of a line; `line` and `column` count from 1.
    public func location(line: Int, column: Int? = nil, length: Int = 1) -> Location {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
        let source = line <= lines.count ? String(decoding: lines[line - 1], as: UTF8.self) : nil
        return Location(
            path: path, line: line, column: column, length: length,
            source: source?.trimmingLineBreak)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension String {
    fileprivate var trimmingLineBreak: String {
        last == "\r" || last == "\r\n" ? String(dropLast()) : self
    }
}

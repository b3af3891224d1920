import Diagnostics
import Platform

/// A file's bytes with folded lines joined (RFC 6350, section 3.2) and without NUL bytes.
struct UnfoldedText {
    /// A content line.
    struct Line {
        /// Its range in `bytes`, without a line break.
        fileprivate(set) var range: Range<Int>

        /// The number of its first line in the file, from 1.
        let number: Int

        /// The range of its first line in the file's bytes, without the line break.
        let source: Range<Int>

        fileprivate(set) var isASCII = true
        fileprivate(set) var containsNUL = false
    }

    private(set) var bytes: [UInt8] = []
    private(set) var lines: [Line] = []

    /// True if the last line was empty.
    private var followsGap = false

    /// Lines can end with LF, CRLF, CR or CRCRLF, also mixed. They are counted by LF, or by CR in a
    /// file without LF.
    init(_ source: SourceText) {
        bytes.reserveCapacity(source.bytes.count)
        var reader = PhysicalLines(source.bytes)
        while let line = reader.next() { append(line, of: source.bytes) }
    }
}

extension UnfoldedText {
    func isBlank(_ line: Line) -> Bool {
        bytes[line.range].allSatisfy(\.isWhiteSpace)
    }

    func isUTF8(_ line: Line) -> Bool {
        line.isASCII || bytes[line.range].withView(\.firstInvalidUTF8) == nil
    }

    private mutating func append(_ line: PhysicalLines.Line, of source: [UInt8]) {
        guard let first = source[line.range].first else {
            if endsWithSoftBreak { removeSoftBreak() }
            followsGap = true
            return
        }
        defer { followsGap = false }
        if endsWithSoftBreak, !source[line.range].isEndOfCard {
            removeSoftBreak()
            extend(with: line, from: line.range.lowerBound, of: source)
        } else if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"), !lines.isEmpty {
            extend(with: line, from: line.range.lowerBound + 1, of: source)
        } else if !followsGap, source[line.range].isBase64,
            lastParameters.contains(where: \.isBase64)
        {
            // In vCard 2.1 a base64 value continues on unmarked lines, up to an empty line.
            extend(with: line, from: line.range.lowerBound, of: source)
        } else {
            lines.append(
                Line(
                    range: bytes.count..<bytes.count, number: line.number, source: line.range))
            extend(with: line, from: line.range.lowerBound, of: source)
        }
    }

    private mutating func extend(
        with line: PhysicalLines.Line, from start: Int, of source: [UInt8]
    ) {
        let piece = source[start..<line.range.upperBound]
        if line.containsNUL {
            bytes.append(contentsOf: piece.lazy.filter { $0 != 0 })
        } else {
            bytes.append(contentsOf: piece)
        }
        let last = lines.count - 1
        lines[last].range = lines[last].range.lowerBound..<bytes.count
        if !line.isASCII { lines[last].isASCII = false }
        if line.containsNUL { lines[last].containsNUL = true }
    }

    /// A quoted-printable value continues after a `=` at a line's end (RFC 2045, section 6.7). A
    /// few trailing spaces, which mail can add, are ignored.
    private var endsWithSoftBreak: Bool {
        guard let end = bytes.last, end == UInt8(ascii: "=") || end.isWhiteSpace,
            let line = lines.last,
            bytes[line.range].suffix(8).last(where: { !$0.isWhiteSpace }) == UInt8(ascii: "=")
        else { return false }
        return lastParameters.contains(where: \.isQuotedPrintable)
    }

    private mutating func removeSoftBreak() {
        while bytes.last?.isWhiteSpace == true { bytes.removeLast() }
        bytes.removeLast()
        let last = lines.count - 1
        lines[last].range = lines[last].range.lowerBound..<bytes.count
    }

    /// The parameters of the last line. Those past its first 200 bytes do not count, so that a long
    /// line is not parsed at each of its parts.
    private var lastParameters: [VCard.Parameter] {
        guard let line = lines.last else { return [] }
        var reader = PropertyReader(
            bytes[line.range].prefix(200), line: line.number, isUTF8: line.isASCII)
        return reader.parametersAlone()
    }
}

extension ArraySlice<UInt8> {
    /// True for END:VCARD, which never continues a value.
    fileprivate var isEndOfCard: Bool {
        prefix(9).map(\.uppercased).elementsEqual("END:VCARD".utf8)
            && dropFirst(9).allSatisfy(\.isWhiteSpace)
    }

    /// True for a line of base64, which programs break between groups of four.
    fileprivate var isBase64: Bool {
        allSatisfy { $0.isAlphanumeric || $0.isWhiteSpace || "+/=".utf8.contains($0) }
            && count { !$0.isWhiteSpace } % 4 == 0
    }
}

/// Iterates over the lines of a file, before unfolding.
private struct PhysicalLines {
    struct Line {
        /// Its range in the file's bytes, without the line break.
        let range: Range<Int>

        /// From 1.
        let number: Int
        let isASCII: Bool
        let containsNUL: Bool
    }

    private let bytes: [UInt8]
    private let countsCR: Bool
    private var position = 0
    private var number = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        countsCR = !bytes.contains(UInt8(ascii: "\n"))
    }

    /// Skips a byte order mark at the start of any line, as in concatenated files.
    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        if bytes[position] == 0xEF, bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]) {
            position += 3
        }
        var end = position
        var union: UInt8 = 0
        var containsNUL = false
        while end < bytes.count {
            let byte = bytes[end]
            if byte < 0x20 {
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
                if byte == 0 { containsNUL = true }
            }
            union |= byte
            end += 1
        }
        let line = Line(
            range: position..<end, number: number, isASCII: union < 0x80, containsNUL: containsNUL)
        step(over: end)
        return line
    }
}

extension PhysicalLines {
    /// CRCRLF is one line break: some programs convert the LF of a CRLF once more.
    private mutating func step(over end: Int) {
        var next = end
        if next < bytes.count, bytes[next] == UInt8(ascii: "\r") {
            let rest = bytes[(next + 1)...].prefix(2)
            if rest.first == UInt8(ascii: "\n") {
                next += 1
            } else if rest.elementsEqual([UInt8(ascii: "\r"), UInt8(ascii: "\n")]) {
                next += 2
            }
        }
        position = next + 1
        if next < bytes.count, countsCR || bytes[next] == UInt8(ascii: "\n") { number += 1 }
    }
}

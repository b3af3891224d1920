import Diagnostics

/// A file's bytes with folded lines joined (RFC 6350, section 3.2) and NUL bytes left out.
struct UnfoldedText {
    /// A content line.
    struct Line {
        /// Of `bytes`, without a line break.
        fileprivate(set) var range: Range<Int>

        /// Where it starts in the file; counts from 1.
        let number: Int

        /// Its first line in the file's bytes, without the line break.
        let source: Range<Int>

        fileprivate(set) var isASCII = true
        fileprivate(set) var holdsNUL = false
    }

    private(set) var bytes: [UInt8] = []
    private(set) var lines: [Line] = []

    /// Lines end with LF, CRLF, CR or CRCRLF, in any mixture. They are counted by LF, or by CR in
    /// a file without any LF.
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

    private mutating func append(_ line: PhysicalLines.Line, of source: [UInt8]) {
        guard let first = source[line.range].first else {
            if endsWithSoftBreak { removeSoftBreak() }
            return
        }
        if endsWithSoftBreak, !source[line.range].isEndOfCard {
            removeSoftBreak()
            extend(with: line, from: line.range.lowerBound, of: source)
        } else if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"), !lines.isEmpty {
            extend(with: line, from: line.range.lowerBound + 1, of: source)
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
        if line.holdsNUL {
            bytes.append(contentsOf: piece.lazy.filter { $0 != 0 })
        } else {
            bytes.append(contentsOf: piece)
        }
        let last = lines.count - 1
        lines[last].range = lines[last].range.lowerBound..<bytes.count
        if !line.isASCII { lines[last].isASCII = false }
        if line.holdsNUL { lines[last].holdsNUL = true }
    }

    /// Quoted-printable goes on after a `=` at a line's end (RFC 2045, section 6.7).
    private var endsWithSoftBreak: Bool {
        guard let line = lines.last, !line.range.isEmpty, bytes[line.range.upperBound - 1] == 0x3D
        else { return false }
        let header = bytes[line.range].prefix(200).prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: header, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    }

    private mutating func removeSoftBreak() {
        bytes.removeLast()
        let last = lines.count - 1
        lines[last].range = lines[last].range.lowerBound..<bytes.count
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is END:VCARD, which no value goes on with.
    fileprivate var isEndOfCard: Bool {
        prefix(9).map(\.uppercased).elementsEqual("END:VCARD".utf8)
            && dropFirst(9).allSatisfy(\.isWhiteSpace)
    }
}

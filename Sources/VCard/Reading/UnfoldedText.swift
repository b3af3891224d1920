import Diagnostics
import Platform

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

    /// Whether the last line read was empty.
    private var followsGap = false

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
        } else if !followsGap, source[line.range].isBase64, lastHeader.saysBase64 {
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

    /// Quoted-printable goes on after a `=` at a line's end (RFC 2045, section 6.7); a few spaces
    /// that mail put behind it do not count.
    private var endsWithSoftBreak: Bool {
        guard let end = bytes.last, end == UInt8(ascii: "=") || end.isWhiteSpace,
            let line = lines.last,
            bytes[line.range].suffix(8).last(where: { !$0.isWhiteSpace }) == UInt8(ascii: "=")
        else { return false }
        return lastHeader.saysQuotedPrintable
    }

    private mutating func removeSoftBreak() {
        while bytes.last?.isWhiteSpace == true { bytes.removeLast() }
        bytes.removeLast()
        let last = lines.count - 1
        lines[last].range = lines[last].range.lowerBound..<bytes.count
    }

    /// What stands before the last line's value, in upper case.
    private var lastHeader: String {
        guard let line = lines.last else { return "" }
        let header = bytes[line.range].prefix(200).prefix { $0 != UInt8(ascii: ":") }
        return String(decoding: header, as: UTF8.self).uppercased()
    }
}

extension String {
    fileprivate var saysQuotedPrintable: Bool {
        contains("ENCODING=QUOTED-PRINTABLE") || contains(";QUOTED-PRINTABLE")
    }

    /// Such a value goes on in lines that nothing marks in vCard 2.1; an empty line ends it.
    fileprivate var saysBase64: Bool {
        contains("ENCODING=BASE64") || contains(";BASE64") || contains("ENCODING=B;")
            || hasSuffix("ENCODING=B")
    }
}

extension ArraySlice<UInt8> {
    /// Whether it is END:VCARD, which no value goes on with.
    fileprivate var isEndOfCard: Bool {
        prefix(9).map(\.uppercased).elementsEqual("END:VCARD".utf8)
            && dropFirst(9).allSatisfy(\.isWhiteSpace)
    }

    /// Whether it is a line of base64, which programs break between its groups of four.
    fileprivate var isBase64: Bool {
        allSatisfy { $0.isAlphanumeric || $0.isWhiteSpace || "+/=".utf8.contains($0) }
            && count { !$0.isWhiteSpace } % 4 == 0
    }
}

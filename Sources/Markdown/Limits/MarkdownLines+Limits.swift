import Diagnostics
import Platform

extension MarkdownLines {
    /// libcmark aborts the process if one of its buffers exceeds half of Int32.max, and may replace
    /// one byte by the three of U+FFFD.
    static let mostBytes = Int(Int32.max) / 8

    /// The deepest nesting of containers. libcmark visits each of them for every blank line.
    static let deepestNesting = 100

    /// Rejects text that libcmark cannot parse in good time, line by line before it is parsed.
    func checkLimits() throws(Problem) {
        guard body.count <= Self.mostBytes else { throw tooLong }
        if let marker = tooDeepMarker { throw tooDeep(marker) }
        if let line = crowdedLine { throw tooManyBrackets(line) }
    }
}

extension MarkdownLines {
    private var tooDeepMarker: Int? {
        source.bytes.withView { bytes in
            var nesting = ContainerNesting(limit: Self.deepestNesting)
            for index in starts.indices {
                if let marker = nesting.excess(in: range(index), of: bytes) { return marker }
            }
            return nil
        }
    }

    private var crowdedLine: Range<Int>? {
        guard body.count > ImageBrackets.harmlessSize else { return nil }
        return source.bytes.withView { bytes in
            var brackets = ImageBrackets()
            return starts.indices.lazy.map(range).first {
                brackets.areTooMany(in: $0, of: bytes)
            }
        }
    }

    private var tooLong: Problem {
        Problem(
            .error, "markdown-size",
            "this text is too long: it has \(body.count) bytes",
            at: Location(path: source.path),
            help: "divide it into texts of at most \(Self.mostBytes) bytes each")
    }

    private func tooDeep(_ marker: Int) -> Problem {
        Problem(
            .error, "markdown-nesting",
            "quotes and lists are nested more than \(Self.deepestNesting) deep",
            at: source.location(of: marker..<marker + 1),
            help: "indent less, or put a backslash before the marker if it is meant as text")
    }

    private func tooManyBrackets(_ line: Range<Int>) -> Problem {
        Problem(
            .error, "markdown-brackets", "too many images and brackets in one paragraph",
            at: source.location(of: line.lowerBound..<line.lowerBound),
            help: "divide the paragraph by blank lines")
    }
}

/// Counts the brackets of one paragraph: for every link, libcmark walks back through all images
/// that are still open.
private struct ImageBrackets {
    /// The steps that libcmark may take for one paragraph: about 0.1 s.
    static let limit = 250_000_000

    /// No shorter text can exceed the limit: `![` takes two bytes, `]` one.
    static let harmlessSize = 44_000

    private var opening = 0
    private var closing = 0

    /// Reads the next line and returns true if its paragraph exceeds the limit.
    mutating func areTooMany(in line: Range<Int>, of bytes: ByteView) -> Bool {
        var isBlank = true
        var last = UInt8.space
        for index in line {
            let byte = bytes[index]
            isBlank = isBlank && byte.isWhiteSpace
            if byte == UInt8(ascii: "["), last == UInt8(ascii: "!") { opening += 1 }
            if byte == UInt8(ascii: "]") { closing += 1 }
            last = byte
        }
        if isBlank { self = ImageBrackets() }
        return opening * closing > Self.limit
    }
}

import Highlighting
import Platform

/// A buffer of HTML that escapes text and URLs as it appends them.
struct HTMLBytes {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func write(_ markup: StaticString) {
        bytes.append(contentsOf: markup.bytes)
    }

    mutating func write(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes text unchanged.
    mutating func writeRaw(_ text: ByteView) {
        bytes.append(contentsOf: text)
    }

    /// Writes a URL for an attribute in double quotes. Bytes that a URL cannot contain are
    /// percent-encoded; percent signs stay.
    mutating func writeURL(_ url: ByteView) {
        var rest = url
        while true {
            let end = rest.firstIndex { !ByteSet.staysInURL.contains($0) } ?? rest.endIndex
            bytes.append(contentsOf: rest[..<end])
            guard end < rest.endIndex else { return }
            writeEscapedInURL(rest[end])
            rest = rest[(end + 1)...]
        }
    }

    mutating func writeURL(_ url: String) {
        url.withBytes { writeURL($0) }
    }

    mutating func writeText(_ text: String) {
        text.withBytes { writeText($0) }
    }

    /// Writes text for content, or for attributes in double quotes.
    mutating func writeText(_ text: ByteView) {
        var start = text.startIndex
        while true {
            let end = text.endOfUnescaped(from: start)
            bytes.append(contentsOf: text[start..<end])
            if end == text.endIndex { return }
            writeEscaped(text[end])
            start = end + 1
        }
    }

    /// Ends the current line, unless it is empty.
    mutating func startLine() {
        if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
    }

    mutating func insert(_ markup: some Collection<UInt8>, at position: Int) {
        bytes.insert(contentsOf: markup, at: position)
    }
}

extension HTMLBytes {
    private mutating func writeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): write("&quot;")
        case UInt8(ascii: "&"): write("&amp;")
        case UInt8(ascii: "<"): write("&lt;")
        default: write("&gt;")
        }
    }

    private mutating func writeEscapedInURL(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): write("&amp;")
        case UInt8(ascii: "'"): write("&#x27;")
        default: bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension ByteView {
    /// The index of the first byte from `start` on that must be escaped in text, or `endIndex`.
    fileprivate func endOfUnescaped(from start: Int) -> Int {
        var index = start
        while hasEight(at: index), !EightBytes(self, at: index).holdsAny("\"", "&", "<", ">") {
            index += 8
        }
        while index < endIndex, !ByteSet.escapedInText.contains(self[index]) { index += 1 }
        return index
    }
}

extension HTMLBytes {
    /// Writes highlighted code. If the first word of `info` names no known language, writes nothing
    /// and returns false.
    mutating func writeCode(
        _ code: ByteView, in info: ByteView
    ) -> Bool {
        let name = String(decoding: info.firstWord, as: UTF8.self)
        guard let language = CodeLanguage(name: name) else { return false }
        Highlighter(language).forEachToken(in: code) { kind, text in
            guard let kind else { return writeText(text) }
            write("<span class=\"")
            writeText(kind.name)
            write("\">")
            writeText(text)
            write("</span>")
        }
        return true
    }
}

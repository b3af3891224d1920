import Platform

/// HTML as it grows, and the two ways in which text is made safe for it.
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

    /// Text as it is.
    mutating func writeRaw(_ text: ByteView) {
        bytes.append(contentsOf: text)
    }

    /// A URL, for an attribute in double quotes: what a URL can't hold is percent-encoded, what it
    /// may hold stays, percent signs too.
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

    /// Text for content and for attributes in double quotes.
    mutating func writeText(_ text: ByteView) {
        var start = text.startIndex
        while true {
            let end = text.endOfPlain(from: start)
            bytes.append(contentsOf: text[start..<end])
            if end == text.endIndex { return }
            writeEscaped(text[end])
            start = end + 1
        }
    }

    /// Starts a new line, unless one has just started.
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
    /// The first byte at or behind `start` that has to be escaped in text; the end where none has.
    fileprivate func endOfPlain(from start: Int) -> Int {
        var index = start
        while hasEight(at: index), !EightBytes(self, at: index).holdsAny("\"", "&", "<", ">") {
            index += 8
        }
        while index < endIndex, !ByteSet.escapedInText.contains(self[index]) { index += 1 }
        return index
    }
}

/// A set of ASCII bytes in two machine words, so that a look costs no memory access.
struct ByteSet {
    private let low: UInt64
    private let high: UInt64

    /// The bits of bytes 0 to 63 and of 64 to 127.
    init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte & 64 == 0 ? low : high
        return byte < 128 && word >> UInt64(byte & 63) & 1 != 0
    }
}

extension ByteSet {
    /// `"&<>`.
    static var escapedInText: ByteSet { ByteSet(low: 0x5000_0044_0000_0000, high: 0) }

    /// Letters, digits and what has a meaning in URLs, with two exceptions: `&` and `'` have one in
    /// HTML too. Square brackets are not among them, the percent sign is.
    static var staysInURL: ByteSet {
        ByteSet(low: 0xAFFF_FF3A_0000_0000, high: 0x47FF_FFFE_87FF_FFFF)
    }
}

/// HTML as it grows, and the two ways in which text is made safe for it.
struct HTMLBytes {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func write(_ markup: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    mutating func write(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Text that ends in NUL, as it is.
    mutating func writeRaw(_ text: UnsafePointer<UInt8>) {
        append(text, upTo: text + text.length)
    }

    /// Text that ends in NUL, for content and for attributes in double quotes.
    mutating func writeText(_ text: UnsafePointer<UInt8>) {
        writeText(UnsafeBufferPointer(start: text, count: text.length))
    }

    /// The first word of a text that ends in NUL.
    mutating func writeWord(_ text: UnsafePointer<UInt8>) {
        var end = text
        while end.pointee != 0, !end.pointee.isWhitespace { end += 1 }
        writeText(UnsafeBufferPointer(start: text, count: end - text))
    }

    /// A URL that ends in NUL, for an attribute in double quotes: what a URL can't hold is
    /// percent-encoded, what it may hold stays, percent signs too.
    mutating func writeURL(_ url: UnsafePointer<UInt8>) {
        var start = url
        var end = url
        while true {
            let byte = end.pointee
            if ByteSet.staysInURL.contains(byte) {
                end += 1
                continue
            }
            append(start, upTo: end)
            if byte == 0 { return }
            writeEscapedInURL(byte)
            end += 1
            start = end
        }
    }

    mutating func writeURL(_ url: String) {
        url.withCString { writeURL(UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self)) }
    }

    mutating func writeText(_ text: String) {
        text.withCString { writeText(UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self)) }
    }

    /// Text that ends nowhere else than at its end.
    mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while true {
            let end = text.endOfPlain(from: start)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            if end == text.count { return }
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

    private mutating func append(_ start: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: end - start))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first byte at or behind `start` that has to be escaped in text; the end where none has.
    fileprivate func endOfPlain(from start: Int) -> Int {
        let words = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count,
            !words.loadUnaligned(fromByteOffset: index, as: UInt64.self).holdsAny(
                "\"", "&", "<", ">")
        {
            index += 8
        }
        while index < count, !ByteSet.escapedInText.contains(self[index]) { index += 1 }
        return index
    }
}

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
        writeText(text, until: { $0 == 0 })
    }

    /// The first word of a text that ends in NUL.
    mutating func writeWord(_ text: UnsafePointer<UInt8>) {
        writeText(text, until: { $0 == 0 || $0.isWhitespace })
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
        for byte in text {
            if ByteSet.endsText.contains(byte) { writeEscaped(byte) } else { bytes.append(byte) }
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
    @inline(__always)
    private mutating func writeText(
        _ text: UnsafePointer<UInt8>, until isEnd: (UInt8) -> Bool
    ) {
        var start = text
        var end = text
        while true {
            let byte = end.pointee
            guard ByteSet.endsText.contains(byte) || isEnd(byte) else {
                end += 1
                continue
            }
            append(start, upTo: end)
            if isEnd(byte) { return }
            writeEscaped(byte)
            end += 1
            start = end
        }
    }

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

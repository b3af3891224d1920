import Platform

/// Writes a JSON object, one member per line. Names are not escaped: they are the program's own.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    /// The byte that is escaped in addition to controls, quotes and backslashes.
    private let angle: UInt8

    /// A line break and the indentation.
    private var lineStart: [UInt8]
    private var isFirst = true

    /// With `isInMarkup`, no text can end an HTML `<script>` or begin a comment. `depth` is the
    /// depth of an object within another.
    package init(isInMarkup: Bool = false, depth: Int = 0) {
        angle = isInMarkup ? UInt8(ascii: "<") : UInt8(ascii: "\"")
        lineStart = [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Appends a value written by another writer at the same depth.
    package mutating func append(json: [UInt8]) { bytes += json }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    package mutating func member(_ name: StaticString, _ text: String) {
        begin(name)
        text.withBytes { append($0) }
    }

    package mutating func member(_ name: StaticString, _ number: Int) {
        begin(name)
        bytes += String(number).utf8
    }

    package mutating func member(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
        begin(name)
        object(members)
    }

    package mutating func member(_ name: StaticString, utf8: [UInt8]) {
        begin(name)
        utf8.withView { append($0) }
    }

    package mutating func member(_ name: StaticString, _ texts: [String]) {
        member(name, of: texts) { json, text in text.withBytes { json.append($0) } }
    }

    /// Writes a list; `write` writes one element.
    package mutating func member<Element>(
        _ name: StaticString, of elements: [Element],
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        begin(name)
        guard !elements.isEmpty else {
            bytes += "[]".utf8
            return
        }
        nest(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.beginLine()
                write(&json, element)
            }
        }
    }
}

extension JSONWriter {
    private mutating func nest(
        _ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void
    ) {
        bytes.append(open)
        lineStart += "  ".utf8
        isFirst = true
        content(&self)
        lineStart.removeLast(2)
        isFirst = false
        bytes += lineStart
        bytes.append(close)
    }

    private mutating func begin(_ name: StaticString) {
        beginLine()
        bytes.append(UInt8(ascii: "\""))
        bytes += name.bytes
        bytes += "\": ".utf8
    }

    private mutating func beginLine() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes += lineStart
    }

    /// Appends a string (RFC 8259, section 7).
    private mutating func append(_ text: ByteView) {
        bytes.append(UInt8(ascii: "\""))
        var copied = 0
        for index in text.indices where isEscaped(text[index]) {
            bytes.append(contentsOf: text[copied..<index])
            append(escaped: text[index])
            copied = index + 1
        }
        bytes.append(contentsOf: text[copied...])
        bytes.append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == angle
    }

    private mutating func append(escaped byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default: bytes += "u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        }
    }
}

import Platform

/// Writes a JSON object, each member on a line of its own.
///
/// Names are written as they are: they are the program's own.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    /// What is escaped beside controls, quotes and backslashes.
    private let angle: UInt8

    /// The end of a line and what the next one begins with.
    private var lineStart = [UInt8(ascii: "\n")]
    private var isFirst = true

    /// In markup, which is what stands in an HTML `<script>`, no text can end the element or begin
    /// a comment.
    package init(isInMarkup: Bool = false) {
        angle = isInMarkup ? UInt8(ascii: "<") : UInt8(ascii: "\"")
    }

    /// For the first members of an object that lies so deep in another.
    package init(depth: Int) {
        self.init()
        for _ in 0..<depth { indent() }
    }

    package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// The first members of an object, written elsewhere at the same depth.
    package mutating func append(members: ArraySlice<UInt8>) {
        bytes += members
        isFirst = members.isEmpty
    }

    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    package mutating func member(_ name: StaticString, _ text: String) {
        begin(name)
        append(text)
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
        member(name, of: texts) { $0.append($1) }
    }

    /// `write` writes one value of the list.
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
        indent()
        isFirst = true
        content(&self)
        lineStart.removeLast(2)
        isFirst = false
        bytes += lineStart
        bytes.append(close)
    }

    private mutating func indent() {
        for _ in 0..<2 { lineStart.append(UInt8(ascii: " ")) }
    }

    private mutating func begin(_ name: StaticString) {
        beginLine()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: name.bytes)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }

    private mutating func beginLine() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes += lineStart
    }

    private mutating func append(_ text: String) {
        text.withBytes { append($0) }
    }

    /// RFC 8259, section 7.
    private mutating func append(_ text: ByteView) {
        bytes.append(UInt8(ascii: "\""))
        var copied = 0
        while copied < text.count {
            let end = text.nextEscaped(from: copied, angle)
            bytes.append(contentsOf: text[copied..<end])
            copied = end
            while copied < text.count, text[copied].isEscaped(angle) {
                append(escaped: text[copied])
                copied += 1
            }
        }
        bytes.append(UInt8(ascii: "\""))
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

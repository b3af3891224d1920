/// Writes a JSON object, each member on a line of its own.
public struct JSONWriter {
    public private(set) var bytes: [UInt8] = []
    private let isInMarkup: Bool
    private var depth = 0
    private var isFirst = true

    /// In markup, which is what stands in an HTML `<script>`, no text can end the element or begin
    /// a comment.
    public init(isInMarkup: Bool = false) {
        self.isInMarkup = isInMarkup
    }

    public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    public mutating func object(_ members: (inout JSONWriter) -> Void) {
        nest("{", "}", members)
    }

    public mutating func member(_ name: String, _ text: String) {
        begin(name)
        append(text)
    }

    public mutating func member(_ name: String, _ number: Int) {
        begin(name)
        bytes += String(number).utf8
    }

    public mutating func member(_ name: String, _ members: (inout JSONWriter) -> Void) {
        begin(name)
        object(members)
    }

    public mutating func member(_ name: String, utf8: [UInt8]) {
        begin(name)
        utf8.withUnsafeBufferPointer { append($0) }
    }

    public mutating func member(_ name: String, _ texts: [String]) {
        member(name, of: texts) { $0.append($1) }
    }

    /// `write` writes one value of the list.
    public mutating func member<Element>(
        _ name: String, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        begin(name)
        guard !elements.isEmpty else {
            bytes += "[]".utf8
            return
        }
        nest("[", "]") { json in
            for element in elements {
                json.beginLine()
                write(&json, element)
            }
        }
    }
}

extension JSONWriter {
    private mutating func nest(
        _ open: String, _ close: String, _ content: (inout JSONWriter) -> Void
    ) {
        bytes += open.utf8
        (depth, isFirst) = (depth + 1, true)
        content(&self)
        (depth, isFirst) = (depth - 1, false)
        endLine()
        bytes += close.utf8
    }

    private mutating func begin(_ name: String) {
        beginLine()
        append(name)
        bytes += ": ".utf8
    }

    private mutating func beginLine() {
        if !isFirst { bytes += ",".utf8 }
        isFirst = false
        endLine()
    }

    private mutating func endLine() {
        bytes += "\n".utf8
        for _ in 0..<depth { bytes += "  ".utf8 }
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// RFC 8259, section 7.
    private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var copied = 0
        var start = 0
        while start < text.count {
            let end = min(start &+ Self.glance, text.count)
            if holdsEscaped(text, start, end) {
                for index in start..<end where isEscaped(text[index]) {
                    bytes.append(contentsOf: text[copied..<index])
                    append(escaped: text[index])
                    copied = index + 1
                }
            }
            start = end
        }
        bytes.append(contentsOf: text[copied...])
        bytes.append(UInt8(ascii: "\""))
    }

    /// How many bytes are looked at all at once.
    private static let glance = 32

    /// Without a stop, so that the processor compares many at once.
    @inline(__always)
    private func holdsEscaped(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        let angle = isInMarkup ? UInt8(ascii: "<") : UInt8(ascii: "\"")
        var found: UInt8 = 0
        for index in start..<end {
            let byte = text[index]
            found |= (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0)
            found |= (byte == UInt8(ascii: "\\") ? 1 : 0) | (byte == angle ? 1 : 0)
        }
        return found != 0
    }

    @inline(__always)
    private func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: "<") && isInMarkup
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        default: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        }
    }
}

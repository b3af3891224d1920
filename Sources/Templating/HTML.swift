import Platform

/// Markup that templates do not escape.
public struct HTML: Sendable, Hashable {
    /// UTF-8.
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public init(_ text: String) { self.init(Array(text.utf8)) }
}

extension [UInt8] {
    /// Appends a range of other bytes, without the reference counting of a slice.
    mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
        bytes.withView { append(contentsOf: $0[range]) }
    }

    /// Appends text and escapes `& < > " '`, so that it is safe between tags and in quoted
    /// attribute values.
    package mutating func append(escaping text: String) {
        text.withBytes { append(escaping: $0) }
    }

    private mutating func append(escaping bytes: ByteView) {
        var (start, index) = (0, 0)
        while index < bytes.endIndex {
            let isLong = bytes.hasEight(at: index)
            let length = isLong ? EightBytes(bytes, at: index).lengthBeforeMarkup : 0
            index += length
            guard length < 8 else { continue }
            if let reference = Self.reference(for: bytes[index]) {
                append(contentsOf: bytes[start..<index])
                append(contentsOf: reference.bytes)
                start = index + 1
            }
            index += 1
        }
        append(contentsOf: bytes[start...])
    }

    @inline(__always)
    private static func reference(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}

extension EightBytes {
    /// The number of bytes before the first of `& < > " '`, which differ by one bit in pairs.
    @inline(__always)
    fileprivate var lengthBeforeMarkup: Int {
        let quotes = marks(of: UInt8(ascii: "\""))
        let others = EightBytes(bits | Self.each(0x01)).marks(of: UInt8(ascii: "'"))
        let angles = EightBytes(bits | Self.each(0x02)).marks(of: UInt8(ascii: ">"))
        return (quotes | others | angles).lengthBefore
    }
}

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
        var start = 0
        for (index, byte) in zip(bytes.indices, bytes) {
            guard let reference = Self.reference(for: byte) else { continue }
            append(contentsOf: bytes[start..<index])
            append(contentsOf: reference.bytes)
            start = index + 1
        }
        append(contentsOf: bytes[start...])
    }

    @inline(__always)
    private static func reference(for byte: UInt8) -> StaticString? {
        // One bit for each of the five, which are all below 64: a shift and a mask for most bytes.
        let special: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
        guard byte < 64, special >> byte & 1 == 1 else { return nil }
        return switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: "&#39;"
        }
    }
}

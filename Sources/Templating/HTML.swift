/// Finished markup, which no template escapes.
package struct HTML: Sendable, Hashable {
    /// UTF-8.
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package init(_ text: String) { self.init(Array(text.utf8)) }
}

extension HTML: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var text = encoder.singleValueContainer()
        try text.encode(String(decoding: bytes, as: UTF8.self))
    }
}

/// Finished markup, which no template escapes.
public struct HTML: Sendable, Hashable {
    /// UTF-8.
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public init(_ text: String) { self.init(Array(text.utf8)) }
}

extension HTML: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var text = encoder.singleValueContainer()
        try text.encode(String(decoding: bytes, as: UTF8.self))
    }
}

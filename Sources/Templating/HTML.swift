/// Finished markup, which no template escapes.
public struct HTML: Sendable, Hashable {
    /// UTF-8.
    public let bytes: [UInt8]

    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    public init(_ text: String) { self.init(Array(text.utf8)) }
}

/// Finished markup, which no template escapes.
package struct HTML: Sendable, Hashable {
    /// UTF-8.
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package init(_ text: String) { self.init(Array(text.utf8)) }
}

/// What a renderer does beyond CommonMark's plain and safe reading.
public struct MarkdownOptions: Sendable, Hashable {
    /// Raw HTML and URLs such as `javascript:` are written as they stand, instead of left out.
    public var rawHTML = false

    /// Every heading gets its `id` as an attribute.
    public var headingIDs = false

    public init(rawHTML: Bool = false, headingIDs: Bool = false) {
        self.rawHTML = rawHTML
        self.headingIDs = headingIDs
    }
}

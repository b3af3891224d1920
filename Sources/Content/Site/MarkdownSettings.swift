/// How the Markdown of posts and pages is read, beyond CommonMark.
public struct MarkdownSettings: Sendable, Equatable, Encodable {
    /// Raw HTML and every kind of URL are let through.
    public var rawHTML = false
    public var tables = true
    public var strikethrough = true
    public var taskLists = true
    public var footnotes = true
    public var autolinks = true

    /// Headings have links to themselves.
    public var headingAnchors = false

    /// A paragraph `[TOC]` becomes a list of the headings.
    public var tableOfContents = false

    /// Code in fences has colours.
    public var highlighting = true

    public init() {}
}

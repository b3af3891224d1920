/// How the Markdown of posts and pages is read, beyond CommonMark.
package struct MarkdownSettings: Sendable, Equatable {
    /// Raw HTML and every kind of URL are let through.
    package var rawHTML = false
    package var tables = true
    package var strikethrough = true
    package var taskLists = true
    package var footnotes = true
    package var autolinks = true

    /// Headings have links to themselves.
    package var headingAnchors = false

    /// A paragraph `[TOC]` becomes a list of the headings.
    package var tableOfContents = false

    /// Code in fences has colours.
    package var highlighting = true

    package init() {}
}

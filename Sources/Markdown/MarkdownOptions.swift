/// What a renderer does beyond CommonMark's plain and safe reading.
package struct MarkdownOptions: Sendable, Hashable {
    /// Raw HTML and URLs such as `javascript:` are written as they stand, instead of left out.
    package var rawHTML = false

    /// Every heading gets its `id` as an attribute.
    package var headingIDs = false

    /// Every heading gets a link to itself, and its `id`.
    package var headingAnchors = false

    /// A paragraph that is only `[TOC]` becomes a list of the headings, which get their `id`s.
    package var tableOfContents = false

    /// Rows of cells between bars.
    package var tables = false

    /// Text between tildes.
    package var strikethrough = false

    /// List items that begin with `[ ]` or `[x]`.
    package var taskLists = false

    /// `[^label]`, and `[^label]: text` somewhere.
    package var footnotes = false

    /// Addresses that begin with `http://`, `https://` or `www.`, and those of e-mail, become links.
    package var autolinks = false

    /// Code has colours, where its language is known.
    package var highlighting = false

    /// Code and tables, which may be wider than their page, can be scrolled with the keyboard.
    package var focusableScrollers = false

    package init(rawHTML: Bool = false, headingIDs: Bool = false) {
        self.rawHTML = rawHTML
        self.headingIDs = headingIDs
    }
}

extension MarkdownOptions {
    /// As on GitHub, whose extensions are on; raw HTML is left out.
    package static var extended: MarkdownOptions {
        var options = MarkdownOptions()
        options.tables = true
        options.strikethrough = true
        options.taskLists = true
        options.footnotes = true
        options.autolinks = true
        options.highlighting = true
        return options
    }

    var extensions: ExtensionUse {
        var use = ExtensionUse()
        if tables { use.insert(.tables) }
        if strikethrough { use.insert(.strikethrough) }
        if taskLists { use.insert(.taskLists) }
        if footnotes { use.insert(.footnotes) }
        if autolinks { use.insert(.autolinks) }
        return use
    }
}

import Formulas

/// The features that a renderer adds to CommonMark; all are off by default.
package struct MarkdownOptions: Sendable, Hashable {
    /// Raw HTML and URLs such as `javascript:` are written unchanged instead of left out.
    package var rawHTML = false

    /// Comments of HTML are left out.
    package var omitsComments = false

    /// Every heading gets its `id` as an attribute: its own, as in `## Title {#id}`, or a derived
    /// one.
    package var headingIDs = false

    /// The headings of a text with one of level 1 move down one level, because the page has a title
    /// of that level.
    package var headingsBelowTitle = false

    /// Every heading gets a link to itself, and its `id`.
    package var headingAnchors = false

    /// A paragraph that is only `[TOC]` becomes a list of the headings, which get their `id`s.
    package var tableOfContents = false

    /// Rows of cells between `|`.
    package var tables = false

    /// Text between tildes.
    package var strikethrough = false

    /// List items that begin with `[ ]` or `[x]`.
    package var taskLists = false

    /// References such as `[^label]`, defined by `[^label]: text`.
    package var footnotes = false

    /// E-mail addresses and those that begin with `http://`, `https://` or `www.` become links.
    package var autolinks = false

    /// Emphasis may begin and end beside Chinese, Japanese and Korean punctuation.
    package var asianEmphasis = false

    /// `[@key]` and `[@key, p. 12; @other]` become links to what they cite.
    package var citations = false

    /// Code in a known language is highlighted.
    package var highlighting = false

    /// Code and tables, which may be wider than the page, can be scrolled with the keyboard.
    package var focusableScrollers = false

    /// A paragraph of pictures becomes a figure with the title as its caption, or a gallery.
    package var figures = false

    /// `$x^2$`, `$$x^2$$` and code blocks of the language `math` become formulas.
    package var formulas = false
    package var formulaMacros = FormulaMacros()

    package var labels = MarkdownLabels()

    package init(rawHTML: Bool = false, headingIDs: Bool = false) {
        self.rawHTML = rawHTML
        self.headingIDs = headingIDs
    }
}

/// The accessible names of links and boxes that a renderer adds.
package struct MarkdownLabels: Sendable, Hashable {
    /// Followed by the heading.
    var permalink = "Permalink:"
    var completedTask = "Completed task"
    var incompleteTask = "Incomplete task"

    /// Followed by the number.
    var backToReference = "Back to reference"

    package init() {}

    package init(
        permalink: String, completedTask: String, incompleteTask: String, backToReference: String
    ) {
        self.permalink = permalink
        self.completedTask = completedTask
        self.incompleteTask = incompleteTask
        self.backToReference = backToReference
    }
}

extension MarkdownOptions {
    /// GitHub's extensions and highlighting; raw HTML is left out.
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

    var writesHeadingIDs: Bool { headingIDs || headingAnchors || tableOfContents }

    var extensions: ExtensionUse {
        var use = ExtensionUse()
        if tables { use.insert(.tables) }
        if strikethrough { use.insert(.strikethrough) }
        if taskLists { use.insert(.taskLists) }
        if footnotes { use.insert(.footnotes) }
        if autolinks { use.insert(.autolinks) }
        if citations { use.insert(.citations) }
        if asianEmphasis { use.insert(.asianEmphasis) }
        if formulas { use.insert(.formulas) }
        return use
    }
}

import Foundation
import Platform

/// A picture, link or text in place of template code, as Markdown and as HTML.
struct Embed {
    let markdown: String
    let html: String
}

extension Embed {
    /// `text` is Markdown that is also valid in HTML.
    init(text: String) { self.init(markdown: text, html: text) }

    static func link(_ text: String, _ address: String) -> Embed {
        Embed(markdown: text.inBrackets, html: text.htmlEscaped).linked(to: address)
    }

    private func linked(to address: String) -> Embed {
        let target = address.withoutSpaces
        return Embed(
            markdown: "[\(markdown)](\(target))",
            html: "<a href=\"\(target.htmlEscaped)\">\(html)</a>")
    }

    /// A picture in its link. `below` is the Markdown of a paragraph.
    static func picture(
        _ source: String, alt: String = "", title: String = "", link: String? = nil,
        below: String = ""
    ) -> Embed {
        let quoted = title.isEmpty ? "" : " \"\(title.replacing("\"", with: "\\\""))\""
        let attribute = title.isEmpty ? "" : " title=\"\(title.htmlEscaped)\""
        let picture = Embed(
            markdown: "![\(alt.inBrackets)](\(source.withoutSpaces)\(quoted))",
            html: "<img src=\"\(source.withoutSpaces.htmlEscaped)\" "
                + "alt=\"\(alt.htmlEscaped)\"\(attribute)>")
        let whole = link.map(picture.linked) ?? picture
        return below.isEmpty ? whole : whole.followed(by: "\n\n\(below)", html: "<br>\(below)")
    }

    func followed(by text: String, html other: String? = nil) -> Embed {
        Embed(markdown: markdown + text, html: html + (other ?? text))
    }
}

extension String {
    var withoutSpaces: String { replacing(" ", with: "%20") }

    fileprivate var inBrackets: String { replacing("[", with: "\\[").replacing("]", with: "\\]") }

    /// True for Markdown and HTML that a title would show as source.
    var hasMarkup: Bool { contains(Self.markup) }

    /// The text without links, marks and tags.
    var withoutMarkup: String { withoutMarks.withoutTags }

    var withoutTags: String { replacing(Self.tag, with: "") }

    /// The text without the marks of Markdown.
    var withoutMarks: String {
        replacing(Self.linkOfText) { $0.1 }.replacing(Self.marked) { $0.2 ?? $0.4 ?? "" }
            .replacing(Self.escape) { $0.1 }
    }

    private static let markup = SharedRegex(/\]\(|<[A-Za-z\/!]|\*\*|`|\]\[|(?:^|\s)[*_]\w/)
    private static let linkOfText = SharedRegex(/\[([^\[\]]*)\]\([^()]*\)/)
    private static let marked = SharedRegex(
        /(\*{1,3}|`+)([^\s*`](?:[^*`]*[^\s*`])?)\1|\b(__?)([^\s_](?:[^_]*[^\s_])?)\3\b/)
    private static let escape = SharedRegex(/\\([*_`\[\]#\\])/)
    private static let tag = SharedRegex(/<[A-Za-z\/!][^<>]*>/)
}

import Diagnostics
import Templating

/// What a text's Markdown has become, and what it had to do with the rest of the site.
public struct RenderedText: Sendable {
    public let body: HTML

    /// The first paragraph as text; nil where there is none.
    let summary: String?
    public let references: TextReferences
    public let problems: [Problem]
}

extension RenderedText {
    /// The same text, its links looked up again.
    public func with(_ references: TextReferences) -> RenderedText {
        RenderedText(body: body, summary: summary, references: references, problems: problems)
    }

    /// For whoever has no room for the markup.
    public var withoutBody: RenderedText {
        RenderedText(
            body: HTML([]), summary: summary, references: references, problems: problems)
    }

    /// What is left when nobody will ask again.
    public var files: RenderedText {
        RenderedText(
            body: HTML([]), summary: nil, references: references.filesAlone, problems: problems)
    }
}

extension TextReferences {
    fileprivate var filesAlone: TextReferences {
        TextReferences(answers: [], files: files, book: book)
    }
}

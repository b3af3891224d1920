import Diagnostics
import Templating

/// What a text's Markdown has become, and what it had to do with the rest of the site.
package struct RenderedText: Sendable {
    package let body: HTML

    /// The first paragraph as text; nil where there is none.
    let summary: String?
    package let references: TextReferences
    package let problems: [Problem]
}

extension RenderedText {
    /// The same text, its links looked up again.
    package func with(_ references: TextReferences) -> RenderedText {
        RenderedText(body: body, summary: summary, references: references, problems: problems)
    }

    /// For whoever has no room for the markup.
    package var withoutBody: RenderedText {
        RenderedText(
            body: HTML([]), summary: summary, references: references, problems: problems)
    }

    /// What feeds ask for once the page is made: whether the text's links are what they were.
    package var forFeeds: RenderedText {
        RenderedText(
            body: HTML([]), summary: nil, references: references.withoutAnswers,
            problems: problems)
    }

    /// What is left when nobody will ask again.
    package var files: RenderedText {
        RenderedText(
            body: HTML([]), summary: nil, references: references.filesAlone, problems: problems)
    }
}

extension RenderedText: Codable {
    private enum CodingKeys: CodingKey { case summary, references, problems }

    /// Without the markup.
    package init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            body: HTML([]), summary: try parts.decodeIfPresent(String.self, forKey: .summary),
            references: try parts.decode(TextReferences.self, forKey: .references),
            problems: try parts.decode([Problem].self, forKey: .problems))
    }

    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encodeIfPresent(summary, forKey: .summary)
        try parts.encode(references, forKey: .references)
        try parts.encode(problems, forKey: .problems)
    }
}

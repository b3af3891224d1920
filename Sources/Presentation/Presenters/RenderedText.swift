import Content
import Diagnostics
import Markdown
import Templating

/// A text's Markdown as HTML. A class: pages compare it by reference.
package final class RenderedText: Sendable {
    package let body: HTML

    /// The first paragraph as text; nil if there is none.
    let summary: String?

    /// What the text's links and pictures lead to, in the order of the text.
    let answers: [Answer]
    package let problems: [Problem]

    struct Answer: Sendable, Equatable {
        let link: MarkdownLink
        let resolved: ResolvedLink
    }

    init(body: HTML, summary: String?, answers: [Answer], problems: [Problem]) {
        self.body = body
        self.summary = summary
        self.answers = answers
        self.problems = problems
    }
}

extension RenderedText: Equatable {
    package static func == (a: RenderedText, b: RenderedText) -> Bool { a === b }
}

/// A rendered text, and the address book that its links were looked up in.
package struct ResolvedText: Sendable {
    package let text: RenderedText

    /// Files that lie beside the text and must be published beside its page.
    package let files: Set<PublishedFile>
    let book: AddressBook
}

/// A text to be rendered, and the page that it stands on.
package struct TextSource: Equatable, Sendable {
    package let text: ContentText
    package let address: Address
}

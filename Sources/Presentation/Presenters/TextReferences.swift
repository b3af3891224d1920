import Markdown

/// What a text's links and pictures turned out to mean.
public final class TextReferences: Sendable {
    struct Answer: Sendable, Equatable {
        let link: MarkdownLink

        let resolved: ResolvedLink
    }

    /// In the order of the text.
    let answers: [Answer]

    /// Files that lie beside the text and must be published beside its page.
    public let files: Set<PublishedFile>

    /// Of the address book that was asked.
    let book: Int

    init(answers: [Answer], files: Set<PublishedFile>, book: Int) {
        self.answers = answers
        self.files = files
        self.book = book
    }
}

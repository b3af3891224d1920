import Markdown

/// What a text's links and pictures turned out to mean.
public final class TextReferences: Sendable {
    struct Answer: Sendable, Equatable, Codable {
        let link: MarkdownLink

        let resolved: ResolvedLink
    }

    /// In the order of the text.
    let answers: [Answer]

    /// Files that lie beside the text and must be published beside its page.
    public let files: Set<PublishedFile>

    /// Of the address book that was asked; nil for one of another process.
    let book: Int?

    init(answers: [Answer], files: Set<PublishedFile>, book: Int?) {
        self.answers = answers
        self.files = files
        self.book = book
    }
}

extension TextReferences: Codable {
    private enum CodingKeys: CodingKey { case answers, files }

    public convenience init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            answers: try parts.decode([Answer].self, forKey: .answers),
            files: Set(try parts.decode([PublishedFile].self, forKey: .files)), book: nil)
    }

    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(answers, forKey: .answers)
        try parts.encode(Array(files), forKey: .files)
    }
}

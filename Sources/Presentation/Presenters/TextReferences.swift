import Content
import Diagnostics
import Markdown

/// What a text's links and pictures turned out to mean.
package final class TextReferences: Sendable {
    struct Answer: Sendable, Equatable {
        let link: MarkdownLink

        let resolved: ResolvedLink
    }

    /// In the order of the text; empty where they were let go of.
    let answers: [Answer]

    /// Files that lie beside the text and must be published beside its page.
    package let files: Set<PublishedFile>

    /// Of the address book that was asked; nil for one of another process.
    let book: Int?

    /// Of the answers that were let go of.
    private let known: Fingerprint?

    init(answers: [Answer], files: Set<PublishedFile>, book: Int?, known: Fingerprint? = nil) {
        self.answers = answers
        self.files = files
        self.book = book
        self.known = known
    }
}

extension TextReferences {
    /// Of the answers, without the places of their links.
    var fingerprint: Fingerprint { known ?? Fingerprint(answers) }

    /// Enough to tell the answers from others.
    var withoutAnswers: TextReferences {
        TextReferences(answers: [], files: files, book: book, known: fingerprint)
    }

    /// Where nobody will ask for the answers.
    var filesAlone: TextReferences { TextReferences(answers: [], files: files, book: book) }

    func hasAnswers(of other: TextReferences) -> Bool {
        answers == other.answers && known == other.known
    }
}

extension TextReferences: Codable {
    private enum CodingKeys: CodingKey { case answers, files }

    package convenience init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            answers: try parts.decode([Answer].self, forKey: .answers),
            files: Set(try parts.decode([PublishedFile].self, forKey: .files)), book: nil)
    }

    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(answers, forKey: .answers)
        try parts.encode(Array(files), forKey: .files)
    }
}

extension TextReferences.Answer: Codable {
    private enum CodingKeys: CodingKey { case destination, isImage, url, width, height }

    /// Without the link's place, which only a problem would tell: an answer with one is not kept.
    init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        let destination = try parts.decode(String.self, forKey: .destination)
        let isImage = try parts.decode(Bool.self, forKey: .isImage)
        let url = try parts.decodeIfPresent(String.self, forKey: .url)
        let width = try parts.decodeIfPresent(Int.self, forKey: .width)
        let height = try parts.decodeIfPresent(Int.self, forKey: .height)
        link = MarkdownLink(
            kind: isImage ? .image : .link, destination: destination, location: Location(path: ""))
        let size = width.flatMap { width in
            height.map { ResolvedLink.Size(width: width, height: $0) }
        }
        resolved = ResolvedLink(url: url, size: size)
    }

    func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(link.destination, forKey: .destination)
        try parts.encode(link.kind == .image, forKey: .isImage)
        try parts.encodeIfPresent(resolved.url, forKey: .url)
        try parts.encodeIfPresent(resolved.size?.width, forKey: .width)
        try parts.encodeIfPresent(resolved.size?.height, forKey: .height)
    }
}

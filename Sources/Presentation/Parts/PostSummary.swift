import Templating

/// A post as lists show it.
public struct PostSummary: Sendable, Hashable, Codable {
    public let title: String
    public let url: String
    public let date: DateText
    public let bylines: [Byline]
    public let summary: String?

    /// The address of the post's picture.
    public let image: String?

    /// Nil where there is no picture, or one that does not tell.
    public let imageSize: ImageSize?

    /// `Draft`, `Scheduled` or `Expired` for a post that only a preview shows.
    public let status: String?
}

extension PostSummary: TemplateModel {
    public static let vocabulary = Vocabulary<PostSummary> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.model("date", \.date)
        $0.list("bylines", \.bylines)
        $0.text("summary", \.summary)
        $0.text("image", \.image)
        $0.model("image-size", \.imageSize)
        $0.text("status", \.status)
    }
}

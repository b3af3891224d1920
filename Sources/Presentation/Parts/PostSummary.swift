import Templating

/// A post as lists show it.
package struct PostSummary: Sendable, Hashable {
    package let title: String
    package let url: String
    package let date: DateText
    package let bylines: [Byline]
    package let summary: String?

    /// The address of the post's picture.
    package let image: String?

    /// Nil where there is no picture, or one that does not tell.
    package let imageSize: ImageSize?

    /// `Draft`, `Scheduled` or `Expired` for a post that only a preview shows.
    package let status: String?
}

extension PostSummary: TemplateModel {
    package static let vocabulary = Vocabulary<PostSummary> {
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

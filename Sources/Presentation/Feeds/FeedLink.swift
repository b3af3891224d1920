import Templating

/// A feed as the head of a page names it: `<link rel="alternate">`.
public struct FeedLink: Sendable, Hashable, Encodable {
    /// The feed's own title.
    public let title: String

    /// `application/atom+xml`.
    public let mediaType: String

    /// Below the site's own path.
    public let url: String
}

extension FeedLink: TemplateModel {
    public static let vocabulary = Vocabulary<FeedLink> {
        $0.text("title", \.title)
        $0.text("media-type", \.mediaType)
        $0.text("url", \.url)
    }
}

import Templating

/// A feed as the head of a page names it: `<link rel="alternate">`.
package struct FeedLink: Sendable, Hashable {
    /// The feed's own title.
    package let title: String

    /// `application/atom+xml`.
    package let mediaType: String

    /// Below the site's own path.
    package let url: String
}

extension FeedLink: TemplateModel {
    package static let vocabulary = Vocabulary<FeedLink> {
        $0.text("title", \.title)
        $0.text("media-type", \.mediaType)
        $0.text("url", \.url)
    }
}

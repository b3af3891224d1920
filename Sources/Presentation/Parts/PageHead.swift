import Templating

/// What a page says of itself in its `<head>`.
package struct PageHead: Sendable, Hashable {
    /// The page's title followed by the site's, as a browser's tab shows it.
    package let title: String
    package let description: String?

    /// The page's absolute address; nil for a page without one of its own, such as the 404 page,
    /// which search engines are to leave out.
    package let canonical: String?

    /// The page's own first.
    package let feeds: [FeedLink]

    /// Nil for a page that nobody links to.
    package let social: SocialCard?

    /// JSON-LD, fit for a `<script>`.
    package let linkedData: HTML?
}

extension PageHead: TemplateModel {
    package static let vocabulary = Vocabulary<PageHead> {
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.text("canonical", \.canonical)
        $0.list("feeds", \.feeds)
        $0.model("social", \.social)
        $0.html("linked-data", \.linkedData)
    }
}

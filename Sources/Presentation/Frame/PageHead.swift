import Templating

/// The content of a page's `<head>`.
package struct PageHead: Sendable, Hashable {
    /// The page's title followed by the site's, for the browser's tab.
    package let title: String
    package let description: String?

    /// The page's absolute URL; `nil` for the 404 page, which has no URL of its own and which
    /// search engines should not index.
    package let canonical: String?

    /// The page's own first.
    package let feeds: [FeedLink]

    /// `nil` for the 404 page.
    package let social: SocialCard?

    /// The page in all languages of the site, for search engines; empty without a translation.
    package var alternates: [LanguageLink] = []

    /// The same page, or the home page, in all languages of the site, for readers.
    package var languages: [LanguageLink] = []

    /// JSON-LD, escaped for a `<script>`.
    package let linkedData: HTML?

    /// True for the members' page, which takes nothing from other servers.
    package var isForMembers = false
}

extension PageHead: TemplateModel {
    package static let vocabulary = Vocabulary<PageHead> {
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.text("canonical", \.canonical)
        $0.list("feeds", \.feeds)
        $0.list("alternates", \.alternates)
        $0.flaggedList("languages", \.languages)
        $0.model("social", \.social)
        $0.html("linked-data", \.linkedData)
        $0.flag("members-only", \.isForMembers)
    }
}

extension Vocabulary {
    /// Adds the names that all pages have.
    mutating func page(
        _ site: @escaping @Sendable (Model) -> SiteView,
        _ head: @escaping @Sendable (Model) -> PageHead
    ) {
        model("site", site)
        model("page", head)
    }
}

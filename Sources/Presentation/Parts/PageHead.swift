import Templating

/// What a page says of itself in its `<head>`.
public struct PageHead: Sendable, Hashable {
    /// The page's title followed by the site's, as a browser's tab shows it.
    public let title: String
    public let description: String?

    /// The page's absolute address; nil for a page without one of its own, such as the 404 page.
    public let canonical: String?
}

extension PageHead: TemplateModel {
    public static let vocabulary = Vocabulary<PageHead> {
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.text("canonical", \.canonical)
    }
}

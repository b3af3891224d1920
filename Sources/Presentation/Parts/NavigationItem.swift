import Templating

/// One entry of the site's navigation.
public struct NavigationItem: Sendable, Hashable, Encodable {
    public let title: String
    public let url: String

    /// The page belongs to this entry: it is the entry's own page or one below it.
    public internal(set) var isCurrent: Bool
}

extension NavigationItem: TemplateModel {
    public static let vocabulary = Vocabulary<NavigationItem> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.flag("current", \.isCurrent)
    }
}

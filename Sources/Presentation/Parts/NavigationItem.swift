import Templating

/// One entry of the site's navigation.
package struct NavigationItem: Sendable, Hashable {
    package let title: String
    package let url: String

    /// The page belongs to this entry: it is the entry's own page or one below it.
    package internal(set) var isCurrent: Bool
}

extension NavigationItem: TemplateModel {
    package static let vocabulary = Vocabulary<NavigationItem> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.flag("current", \.isCurrent)
    }
}

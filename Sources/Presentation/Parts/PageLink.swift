import Templating

/// A page's title and address.
package struct PageLink: Sendable, Hashable {
    package let title: String
    package let url: String
}

extension PageLink: TemplateModel {
    package static let vocabulary = Vocabulary<PageLink> {
        $0.text("title", \.title)
        $0.text("url", \.url)
    }
}

import Templating

/// A page's title and address.
public struct PageLink: Sendable, Hashable, Encodable {
    public let title: String
    public let url: String
}

extension PageLink: TemplateModel {
    public static let vocabulary = Vocabulary<PageLink> {
        $0.text("title", \.title)
        $0.text("url", \.url)
    }
}

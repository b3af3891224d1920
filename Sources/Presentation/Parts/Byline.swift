import Templating

/// One author of a post, as the post names them.
public struct Byline: Sendable, Hashable, Codable {
    public let name: String

    /// The author's page; nil for a guest and for someone who is not published.
    public let url: String?

    public var isOrganization = false
}

extension Byline: TemplateModel {
    public static let vocabulary = Vocabulary<Byline> {
        $0.text("name", \.name)
        $0.text("url", \.url)
    }
}

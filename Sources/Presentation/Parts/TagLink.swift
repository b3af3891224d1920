import Templating

/// A tag and how many posts bear it.
public struct TagLink: Sendable, Hashable, Encodable {
    public let name: String
    public let url: String
    public let count: String
}

extension TagLink: TemplateModel {
    public static let vocabulary = Vocabulary<TagLink> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("count", \.count)
    }
}

import Templating

/// One author of a post, as the post names them.
package struct Byline: Sendable, Hashable {
    package let name: String

    /// The author's page; nil for a guest and for someone who is not published.
    package let url: String?

    package var isOrganization = false
}

extension Byline: TemplateModel {
    package static let vocabulary = Vocabulary<Byline> {
        $0.text("name", \.name)
        $0.text("url", \.url)
    }
}

import Templating

/// A tag and how many posts bear it.
package struct TagLink: Sendable, Hashable {
    package let name: String
    package let url: String
    package let count: String
}

extension TagLink: TemplateModel {
    package static let vocabulary = Vocabulary<TagLink> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("count", \.count)
    }
}

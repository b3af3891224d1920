import Templating

/// Where a page of a long list stands among its neighbours.
package struct Pagination: Sendable, Hashable {
    /// Counts from 1.
    package let number: String
    package let count: String

    /// The address of the page before this one, with newer posts or earlier names.
    package let previous: String?

    /// The address of the page after this one.
    package let next: String?
}

extension Pagination: TemplateModel {
    package static let vocabulary = Vocabulary<Pagination> {
        $0.text("number", \.number)
        $0.text("count", \.count)
        $0.text("previous", \.previous)
        $0.text("next", \.next)
    }
}

import Templating

/// Where a page of a long list stands among its neighbours.
public struct Pagination: Sendable, Hashable, Encodable {
    /// Counts from 1.
    public let number: String
    public let count: String

    /// The address of the page before this one, with newer posts or earlier names.
    public let previous: String?

    /// The address of the page after this one.
    public let next: String?
}

extension Pagination: TemplateModel {
    public static let vocabulary = Vocabulary<Pagination> {
        $0.text("number", \.number)
        $0.text("count", \.count)
        $0.text("previous", \.previous)
        $0.text("next", \.next)
    }
}

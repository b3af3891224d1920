/// What a page's template, or a part of it, can speak of.
package protocol TemplateModel: Sendable {
    /// The same names in the same order whenever it is asked: declare it with `static let`.
    static var vocabulary: Vocabulary<Self> { get }
}

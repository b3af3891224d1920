/// What a piece of code is, as far as its colour is concerned.
package enum TokenKind: String, CaseIterable, Sendable {
    case keyword, string, number, comment

    /// A type, or the name of a tag, a command or a selector.
    case type

    /// A key, an attribute, a variable.
    case property

    /// The class in HTML.
    package var name: String { rawValue }
}

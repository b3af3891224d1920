/// The words of drawings in the page's language, ready for SVG.
package struct DrawingWords: Sendable {
    /// Between the values of a list.
    let comma: String

    /// Returns the text with a key, such as `bounce-drawing`, and with values in place of their
    /// names in braces.
    let text: @Sendable (String, [String: String]) -> String

    package init(comma: String, text: @escaping @Sendable (String, [String: String]) -> String) {
        self.comma = comma
        self.text = text
    }
}

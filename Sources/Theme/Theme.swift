/// The shipped theme, so that the program works alone.
package enum Theme {
    /// Every file of the shipped Templates/, by its path in there: `partials/card.mustache`.
    package static var files: [String: String] { EmbeddedTemplates.files }
}

/// The shipped theme, embedded in the program.
package enum Theme {
    /// The files of the shipped Templates/, by their relative paths: `partials/card.mustache`.
    package static var files: [String: String] { EmbeddedTemplates.files }
}

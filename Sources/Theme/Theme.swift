/// The shipped theme, embedded in the program.
package enum Theme {
    /// The files of the shipped Templates/, by their relative paths: `partials/card.mustache`.
    package static var files: [String: String] { EmbeddedTemplates.files }

    /// Returns the path of a file in messages.
    package static func shown(_ path: String) -> String { "(shipped) Templates/\(path)" }
}

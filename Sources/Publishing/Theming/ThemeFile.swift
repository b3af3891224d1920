/// A file of the theme: shipped with the program, or a site's own that replaces it.
struct ThemeFile: Sendable {
    /// Below Templates: `partials/card.mustache`.
    let path: String

    /// As the user knows it.
    let shown: String
    let bytes: [UInt8]
    let isShipped: Bool
}

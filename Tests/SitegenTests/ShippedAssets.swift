import Theme

/// The theme's assets, which expected folders leave out, so that they can change.
enum ShippedAssets {
    /// Their paths and that of the generated motion style sheet, without `site.css`, which every
    /// story replaces.
    static let paths =
        ["assets/motion.css"]
        + Theme.files.keys.filter {
            $0.hasPrefix("assets/") && !$0.hasSuffix("/site.css") && !$0.hasSuffix("/languages.js")
        }

    /// True for such a path, also with a digest as in `assets/motion.0a1b2c3d4e.js`.
    static func contain(_ output: String) -> Bool {
        paths.contains(output.replacing(/\.[0-9a-f]{10}\./, with: "."))
    }
}

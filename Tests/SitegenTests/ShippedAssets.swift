import Theme

/// The theme's assets, which expected folders leave out, so that they can change.
enum ShippedAssets {
    /// Their paths and that of the generated motion style sheet, without `site.css`, which every
    /// story replaces, and without those of sites with languages, a search or long lists.
    static let paths =
        ["assets/motion.css"]
        + Theme.files.keys.filter { path in
            path.hasPrefix("assets/")
                && !["/site.css", "/languages.js", "/filter.js", "/search.css", "/search.js"]
                    .contains { path.hasSuffix($0) }
        }

    /// True for such a path, also with a digest as in `assets/motion.0a1b2c3d4e.js`.
    static func contain(_ output: String) -> Bool {
        paths.contains(output.replacing(/\.[0-9a-f]{10}\./, with: "."))
    }
}

import Theme

/// The theme's own assets, which no story shows: they may change without it.
enum ShippedAssets {
    /// Their paths, without that of `site.css`, which every story replaces, and with that of the
    /// style sheet which is made of the site's motion.
    static let paths =
        ["assets/motion.css"]
        + Theme.files.keys.filter { $0.hasPrefix("assets/") && $0 != "assets/site.css" }

    /// `assets/motion.0a1b2c3d4e.js` is `assets/motion.js`.
    static func contain(_ output: String) -> Bool {
        paths.contains(output.replacing(/\.[0-9a-f]{10}\./, with: "."))
    }
}

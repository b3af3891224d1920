import Theme

/// The theme's own assets, which no story shows: they may change without it.
enum ShippedAssets {
    /// Their paths below `assets`, without `site.css`, which every story replaces.
    static let paths = Theme.files.keys.filter {
        $0.hasPrefix("assets/") && $0 != "assets/site.css"
    }

    /// `assets/motion.0a1b2c3d4e.js` is `assets/motion.js`.
    static func contain(_ output: String) -> Bool {
        paths.contains(output.replacing(/\.[0-9a-f]{10}\./, with: "."))
    }
}

import Diagnostics
import Presentation

/// The theme's assets; the style sheet begins with the site's tokens, and that of the motion is
/// made of site.yml unless the site brings its own.
struct Assets: Sendable {
    let all: [Asset]

    init(
        _ theme: ThemeFolder, tokens: StyleTokens, motion: MotionDesign, cleaner: PictureCleaner,
        problems: inout [Problem]
    ) {
        var names: Set<String> = []
        let motion = Asset(path: "motion.css", bytes: Array(motion.css.utf8))
        let own = theme.assets.compactMap { path, file in
            let prefix = path == "site.css" ? Array(tokens.css.utf8) : []
            let (bytes, problem) = cleaner.cleaned(file.bytes, at: Location(path: file.shown))
            if let problem { problems.append(problem) }
            let asset = Asset(path: path, bytes: prefix + bytes, source: file.shown)
            if names.insert(asset.name).inserted { return asset }
            problems.append(
                Problem(
                    "ambiguous-asset", "another asset is called \"\(asset.name)\" too",
                    at: Location(path: file.shown), help: "rename one of them"))
            return nil
        }
        all = names.contains(motion.name) ? own : own + [motion]
    }

    /// What templates find below `assets`.
    func constants(_ urls: URLWriter) -> [String: String] {
        Dictionary(all.map { ($0.name, urls.url($0.address)) }) { first, _ in first }
    }
}

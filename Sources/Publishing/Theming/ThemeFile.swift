import Content
import Diagnostics

/// A file of the theme: shipped with the program, or a site's own that replaces it.
struct ThemeFile: Sendable {
    /// Below Templates: `partials/card.mustache`.
    let path: String

    /// As the user knows it.
    let shown: String

    /// Of a template, UTF-8 without a byte order mark.
    let bytes: [UInt8]
}

extension ThemeFile {
    /// A site's own file; it may be unreadable, or a template that is no text.
    init(_ file: FoundFile) throws(Problem) {
        let bytes = try ContentFile.bytes(file.absolute, shown: file.shown)
        let isTemplate = !file.path.hasPrefix("assets/") && file.path.hasSuffix(".mustache")
        self.init(
            path: file.path, shown: file.shown,
            bytes: isTemplate ? try ContentFile.text(bytes, shown: file.shown).bytes : bytes)
    }

    /// An empty file in place of one that has its problem already: who includes it has none.
    init(standingInFor file: FoundFile) {
        self.init(path: file.path, shown: file.shown, bytes: [])
    }
}

extension ThemeFile {
    /// What a shipped file is called, by its path below Templates.
    static func shown(shipped path: String) -> String { "(shipped) Templates/\(path)" }
}

/// A folder whose files are looked for; shared by all of them.
final class WalkedFolder: Sendable {
    /// The path to open.
    let absolute: String

    /// The path as the user knows it, relative to the site's folder.
    let shown: String

    init(absolute: String, shown: String) {
        self.absolute = absolute
        self.shown = shown
    }
}

extension WalkedFolder {
    /// `path` is relative to the folder, as it is below.
    func absolute(_ path: String) -> String { path.isEmpty ? absolute : "\(absolute)/\(path)" }

    func shown(_ path: String) -> String { path.isEmpty ? shown : "\(shown)/\(path)" }
}

extension WalkedFolder: Equatable {
    static func == (a: WalkedFolder, b: WalkedFolder) -> Bool {
        a === b || (a.absolute, a.shown) == (b.absolute, b.shown)
    }
}

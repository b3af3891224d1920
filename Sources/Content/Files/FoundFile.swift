/// A file below a folder, as it was found; shared by all that is made of it.
public final class FoundFile: Sendable, Codable {
    /// Relative to the folder that was walked, with `/` between its parts.
    public let path: String

    /// The path to open.
    public let absolute: String

    /// The path as the user knows it, relative to the site's folder.
    public let shown: String

    /// Of what a link leads to, where it is one.
    public let stamp: FileStamp

    init(path: String, absolute: String, shown: String, stamp: FileStamp) {
        self.path = path
        self.absolute = absolute
        self.shown = shown
        self.stamp = stamp
    }
}

extension FoundFile: Hashable {
    public static func == (a: FoundFile, b: FoundFile) -> Bool {
        a === b
            || (a.path, a.absolute, a.shown) == (b.path, b.absolute, b.shown)
                && a.stamp == b.stamp
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(absolute)
    }
}

extension FoundFile {
    public var name: String { String(path[path.startOfName...]) }

    /// The folder it lies in, relative to the one that was walked; empty for that itself.
    public var folder: String { path.parentFolder }

    /// The name without its extension.
    public var stem: String {
        String(path[path.startOfName..<(path.startOfExtension ?? path.endIndex)])
    }

    /// In lower case, without the dot; empty where there is none.
    public var fileExtension: String {
        path.startOfExtension.map { path[$0...].dropFirst().lowercased() } ?? ""
    }
}

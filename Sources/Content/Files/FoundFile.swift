/// A file below a folder.
public struct FoundFile: Sendable, Hashable {
    /// Relative to the folder that was walked, with `/` between its parts.
    public let path: String

    /// The path to open.
    public let absolute: String

    /// The path as the user knows it, relative to the site's folder.
    public let shown: String
}

extension FoundFile {
    public var name: String { String(path[path.startOfName...]) }

    /// The folder it lies in, relative to the one that was walked; empty for that itself.
    public var folder: String { path.parentFolder }

    /// The name without its extension.
    public var stem: String {
        let name = name
        return String(name[..<(name.startOfExtension ?? name.endIndex)])
    }

    /// In lower case, without the dot; empty where there is none.
    public var fileExtension: String {
        path.startOfExtension.map { path[$0...].dropFirst().lowercased() } ?? ""
    }
}

/// Paths relative to a folder, as links write them.
package enum RelativePath {
    /// `path` seen from `folder`, without `.`, `..` and empty parts; nil where it climbs out of
    /// the root. A backslash is a character like any other.
    package static func resolve(_ path: String, from folder: String) -> String? {
        var parts = path.unicodeScalars.first == "/" ? [] : folder.pathParts
        for part in path.pathParts where part != "." {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            guard !parts.isEmpty else { return nil }
            parts.removeLast()
        }
        return parts.joined(separator: "/")
    }
}

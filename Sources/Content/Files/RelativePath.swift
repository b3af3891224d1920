/// Paths relative to a folder, as links write them.
public enum RelativePath {
    /// `path` seen from `folder`, without `.` and `..`; nil where it climbs out of the root.
    public static func resolve(_ path: String, from folder: String) -> String? {
        var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
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

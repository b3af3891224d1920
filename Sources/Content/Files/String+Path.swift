extension String {
    /// The parts between slashes, without empty ones.
    ///
    /// Here and below scalars count, not characters: a slash before a combining mark, which Swift
    /// takes for another character, parts folders too.
    var pathParts: [String] {
        unicodeScalars.split(separator: "/").map { String($0) }
    }

    /// A path without its last part; empty where there is but one.
    var parentFolder: String {
        guard let slash = unicodeScalars.lastIndex(of: "/") else { return "" }
        return String(self[..<slash])
    }

    /// Where a path's last part begins.
    var startOfName: Index {
        unicodeScalars.lastIndex(of: "/").map(unicodeScalars.index(after:)) ?? startIndex
    }

    /// The dot of a path's extension; a dot at the beginning of a name starts none.
    var startOfExtension: Index? {
        let start = startOfName
        guard let dot = unicodeScalars[start...].lastIndex(of: "."), dot != start else {
            return nil
        }
        return dot
    }
}

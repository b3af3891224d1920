import Platform

/// Paths relative to a folder, as in links.
package enum RelativePath {
    /// Resolves `path` against `folder`, without `.`, `..` and empty parts; returns `nil` if it
    /// leaves the root. A backslash has no meaning.
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

extension String {
    /// The parts between slashes, without empty ones.
    ///
    /// Compares bytes, also below: a slash with a combining mark is another character to Swift, but
    /// separates folders too.
    var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// The start of a path's last part.
    var startOfName: Index {
        lastIndex(ofByte: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex
    }

    /// The dot of a path's extension; a dot at the start of a name does not count.
    var startOfExtension: Index? {
        let start = startOfName
        guard let dot = self[start...].lastIndex(ofByte: UInt8(ascii: ".")), dot != start else {
            return nil
        }
        return dot
    }
}

extension StringProtocol {
    /// The path without its last part; empty if it has only one.
    package var parentFolder: String {
        guard let slash = lastIndex(ofByte: UInt8(ascii: "/")) else { return "" }
        return String(self[..<slash])
    }
}

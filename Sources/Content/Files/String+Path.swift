import Platform

extension String {
    /// The parts between slashes, without empty ones.
    ///
    /// Here and below bytes count, not characters: a slash before a combining mark, which Swift
    /// takes for another character, parts folders too.
    var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Where a path's last part begins.
    var startOfName: Index {
        lastIndex(ofByte: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex
    }

    /// The dot of a path's extension; a dot at the beginning of a name starts none.
    var startOfExtension: Index? {
        let start = startOfName
        guard let dot = self[start...].lastIndex(ofByte: UInt8(ascii: ".")), dot != start else {
            return nil
        }
        return dot
    }
}

extension StringProtocol {
    /// A path without its last part; empty where there is but one.
    var parentFolder: String {
        guard let slash = lastIndex(ofByte: UInt8(ascii: "/")) else { return "" }
        return String(self[..<slash])
    }
}

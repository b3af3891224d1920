/// A request's target taken apart: `/path?query`, or the same behind a scheme and a host.
struct RequestTarget: Equatable {
    /// Still encoded; begins with a slash.
    let path: String

    /// Still encoded, without the question mark; nil for none.
    let query: String?

    /// Nil for what names no resource, such as `*`. Left out are a fragment, which no client
    /// should send, and the host: that of the Host header is the one that is checked.
    init?(_ text: String) {
        var rest = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        if rest.first != UInt8(ascii: "/") {
            guard let scheme = ["http://", "https://"].first(where: rest.startsInAnyCase(with:))
            else { return nil }
            rest = rest.dropFirst(scheme.utf8.count)
            let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            guard !host.isEmpty else { return nil }
            rest = rest[host.endIndex...]
        }
        let path = rest.prefix { $0 != UInt8(ascii: "?") }
        self.path = path.isEmpty ? "/" : String(Substring(path))
        let query = rest[path.endIndex...].dropFirst()
        self.query = path.endIndex == rest.endIndex ? nil : String(Substring(query))
    }
}

extension Substring.UTF8View {
    fileprivate func startsInAnyCase(with prefix: String) -> Bool {
        String(Substring(self.prefix(prefix.utf8.count))).lowercased() == prefix
    }
}

/// A target's path, decoded once: the names on the way to a file, byte for byte.
///
/// Names are compared by their bytes: a `String` takes é and e with an accent for the same, a
/// disk does not.
struct RequestPath: Equatable {
    let names: [String]

    /// True for a folder's address.
    let endsInSlash: Bool

    /// Nil for a path that can name no file: with an empty name, `.` or `..`, or with a byte that
    /// no name has: slash, backslash, a control character, and what is not UTF-8.
    init?(_ encoded: String) {
        guard encoded.utf8.first == UInt8(ascii: "/") else { return nil }
        var parts = encoded.utf8.dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        endsInSlash = parts.last?.isEmpty ?? true
        if endsInSlash { parts = parts.dropLast() }
        var names: [String] = []
        for part in parts {
            guard let bytes = PercentEncoding.decoded(part), !bytes.contains(where: Self.isRefused),
                let name = String(exactly: bytes), !["", ".", ".."].contains(name)
            else { return nil }
            names.append(name)
        }
        self.names = names
    }

    static func == (path: Self, other: Self) -> Bool {
        path.endsInSlash == other.endsInSlash && path.names.count == other.names.count
            && path.below(other.names) != nil
    }

    private static func isRefused(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }
}

extension RequestPath {
    /// The names that follow those of a folder; nil outside it.
    func below(_ folder: [String]) -> ArraySlice<String>? {
        guard names.count >= folder.count,
            zip(names, folder).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
        else { return nil }
        return names.dropFirst(folder.count)
    }
}

import Platform

/// The path and query of a request's target: `/path?query`, maybe after a scheme and a host.
struct RequestTarget {
    /// Still encoded; begins with a slash.
    let path: String

    /// Still encoded, without the question mark; `nil` for none.
    let query: String?

    /// `nil` for a target that names no resource, such as `*`. Ignores a fragment, which clients
    /// should not send, and the host: the server checks the Host header instead.
    init?(_ text: String) {
        var rest = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        if rest.first != UInt8(ascii: "/") {
            let start = String(Substring(rest.prefix(8))).lowercased()
            guard let scheme = ["http://", "https://"].first(where: start.hasPrefix) else {
                return nil
            }
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

/// The decoded names in a target's path.
///
/// Names are compared by their bytes: to a `String`, é equals e with a combining accent; to a file
/// system it does not.
struct RequestPath {
    let names: [String]

    /// True for a folder's address.
    let endsInSlash: Bool

    /// `nil` for a path that can't name a file: with an empty name, `.` or `..`, or with an encoded
    /// slash, backslash or control character, or with bytes that are not UTF-8.
    init?(_ encoded: String) {
        guard encoded.utf8.first == UInt8(ascii: "/") else { return nil }
        var parts = encoded.utf8.dropFirst()
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        endsInSlash = parts.last?.isEmpty ?? true
        if endsInSlash { parts = parts.dropLast() }
        var names: [String] = []
        for part in parts {
            guard let name = Substring(part).removingPercentEncoding,
                !name.utf8.contains(where: Self.isRefused), !["", ".", ".."].contains(name)
            else { return nil }
            names.append(name)
        }
        self.names = names
    }

    private static func isRefused(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
    }
}

extension RequestPath {
    /// Returns the names that follow those of a folder; `nil` if the path is not below it.
    func below(_ folder: [String]) -> ArraySlice<String>? {
        guard names.count >= folder.count,
            zip(names, folder).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
        else { return nil }
        return names.dropFirst(folder.count)
    }
}

extension String {
    /// The name as one segment of a path.
    var percentEncodedName: String { percentEncoded(keeping: \.isUnreserved) }

    /// An encoded query, without characters that could end a header or a quoted attribute.
    var percentEncodedQuery: String {
        percentEncoded { $0.isUnreserved || "!$&'()*+,;=:@/?%[]".utf8.contains($0) }
    }
}

extension UInt8 {
    /// RFC 3986, section 2.3.
    fileprivate var isUnreserved: Bool { isAlphanumeric || "-._~".utf8.contains(self) }
}

/// A request's target taken apart: `/path?query`, or the same with a scheme and an authority.
struct RequestTarget: Equatable {
    /// The host and port of a target in absolute form; they stand for those of the Host header.
    let authority: String?

    /// Still encoded; begins with a slash.
    let path: String

    /// Still encoded, without the question mark; nil for none.
    let query: String?

    /// Nil for what names no resource, such as `*`. A fragment, which no client should send, is
    /// left out.
    init?(_ text: String) {
        var rest = text.utf8.prefix { $0 != UInt8(ascii: "#") }
        if rest.first == UInt8(ascii: "/") {
            authority = nil
        } else {
            guard let scheme = ["http://", "https://"].first(where: rest.startsInAnyCase(with:))
            else { return nil }
            rest = rest.dropFirst(scheme.utf8.count)
            let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
            guard !host.isEmpty else { return nil }
            authority = String(Substring(host))
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

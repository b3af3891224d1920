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

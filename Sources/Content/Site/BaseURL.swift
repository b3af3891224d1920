/// The site's own address: where its pages' addresses begin.
public struct BaseURL: Sendable, Hashable {
    /// `https://example.org`, without a slash at its end.
    public let origin: String

    /// `/` or `/lab/`: begins and ends with a slash.
    public let path: String

    /// Nil for anything but an absolute http or https address of a host and a path.
    public init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(https?:\/\/[^\/?#\s@"'<>\\]+)(\/[^?#\s"'<>\\]*)?/)
        else { return nil }
        let path = match.output.2.map(String.init) ?? "/"
        guard !path.contains("//"), !path.contains("/../"), !path.contains("/./") else {
            return nil
        }
        origin = match.output.1.lowercased()
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    /// What stands in for the address where site.yml has none to use.
    static let example = BaseURL(origin: "https://example.org", path: "/")

    private init(origin: String, path: String) {
        self.origin = origin
        self.path = path
    }
}

/// The site's URL, split into origin and path.
package struct BaseURL: Sendable, Hashable {
    /// `https://example.org`, without a slash at its end.
    package let origin: String

    /// `/` or `/lab/`: begins and ends with a slash.
    package let path: String

    /// `nil` for anything but an absolute http or https URL of a host and a path.
    package init?(_ text: String) {
        let address =
            #/
            ((?i:https?):\/\/[\p{L}\p{N}._~\[\]:\-]+)
            (\/[\p{L}\p{N}\p{M}._~!$&()*+,;=:@%\/\-]*)?
            /#
        guard let match = text.wholeMatch(of: address) else { return nil }
        let path = match.output.2.map(String.init) ?? "/"
        let parts = path.pathParts
        let leaves = parts.contains { [".", ".."].contains($0.replacing(/(?i)%2e/, with: ".")) }
        guard !leaves, !path.contains("//") else { return nil }
        origin = match.output.1.lowercased()
        self.path = parts.isEmpty ? "/" : "/\(parts.joined(separator: "/"))/"
    }

    /// `example.org`, without `www.`.
    package var host: String {
        let host = String(origin.split(separator: "/").last ?? "")
        return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    }

    /// The URL of a site without a valid one in site.yml.
    static let example = BaseURL(origin: "https://example.org", path: "/")

    private init(origin: String, path: String) {
        self.origin = origin
        self.path = path
    }
}

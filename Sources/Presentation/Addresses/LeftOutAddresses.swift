import Content

/// Which addresses the texts that are left out would most likely have, by their files' names: a
/// link to one of them is no slip.
struct LeftOutAddresses: Sendable {
    private let reasons: [String: LeftOut]

    init(_ leftOut: [String: LeftOut]) {
        reasons = Dictionary(leftOut.map { (Self.address(of: $0.key), $0.value) }) { first, _ in
            first
        }
    }

    /// `path` is relative to the site, with or without a slash at its end.
    subscript(path: String) -> LeftOut? {
        reasons[path.split(separator: "/").joined(separator: "/")]
    }

    /// `posts/2026/2026-03-02-open-day.md` is `posts/open-day`, `pages/club/index.md` is `club`.
    private static func address(of path: String) -> String {
        var parts = path.split(separator: "/")
        let isPost = parts.first == "posts"
        parts.removeFirst(min(1, parts.count))
        if let name = parts.popLast(), name != "index.md" { parts.append(name.dropLast(3)) }
        guard isPost else { return parts.map { Slug.make(String($0)) }.joined(separator: "/") }
        let name = (parts.last ?? "").replacing(/^\d{4}-\d{2}-\d{2}[-_ ]/, with: "")
        return "posts/\(Slug.make(String(name)))"
    }
}

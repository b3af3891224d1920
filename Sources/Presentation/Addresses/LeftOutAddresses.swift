import Content

/// The addresses of texts that are left out, likely ones by file name, so that a link to one gets a
/// better message than a dead link; of contacts who are not published; and of contacts that cannot be
/// read, so that it gets none.
struct LeftOutAddresses: Sendable {
    /// By path.
    private let reasons: [String: ExclusionReason]

    /// By slug.
    private let posts: [String: ExclusionReason]
    private let permalinks: Permalinks
    private let unpublishedContacts: Set<String>
    private let unknownContacts: UnreadableContacts

    init(_ site: Site) {
        var (pages, posts): ([String: ExclusionReason], [String: ExclusionReason]) = ([:], [:])
        for (path, reason) in site.excluded.byPath {
            let (slugs, isPost) = Self.slugs(of: path)
            if isPost {
                posts[slugs.last ?? "", default: reason] = reason
            } else {
                pages[slugs.joined(separator: "/")] = reason
            }
        }
        reasons = pages.merging(site.excluded.byAlias) { $1 }
        self.posts = posts
        permalinks = site.permalinks
        unpublishedContacts = site.unpublishedContacts
        unknownContacts = site.unknownContacts
    }

    /// `path` is relative to the site, with or without a trailing slash.
    subscript(path: String) -> ExclusionReason? {
        let parts = path.split(separator: "/")
        let path = parts.joined(separator: "/")
        if let reason = reasons[path] { return reason }
        if let slug = permalinks[.posts].slug(in: path), let reason = posts[slug] { return reason }
        guard let slug = contact(path) else { return nil }
        if unknownContacts.mayInclude(slug) { return .damaged }
        return unpublishedContacts.contains(slug) ? .withheld : nil
    }

    /// Returns the slug of the contact that a page or a file beside it would belong to.
    func contact(_ path: String) -> String? {
        let depth = permalinks.contactPage("-").split(separator: "/").count
        let page = path.split(separator: "/").prefix(depth).joined(separator: "/")
        return permalinks[.contacts].slug(in: page)
    }

    /// `open-day` for `posts/2026/2026-03-02-open-day.md`, `club` for `pages/club/index.md`.
    private static func slugs(of path: String) -> (slugs: [String], isPost: Bool) {
        var parts = path.split(separator: "/")
        let isPost = parts.first == "posts"
        parts.removeFirst(min(1, parts.count))
        if let name = parts.popLast(), !name.hasPrefix("index.") {
            parts.append(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
        }
        guard isPost else { return (parts.map { Slug.make(String($0)) }, false) }
        let name = (parts.last ?? "").replacing(/^\d{4}-\d{2}-\d{2}[-_ ]/, with: "")
        return ([Slug.make(String(name))], true)
    }
}

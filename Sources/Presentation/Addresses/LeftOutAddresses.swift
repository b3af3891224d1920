import Content

/// The addresses of texts that are left out, likely ones by file name, so that a link to one gets a
/// better message than a dead link; of contacts who are not published; and of contacts that cannot
/// be read, so that it gets none.
struct LeftOutAddresses: Sendable {
    private var byPath: [String: ExclusionReason] = [:]

    /// By slug, for the collections whose addresses have a pattern.
    private var bySlug: [Permalinks.Key: [String: ExclusionReason]] = [:]

    /// The names of pages that are left out in any language.
    private(set) var pages: Set<String>
    private let permalinks: Permalinks
    private let unpublishedContacts: Set<String>
    private let unknownContacts: UnreadableContacts

    init(_ site: Site) {
        permalinks = site.permalinks
        pages = Set(site.excluded.entries.filter { $0.collection == .pages }.map(\.slug))
        unpublishedContacts = site.unpublishedContacts
        unknownContacts = site.unknownContacts
        let collections = Dictionary(
            site.settings.collections.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }
        )
        for (path, reason) in site.excluded.byPath {
            add(path, reason, collections, site.languages)
        }
        byPath.merge(site.excluded.byAlias) { $1 }
    }

    /// `path` is relative to the site, with or without a trailing slash.
    subscript(path: String) -> ExclusionReason? {
        let parts = path.split(separator: "/")
        let path = parts.joined(separator: "/")
        if let reason = byPath[path] { return reason }
        for (pattern, reasons) in bySlug {
            if let slug = permalinks[pattern].slug(in: path), let reason = reasons[slug] {
                return reason
            }
        }
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

    /// Adds `open-day` for `posts/2026/2026-03-02-open-day.md`, `club` for `pages/club/index.md`.
    private mutating func add(
        _ path: String, _ reason: ExclusionReason, _ collections: [String: EntryCollection],
        _ languages: [String]
    ) {
        let (path, language) = path.withoutLanguageOfText(languages)
        let folder = path.prefix { $0 != "/" }
        var names = path.split(separator: "/").dropFirst()
        if let name = names.popLast(), !name.hasPrefix("index.") {
            names.append(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
        }
        if let pattern = collections[String(folder)]?.pattern {
            guard language == permalinks.language else { return }
            let name = (names.last ?? "").replacing(/^\d{4}-\d{2}-\d{2}[-_ ]/, with: "")
            bySlug[pattern, default: [:]][Slug.make(String(name))] = reason
        } else {
            let slug = names.map { Slug.make(String($0)) }.joined(separator: "/")
            pages.insert(slug)
            if language == permalinks.language { byPath[permalinks.folder + slug] = reason }
        }
    }
}

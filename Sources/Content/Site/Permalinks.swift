import Diagnostics

/// The patterns of the addresses of pages: `permalinks` in site.yml.
package struct Permalinks: Sendable, Equatable {
    /// The kinds of pages that have a pattern.
    package enum Key: Sendable, Hashable {
        case posts, postList, contacts, contactList, groups, tags, tagList

        /// The entries of a collection with this name, and their list.
        case entries(String), entryList(String)

        /// The pages of every site.
        static let standard: [Key] = [
            .posts, .postList, .contacts, .contactList, .groups, .tags, .tagList,
        ]
    }

    private var patterns: [Key: PermalinkPattern]

    /// The language whose pages these are; `nil` for the first one, which is at the root.
    package private(set) var language: String?

    /// The place of the patterns; `nil` if all are the default ones.
    package internal(set) var location: Location?

    /// `collections` are the names of the site's own collections.
    package init(of collections: [String] = []) {
        let own = collections.flatMap { [Key.entries($0), .entryList($0)] }
        patterns = Dictionary(
            (Key.standard + own).map { ($0, $0.standard) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(key: Key) -> PermalinkPattern {
        get { patterns[key] ?? key.standard }
        set { patterns[key] = newValue }
    }

    /// The folder of the language's pages: `de/`; empty for the root of the site.
    package var folder: String { language.map { $0 + "/" } ?? "" }

    /// Returns the same patterns in the folder of a language; `nil` for the first one.
    package func of(_ language: String?) -> Permalinks {
        guard language != self.language else { return self }
        var other = self
        other.language = language
        other.patterns = patterns.mapValues { $0.moved(from: folder, to: other.folder) }
        return other
    }

    /// Returns the name of a contact's page in consent.yml.
    package func contactPage(_ slug: String) -> String { self[.contacts].path(slug) }

    /// The folder that contacts' pages are in, such as `people/`; empty for the root of the site.
    package var contactFolder: String {
        let page = contactPage("-")
        return String(page[..<(page.lastIndex(of: "/").map(page.index(after:)) ?? page.startIndex)])
    }

    /// True if the addresses of some pages are those of files without `.html`.
    package var omitHTML: Bool { patterns.values.contains { $0.ending == .none } }
}

extension Permalinks.Key {
    /// As in site.yml.
    var name: String {
        switch self {
        case .entries(let name): name
        case .entryList(let name): name + "List"
        default: "\(self)"
        }
    }

    /// The placeholders that a pattern may have.
    var placeholders: [PermalinkPattern.Placeholder] {
        switch self {
        case .posts: PermalinkPattern.Placeholder.allCases
        case .contacts, .groups, .tags, .entries: [.slug]
        case .postList, .contactList, .tagList, .entryList: []
        }
    }

    fileprivate var standard: PermalinkPattern {
        switch self {
        case .posts: PermalinkPattern([.text("posts/"), .value(.slug)])
        case .postList: PermalinkPattern([.text("posts")])
        case .contacts: PermalinkPattern([.text("contacts/"), .value(.slug)])
        case .contactList: PermalinkPattern([.text("contacts")])
        case .groups: PermalinkPattern([.text("contacts/groups/"), .value(.slug)])
        case .tags: PermalinkPattern([.text("tags/"), .value(.slug)])
        case .tagList: PermalinkPattern([.text("tags")])
        case .entries(let name): PermalinkPattern([.text("\(name)/"), .value(.slug)])
        case .entryList(let name): PermalinkPattern([.text(name)])
        }
    }
}

/// The pattern of an address, such as `/:year/:month/:slug/`.
package struct PermalinkPattern: Sendable, Equatable {
    package enum Placeholder: String, Sendable, CaseIterable {
        case year, month, day, slug
    }

    /// The end of an address.
    package enum Ending: Sendable {
        /// A slash: the page is the index of a folder.
        case slash

        /// The name of a file with `.html`, which links omit.
        case none

        /// The name of a file.
        case html
    }

    enum Part: Sendable, Equatable {
        case text(String)
        case value(Placeholder)
    }

    let parts: [Part]
    package let ending: Ending

    init(_ parts: [Part], _ ending: Ending = .slash) {
        self.parts = parts
        self.ending = ending
    }
}

extension PermalinkPattern {
    fileprivate func moved(from old: String, to new: String) -> PermalinkPattern {
        let parts = old.isEmpty ? parts : Array(parts.dropFirst())
        return PermalinkPattern(new.isEmpty ? parts : [.text(new)] + parts, ending)
    }

    /// Returns the path relative to the site, without its ending: `2026/03/open-day`.
    package func path(_ slug: String = "", _ day: CivilDay? = nil) -> String {
        var path: [UInt8] = []
        path.reserveCapacity(64)
        for part in parts {
            switch part {
            case .text(let text): path += text.utf8
            case .value(.slug): path += slug.utf8
            case .value(.year): path.append(day?.year ?? 0, digits: 4)
            case .value(.month): path.append(day?.month ?? 0, digits: 2)
            case .value(.day): path.append(day?.day ?? 0, digits: 2)
            }
        }
        return String(decoding: path, as: UTF8.self)
    }

    /// Returns the slug of the page that would be at a path, relative to the site and without a
    /// slash at its end; `nil` for a path that the pattern does not make.
    package func slug(in path: String) -> String? {
        guard let position = parts.firstIndex(of: .value(.slug)) else { return nil }
        let end = ".html"
        var rest = path[...]
        if ending != .slash, rest.hasSuffix(end) { rest = rest.dropLast(end.count) }
        for part in parts[..<position] {
            guard part.matches(rest.prefix(part.count)) else { return nil }
            rest = rest.dropFirst(part.count)
        }
        for part in parts[(position + 1)...].reversed() {
            guard part.matches(rest.suffix(part.count)) else { return nil }
            rest = rest.dropLast(part.count)
        }
        return rest.isEmpty || rest.contains("/") ? nil : String(rest)
    }
}

extension PermalinkPattern.Part {
    /// The number of characters that it makes.
    fileprivate var count: Int {
        switch self {
        case .text(let text): text.count
        case .value(let value): value == .year ? 4 : 2
        }
    }

    fileprivate func matches(_ text: Substring) -> Bool {
        switch self {
        case .text(let own): text == own
        case .value: text.count == count && text.allSatisfy { $0.isASCII && $0.isNumber }
        }
    }
}

import Diagnostics
import YAML

/// Reads `permalinks` of site.yml.
struct PermalinkParser {
    private var fields: FieldReader
    private(set) var permalinks: Permalinks
    private let collections: [String]

    /// The keys that site.yml sets.
    private var written: [Permalinks.Key: YAMLNode] = [:]

    var problems: [Problem] { fields.problems }

    /// Reads the patterns; one with a problem keeps its default. `collections` are the names of the
    /// site's own ones.
    init(_ node: YAMLNode, of collections: [String], in lines: SourceLines) {
        fields = FieldReader(node, in: lines, what: "permalinks")
        (self.collections, permalinks) = (collections, Permalinks(of: collections))
        let own = collections.flatMap { [Permalinks.Key.entries($0), .entryList($0)] }
        for key in Permalinks.Key.standard + own {
            guard let text = fields.text(key.name), let node = fields.node(key.name),
                let pattern = pattern(text, of: key, at: node)
            else { continue }
            permalinks[key] = pattern
            written[key] = node
        }
        compareLists()
        if permalinks != Permalinks(of: collections) {
            permalinks.location = fields.location(of: node)
        }
        fields.warnOfUnknownKeys(.error)
    }
}

extension PermalinkParser {
    private mutating func pattern(
        _ text: String, of key: Permalinks.Key, at node: YAMLNode
    ) -> PermalinkPattern? {
        let problems = fields.problems.count
        guard text.utf8.first == UInt8(ascii: "/") else {
            fail(key, "must begin with a slash", at: node)
            return nil
        }
        let ending: PermalinkPattern.Ending =
            text.hasSuffix("/") ? .slash : text.hasSuffix(".html") ? .html : .none
        let path = text.dropFirst().dropLast(
            ending == .slash && text != "/" ? 1 : ending == .html ? ".html".count : 0)
        let parts = parts(path, of: key, at: node)
        guard fields.problems.count == problems else { return nil }
        if let flaw = flaw(in: parts, of: key) {
            fail(key, flaw, at: node)
            return nil
        }
        return PermalinkPattern(parts, ending)
    }

    /// Returns the parts of a pattern, and reports its placeholders that are unknown.
    private mutating func parts(
        _ path: Substring, of key: Permalinks.Key, at node: YAMLNode
    ) -> [PermalinkPattern.Part] {
        var parts: [PermalinkPattern.Part] = []
        var rest = path
        while let match = rest.firstMatch(of: /:([A-Za-z]+)/) {
            let before = rest[..<match.range.lowerBound]
            if !before.isEmpty { parts.append(.text(String(before))) }
            rest = rest[match.range.upperBound...]
            let name = String(match.1)
            guard let value = PermalinkPattern.Placeholder(rawValue: name),
                key.placeholders.contains(value)
            else {
                unknown(name, in: key, at: node)
                continue
            }
            parts.append(.value(value))
        }
        return rest.isEmpty ? parts : parts + [.text(String(rest))]
    }

    private mutating func unknown(_ name: String, in key: Permalinks.Key, at node: YAMLNode) {
        let known = key.placeholders.map { ":\($0)" }
        // Names of the slug in other generators.
        let isSlug = ["title", "name", "filename", "postname"].contains(name) && !known.isEmpty
        let list = known.joined(separator: ", ")
        fields.fail(
            "unknown-placeholder", "\(key.name) has no placeholder \":\(name)\"", at: node,
            help: known.isEmpty
                ? "write the address itself, as in \(key.name): \(key.example)"
                : (Suggestions.didYouMean(isSlug ? ":slug" : ":\(name)", in: known).map { "\($0) " }
                    ?? "")
                    + (known.count == 1 ? "\(key.name) can have \(list)" : "use \(list)"))
    }

    /// Returns the reason why a pattern cannot make addresses, as the end of a sentence.
    private func flaw(in parts: [PermalinkPattern.Part], of key: Permalinks.Key) -> String? {
        let slugs = parts.count { $0 == .value(.slug) }
        if key.placeholders.contains(.slug), slugs != 1 {
            return slugs == 0
                ? "has no :slug, so that several pages would have one address"
                : "has :slug more than once"
        }
        if parts.isEmpty { return "is the address of the home page" }
        let sample = parts.map { if case .text(let text) = $0 { text } else { "a" } }.joined()
        for component in sample.split(separator: "/", omittingEmptySubsequences: false) {
            guard let flaw = Slug.flaw(in: String(component)) else { continue }
            return component.isEmpty ? "has a part that is empty" : "has a part that \(flaw)"
        }
        return nil
    }

    /// Reports lists that have one address, by the later of their lines.
    private mutating func compareLists() {
        let lists: [Permalinks.Key] =
            [.postList, .contactList, .tagList] + collections.map { .entryList($0) }
        for (position, key) in lists.enumerated() {
            let path = permalinks[key].path().lowercased()
            guard
                let other = lists[..<position].first(where: {
                    permalinks[$0].path().lowercased() == path
                })
            else { continue }
            guard let node = written[key] ?? written[other] else { continue }
            fail(key, "has the address of \(other.name)", at: node)
            permalinks = Permalinks(of: collections)
        }
    }

    private mutating func fail(_ key: Permalinks.Key, _ flaw: String, at node: YAMLNode) {
        fields.fail(
            "bad-permalink", "\(key.name) \(flaw)", at: node,
            help: "write it as in \(key.name): \(key.example)")
    }
}

extension Permalinks.Key {
    fileprivate var example: String {
        switch self {
        case .posts: "/:year/:month/:slug/"
        case .postList: "/blog/"
        case .contacts: "/people/:slug/"
        case .contactList: "/people/"
        case .groups: "/teams/:slug/"
        case .tags: "/topics/:slug/"
        case .tagList: "/topics/"
        case .entries(let name): "/\(name)/:slug/"
        case .entryList(let name): "/\(name)/"
        }
    }
}

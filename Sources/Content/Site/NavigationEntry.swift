import Diagnostics
import YAML

/// An entry of `navigation` or `footer` in site.yml, or of `contents` of a page.
package struct NavigationEntry: Sendable, Hashable {
    package enum Target: Sendable, Hashable {
        /// `contacts`, `posts`, `tags`, `feeds`, or a page's path.
        case page(Reference)

        /// A web, mail or phone address, or a path from the site's root that begins with a slash.
        case url(String, Location)

        /// A submenu; its entries have no submenus.
        case items([NavigationEntry])
    }

    /// `nil` for the title of the page.
    package let title: String?
    package let target: Target
}

extension NavigationEntry {
    /// The kinds of addresses that an entry may have.
    private static let urlStarts = ["https://", "http://", "mailto:", "tel:", "/"]

    /// True for a web, mail or phone address, and for a path from the site's root.
    static func isAddress(_ url: String) -> Bool {
        urlStarts.contains(where: url.lowercased().hasPrefix) && !url.hasPrefix("//")
    }

    /// Reads the value of a key: one entry, or a list of them. Titles are those of the language at
    /// a position among the codes of the site's languages; contents have a file for each language.
    static func all(
        _ key: String, in node: YAMLNode, of lines: SourceLines, languages: [String] = [],
        position: Int = 0, problems: inout [Problem]
    ) -> [NavigationEntry] {
        var reader = NavigationReader(
            key: key, lines: lines, languages: languages, position: position)
        let entries = reader.entries(node, allowsItems: key != "footer")
        problems += reader.problems
        return entries
    }

    /// Reads entries, and collects their problems.
    private struct NavigationReader {
        let key: String
        let lines: SourceLines
        let languages: [String]
        let position: Int
        var problems: [Problem] = []

        mutating func entries(_ node: YAMLNode, allowsItems: Bool) -> [NavigationEntry] {
            guard case .list(let nodes) = node.value else {
                return entry(node, allowsItems: allowsItems).map { [$0] } ?? []
            }
            return nodes.compactMap { entry($0, allowsItems: allowsItems) }
        }

        private mutating func entry(_ node: YAMLNode, allowsItems: Bool) -> NavigationEntry? {
            if let name = node.text {
                return NavigationEntry(title: nil, target: .page(target(name, node)))
            }
            guard node.isMap else {
                fail("an entry of \(key) is \(node.kind)", node)
                return nil
            }
            var fields = FieldReader(node, in: lines, what: "an entry of \(key)")
            let titles = fields.texts("title", in: languages) ?? []
            let title = titles.dropFirst(titles.count > 1 ? position : 0).first
                .flatMap { $0.isBlank ? nil : $0 }
            let found = target(&fields, node, allowsItems: allowsItems)
            problems += fields.allProblems()
            guard let found else { return nil }
            if title == nil, !found.hasOwnTitle {
                fail("this entry of \(key) has no title", node)
                return nil
            }
            return NavigationEntry(title: title, target: found)
        }

        /// Returns the value of exactly one of `page`, `url` and `items`.
        private mutating func target(
            _ fields: inout FieldReader, _ node: YAMLNode, allowsItems: Bool
        ) -> Target? {
            var targets: [Target] = []
            let count = problems.count + fields.problems.count
            if let node = fields.node("page"), let name = fields.text("page") {
                targets.append(.page(target(name, node)))
            }
            if let node = fields.node("url"), let url = fields.text("url") {
                if NavigationEntry.isAddress(url) {
                    targets.append(.url(url, lines.location(of: node.range)))
                } else {
                    fields.fail(
                        "bad-url", "\"\(url)\" is no address for \(key)", at: node,
                        help: "begin it with https://, http://, mailto:, tel: or /")
                }
            }
            if let node = fields.node("items") {
                if allowsItems {
                    targets.append(.items(entries(node, allowsItems: false)))
                } else {
                    fields.fail(
                        "deep-navigation", "\(key) has no submenu here", at: node,
                        help: "submenus are in navigation and contents, one level deep; move these "
                            + "entries up")
                }
            }
            if targets.count == 1 { return targets[0] }
            if count == problems.count + fields.problems.count {
                fail("an entry of \(key) needs one of page, url and items", node)
            }
            return nil
        }

        private func target(_ name: String, _ node: YAMLNode) -> Reference {
            Reference(name: name, location: lines.location(of: node.range))
        }

        private mutating func fail(_ message: String, _ node: YAMLNode) {
            problems.append(
                Problem(
                    "bad-navigation", message, at: lines.location(of: node.range),
                    help: "write a page's name, { title: Team, page: contacts } or "
                        + "{ title: Shop, url: https://… }"))
        }
    }
}

extension NavigationEntry.Target {
    fileprivate var hasOwnTitle: Bool { if case .page = self { true } else { false } }
}

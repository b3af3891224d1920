import Content
import Diagnostics

/// The entries of the site's navigation, checked and in order.
struct Navigation: Sendable {
    private let entries: [(section: Section, title: String, url: String)]

    init(_ site: Site, _ urls: URLWriter, problems: inout [Problem]) {
        let available = Self.available(site, urls)
        guard let targets = site.settings.navigation else {
            entries = available.filter { $0.isDefault }.map { ($0.section, $0.title, $0.url) }
            return
        }
        var entries: [(section: Section, title: String, url: String)] = []
        for target in targets {
            let name = target.name.split(separator: "/").joined(separator: "/")
            guard let found = available.first(where: { $0.name == name }) else {
                problems.append(Self.unknown(target, among: available.map(\.name)))
                continue
            }
            entries.append((found.section, found.title, found.url))
        }
        self.entries = entries
    }

    /// Marks the entry of a section; a page below another belongs to that too.
    func items(in section: Section) -> [NavigationItem] {
        entries.map {
            NavigationItem(
                title: $0.title, url: $0.url, isCurrent: $0.section.contains(section))
        }
    }
}

extension Navigation {
    private typealias Available = (
        name: String, section: Section, title: String, url: String, isDefault: Bool
    )

    /// All that can be named; by default what has something to show, and the pages of the top.
    private static func available(_ site: Site, _ urls: URLWriter) -> [Available] {
        let lists: [Available] = [
            ("contacts", .contacts, "Contacts", urls.url(.contacts()), !site.contacts.isEmpty),
            ("posts", .posts, "Posts", urls.url(.posts()), !site.posts.isEmpty),
            ("tags", .tags, "Tags", urls.url(.tags), site.posts.contains { !$0.tags.isEmpty }),
        ]
        return lists
            + site.pages.map {
                (
                    $0.path, .page($0.path), $0.title, urls.url(.page($0.path)),
                    !$0.path.contains("/")
                )
            }
    }

    private static func unknown(_ target: NavigationTarget, among names: [String]) -> Problem {
        Problem(
            "unknown-page", "no page \"\(target.name)\" for the navigation", at: target.location,
            help: Suggestion.didYouMean(target.name, in: names)
                ?? "known are: \(names.joined(separator: ", "))")
    }
}

extension Section {
    fileprivate func contains(_ other: Section) -> Bool {
        if self == other { return true }
        guard case .page(let path) = self, case .page(let below) = other else { return false }
        return below.hasPrefix(path + "/")
    }
}

import Content
import Diagnostics

/// What consent.yml comes to, in a few lines.
struct ConsentOverview {
    let roster: ContactRoster

    /// Every container, then every contact.
    var text: String {
        let names = roster.containerNames
        let people = roster.people
        let width = (names + people.map(\.shownSlug)).map(\.visible.count).max() ?? 0
        let column = min(width, 30) + 2
        func lines(_ title: String, _ entries: [(String, String)]) -> String {
            entries.isEmpty
                ? ""
                : "\(title)\n"
                    + entries.map { "  \($0.visible.padded(to: column))\($1)\n" }.joined()
        }
        return lines("containers", names.map { ($0, state(of: $0)) })
            + lines("contacts", people.map { ($0.shownSlug, $0.outcome) })
    }

    func text(_ subject: ConsentSubject) -> String {
        switch subject {
        case .container(let name): "\(name.visible): \(state(of: name))\n"
        case .contact(let person, _): ContactListing(person: person).text
        }
    }

    /// The container's state, and how many of its contacts are published.
    func state(of container: String) -> String {
        let people = roster.people.filter { $0.container == container }
        let published = people.count(where: \.isPublished)
        let count =
            "\(published) of \(people.count) contact\(people.count == 1 ? "" : "s") published"
        return "\(roster.state(of: container)?.rawValue ?? "not determined"); \(count)"
    }
}

import Content
import Diagnostics

/// One contact of a list: what of them is published, by which rule, and why the rest is not.
struct ContactListing {
    let person: RosterEntry

    /// Lines of at most eighty columns, as far as names and paths allow.
    var text: String {
        let name = person.name.isEmpty ? "(no name)" : person.name.visible
        let facts = [
            ("slug", [person.slug.isEmpty ? "(none)" : person.slug.visible]),
            ("card", [person.place]),
            ("published", published), ("withheld", withheld),
        ]
        return name + "\n"
            + facts.flatMap { name, lines in
                lines.enumerated().map { index, line in
                    "  " + (index == 0 ? name : "").padded(to: 11) + line + "\n"
                }
            }.joined()
    }
}

extension ContactListing {
    private static let width = 80 - 13

    private var published: [String] {
        guard case .published(_, let rule) = person.decision else { return [] }
        return person.fields(published: true).inLines(of: Self.width)
            + "\(rule.words)\(person.lastDay)".split(separator: " ").map(String.init)
            .inLines(of: Self.width, separator: " ")
    }

    private var withheld: [String] {
        switch person.decision {
        case .withheld(let reason):
            return "all of it: \(reason.words(for: person))".split(separator: " ")
                .map(String.init).inLines(of: Self.width, separator: " ")
        case .published(_, let rule):
            let fields = person.fields(published: false)
            guard !fields.isEmpty else { return [] }
            let why = rule == .ownEntry ? "not listed in their entry" : "not listed in publish"
            return fields.inLines(of: Self.width) + [why]
        }
    }
}

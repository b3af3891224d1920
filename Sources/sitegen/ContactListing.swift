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

extension RosterEntry {
    /// `path:line`.
    var place: String {
        (location.path + (location.line.map { ":\($0)" } ?? "")).visible
    }

    /// What the card holds of that kind, as consent.yml names it, with how often.
    func fields(published: Bool) -> [String] {
        let names = values.filter { $0.isPublished == published }.map(\.name)
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { name in
            let count = counts[name] ?? 1
            return name.visible + (count == 1 ? "" : " (\(count))")
        }
    }

    /// Nothing where their consent has no end.
    var lastDay: String { entry?.until.map { ", until \($0.text)" } ?? "" }
}

extension CardValue {
    /// As consent.yml names it; several types are joined with a plus.
    var name: String {
        ([field.rawValue] + (types.isEmpty ? [] : [types.joined(separator: "+")]))
            .joined(separator: ".")
    }
}

extension PublishingRule {
    var words: String {
        switch self {
        case .ownEntry: "by their own entry"
        case .container(let name): "because \(name.visible) is authorized"
        }
    }
}

extension WithheldReason {
    func words(for person: RosterEntry) -> String {
        switch self {
        case .cardClass: "the card itself forbids it (its CLASS is not PUBLIC)"
        case .contactDenied: "denied by name"
        case .containerDenied(let name): "\(name.visible) is denied"
        case .untilPassed:
            "the last day" + (person.entry?.until.map { ", \($0.text)," } ?? "") + " has passed"
        case .unnamed: "the card has no name to show"
        case .notDetermined(let name): "nobody has decided about \(name.visible)"
        }
    }
}

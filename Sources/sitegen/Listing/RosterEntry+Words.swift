import Content
import Diagnostics

extension RosterEntry {
    /// The slug; of a contact without one the name.
    var shownSlug: String { slug.isEmpty ? "(\(name))" : slug }

    /// Published or not, and by which rule.
    var outcome: String {
        switch decision {
        case .published(_, let rule): "published \(rule.words)\(lastDay)"
        case .withheld(let reason): "withheld: \(reason.words(for: self))"
        }
    }

    /// Where their card stands.
    var place: String { location.place.visible }

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
    var lastDay: String { consentEntry?.until.map { ", until \($0.text)" } ?? "" }
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
        case .container(let name): "because \"\(name.visible)\" is authorized"
        }
    }
}

extension WithheldReason {
    func words(for person: RosterEntry) -> String {
        switch self {
        case .cardClass: "the card itself forbids it (its CLASS is not PUBLIC)"
        case .contactDenied: "denied by their own entry"
        case .containerDenied(let name): "\"\(name.visible)\" is denied"
        case .untilPassed:
            "the last day"
                + (person.consentEntry?.until.map { ", \($0.text)," } ?? "") + " has passed"
        case .unnamed: "the card has no name to show"
        case .notDetermined(let name): "nobody has decided about \"\(name.visible)\""
        }
    }
}

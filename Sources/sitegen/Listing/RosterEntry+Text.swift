import Content
import Diagnostics
import VCard

extension RosterEntry {
    /// The slug, or the name of a contact without one.
    var shownSlug: String { slug.isEmpty ? "(\(name))" : slug }

    /// Whether the contact is published, and by which rule.
    var outcome: String {
        switch decision {
        case .published(_, let rule): "published \(rule.explanation)\(lastDay)"
        case .withheld(let reason): "withheld: \(reason.explanation(for: self))"
        }
    }

    /// The card's path and line.
    var place: String { location.place.visible }

    /// The values in the order of `CardField`.
    var allValues: [(field: CardField, value: VCard.Typed<String>)] {
        CardField.allCases.flatMap { field in (values[field] ?? []).map { (field, $0) } }
    }

    /// The names of the card's published or withheld fields, as in consent.yml, with their counts;
    /// several types are joined with a plus.
    func fields(published isPublished: Bool) -> [String] {
        let names = allValues.filter {
            published.covers($0.field, types: $0.value.types) == isPublished
        }.map {
            ([$0.field.rawValue, $0.value.types.joined(separator: "+")]).filter { !$0.isEmpty }
                .joined(separator: ".")
        }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { name in
            let count = counts[name] ?? 1
            return name.visible + (count == 1 ? "" : " (\(count))")
        }
    }

    /// The last day of the consent; empty if it has no end.
    var lastDay: String { consentEntry?.until.map { ", until \($0.text)" } ?? "" }
}

extension PublishingRule {
    var explanation: String {
        switch self {
        case .ownEntry: "by their own entry"
        case .container(let name): "because \"\(name.visible)\" is authorized"
        }
    }
}

extension WithheldReason {
    func explanation(for person: RosterEntry) -> String {
        switch self {
        case .cardClass: "the card itself forbids it (its CLASS is not PUBLIC)"
        case .contactDenied: "denied by their own entry"
        case .containerDenied(let name): "\"\(name.visible)\" is denied"
        case .untilPassed:
            "the last day"
                + (person.consentEntry?.until.map { ", \($0.text)," } ?? "") + " has passed"
        case .unnamed: "the card has no name to show"
        case .notDetermined(let name): "consent.yml does not list \"\(name.visible)\""
        }
    }
}

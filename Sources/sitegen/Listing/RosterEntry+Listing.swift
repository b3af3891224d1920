import Content
import Diagnostics
import VCard

/// A contact in a list.
extension RosterEntry {
    /// The published fields, the rule, and why the others are withheld, in lines of at most 80
    /// columns; a longer name or path has its own line.
    var listing: String {
        let shownName = name.isEmpty ? "(no name)" : name.visible
        let facts = [
            ("slug", [slug.isEmpty ? "(none)" : slug.visible]),
            ("card", [place]),
            ("published", publishedLines), ("withheld", withheldLines),
            ("no field", unusedProperties.map(\.visible).inLines(of: Self.width)),
        ]
        return shownName + "\n"
            + facts.flatMap { name, lines in
                lines.enumerated().map { index, line in
                    "  " + (index == 0 ? name : "").padded(to: 11) + line + "\n"
                }
            }.joined()
    }
}

extension RosterEntry {
    private static let width = 80 - 13

    private var publishedLines: [String] {
        guard case .published(_, let rule) = decision else { return [] }
        return fields(published: true).inLines(of: Self.width)
            + "\(rule.explanation)\(lastDay)".split(separator: " ").map(String.init)
            .inLines(of: Self.width, separator: " ")
    }

    private var withheldLines: [String] {
        switch decision {
        case .withheld(let reason):
            return "all of it: \(reason.explanation(for: self))".split(separator: " ")
                .map(String.init).inLines(of: Self.width, separator: " ")
        case .published(_, let rule):
            let fields = fields(published: false)
            guard !fields.isEmpty else { return [] }
            let why = rule == .ownEntry ? "not listed in their entry" : "not listed in publish"
            return fields.inLines(of: Self.width) + [why]
        }
    }
}

extension RosterEntry {
    var json: PrintedJSON {
        .map([
            ("slug", .text(slug)),
            ("uid", .optional(uid)),
            ("name", .text(name)),
            ("container", .text(container)),
            ("file", .text(location.path)),
            ("line", location.line.map(PrintedJSON.number) ?? .null),
            ("published", .flag(isPublished)),
            ("rule", .optional(rule)),
            ("reason", .optional(reason)),
            ("until", .optional(consentEntry?.until?.text)),
            ("values", .list(allValues.map(json))),
            ("unusedProperties", .list(unusedProperties.map(PrintedJSON.text))),
        ])
    }
}

extension RosterEntry {
    private var rule: String? {
        switch decision {
        case .published(_, .ownEntry): "own-entry"
        case .published(_, .container): "container"
        case .withheld: nil
        }
    }

    private var reason: String? {
        guard case .withheld(let reason) = decision else { return nil }
        switch reason {
        case .cardClass: return "card-class"
        case .contactDenied: return "contact-denied"
        case .containerDenied: return "container-denied"
        case .untilPassed: return "until-passed"
        case .unnamed: return "unnamed"
        case .membersOnly: return "members-only"
        case .notDetermined: return "not-determined"
        }
    }

    /// Leaves out the text of withheld values, because a list may end up in a log.
    private func json(_ field: CardField, _ value: VCard.Typed<String>) -> PrintedJSON {
        let isPublished = published.covers(field, types: value.types)
        return .map([
            ("field", .text(field.rawValue)),
            ("types", .list(value.types.map(PrintedJSON.text))),
            ("published", .flag(isPublished)),
            ("reason", isPublished ? .null : .text(reason ?? "not-listed")),
            ("value", isPublished ? .text(value.value) : .null),
        ])
    }
}

extension RosterEntry {
    /// The slug, or the name of a contact without one.
    var shownSlug: String { slug.isEmpty ? "(\(name))" : slug }

    /// The decision on the contact, and its rule.
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
        case .membersOnly: "only members see it"
        case .notDetermined(let name): "consent.yml does not list \"\(name.visible)\""
        }
    }
}

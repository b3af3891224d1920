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
            ("published", publishedLines), ("members", membersLines), ("withheld", withheldLines),
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
        return fields(for: .everyone).inLines(of: Self.width)
            + "\(rule.explanation)\(lastDay)".split(separator: " ").map(String.init)
            .inLines(of: Self.width, separator: " ")
    }

    private var membersLines: [String] {
        let fields = fields(for: .members).inLines(of: Self.width)
        guard isForMembersOnly, let rule = shownRule else { return fields }
        return fields
            + "\(rule.explanation)\(lastDay)".split(separator: " ").map(String.init)
            .inLines(of: Self.width, separator: " ")
    }

    private var withheldLines: [String] {
        switch isForMembersOnly ? decisionForMembers : decision {
        case .withheld(let reason):
            return "all of it: \(reason.explanation(for: self))".split(separator: " ")
                .map(String.init).inLines(of: Self.width, separator: " ")
        case .published(_, let rule):
            let fields = fields(for: nil)
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
            ("forMembers", .flag(!fields(for: .members).isEmpty)),
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
        switch shownRule {
        case .ownEntry: "own-entry"
        case .container: "container"
        case nil: nil
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
        case .nameNotListed: return "name-not-listed"
        case .notDetermined: return "not-determined"
        }
    }

    /// Leaves out the text of withheld values, because a list may end up in a log.
    private func json(_ field: CardField, _ value: VCard.Typed<String>) -> PrintedJSON {
        let audience = audience(of: field, types: value.types)
        let isPublished = audience == .everyone
        return .map([
            ("field", .text(field.rawValue)),
            ("types", .list(value.types.map(PrintedJSON.text))),
            ("published", .flag(isPublished)),
            ("forMembers", .flag(audience == .members)),
            (
                "reason",
                isPublished
                    ? .null : .text(audience == .members ? "members-only" : reason ?? "not-listed")
            ),
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
        case .withheld(.membersOnly):
            "for members only, \(shownRule?.explanation ?? "")\(lastDay)"
        case .withheld(let reason): "withheld: \(reason.explanation(for: self))"
        }
    }

    /// The card's path and line.
    var place: String { location.place.visible }

    /// The values in the order of `CardField`.
    var allValues: [(field: CardField, value: VCard.Typed<String>)] {
        CardField.allCases.flatMap { field in (values[field] ?? []).map { (field, $0) } }
    }

    var isForMembersOnly: Bool { decision == .withheld(.membersOnly) }

    /// The rule that the contact is shown by, to everyone or to members; `nil` if it is withheld.
    fileprivate var shownRule: PublishingRule? {
        guard case .published(_, let rule) = isForMembersOnly ? decisionForMembers : decision else {
            return nil
        }
        return rule
    }

    /// The names of the card's fields that everyone or only members see, or that are withheld from
    /// all, as in consent.yml, with their counts; several types are joined with a plus.
    func fields(for audience: Audience?) -> [String] {
        let names = allValues.filter {
            self.audience(of: $0.field, types: $0.value.types) == audience
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

extension [RosterEntry] {
    /// The number of contacts that only members see, after that of the published ones.
    var forMembersOnly: String {
        let count = count(where: \.isForMembersOnly)
        return count == 0 ? "" : ", \(count) for members only"
    }
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
        case .nameNotListed: "its lists in consent.yml do not include name"
        case .notDetermined(let name): "consent.yml does not list \"\(name.visible)\""
        }
    }
}

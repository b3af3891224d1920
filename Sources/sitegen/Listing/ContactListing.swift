import Content
import Diagnostics
import VCard

/// A contact in a list: its published fields, the rule, and why the others are withheld.
struct ContactListing {
    let person: RosterEntry

    /// Lines of at most 80 columns; a longer name or path has its own line.
    var text: String {
        let name = person.name.isEmpty ? "(no name)" : person.name.visible
        let facts = [
            ("slug", [person.slug.isEmpty ? "(none)" : person.slug.visible]),
            ("card", [person.place]),
            ("published", published), ("withheld", withheld),
            ("no field", person.unusedProperties.map(\.visible).inLines(of: Self.width)),
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
            + "\(rule.explanation)\(person.lastDay)".split(separator: " ").map(String.init)
            .inLines(of: Self.width, separator: " ")
    }

    private var withheld: [String] {
        switch person.decision {
        case .withheld(let reason):
            return "all of it: \(reason.explanation(for: person))".split(separator: " ")
                .map(String.init).inLines(of: Self.width, separator: " ")
        case .published(_, let rule):
            let fields = person.fields(published: false)
            guard !fields.isEmpty else { return [] }
            let why = rule == .ownEntry ? "not listed in their entry" : "not listed in publish"
            return fields.inLines(of: Self.width) + [why]
        }
    }
}

extension ContactListing {
    var json: PrintedJSON {
        .map([
            ("slug", .text(person.slug)),
            ("uid", .optional(person.uid)),
            ("name", .text(person.name)),
            ("container", .text(person.container)),
            ("file", .text(person.location.path)),
            ("line", person.location.line.map(PrintedJSON.number) ?? .null),
            ("published", .flag(person.isPublished)),
            ("rule", .optional(rule)),
            ("reason", .optional(reason)),
            ("until", .optional(person.consentEntry?.until?.text)),
            ("values", .list(person.allValues.map(json))),
            ("unusedProperties", .list(person.unusedProperties.map(PrintedJSON.text))),
        ])
    }
}

extension ContactListing {
    private var rule: String? {
        switch person.decision {
        case .published(_, .ownEntry): "own-entry"
        case .published(_, .container): "container"
        case .withheld: nil
        }
    }

    private var reason: String? {
        guard case .withheld(let reason) = person.decision else { return nil }
        switch reason {
        case .cardClass: return "card-class"
        case .contactDenied: return "contact-denied"
        case .containerDenied: return "container-denied"
        case .untilPassed: return "until-passed"
        case .unnamed: return "unnamed"
        case .notDetermined: return "not-determined"
        }
    }

    /// Leaves out the text of withheld values, because a list may end up in a log.
    private func json(_ field: CardField, _ value: VCard.Typed<String>) -> PrintedJSON {
        let isPublished = person.published.covers(field, types: value.types)
        return .map([
            ("field", .text(field.rawValue)),
            ("types", .list(value.types.map(PrintedJSON.text))),
            ("published", .flag(isPublished)),
            ("reason", isPublished ? .null : .text(reason ?? "not-listed")),
            ("value", isPublished ? .text(value.value) : .null),
        ])
    }
}

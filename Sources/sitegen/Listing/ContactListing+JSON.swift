import Content

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
            ("values", .list(person.values.map(json))),
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

    /// The text of what is withheld stays where it is: a list may end in a log.
    private func json(_ value: CardValue) -> PrintedJSON {
        .map([
            ("field", .text(value.field.rawValue)),
            ("types", .list(value.types.map(PrintedJSON.text))),
            ("published", .flag(value.isPublished)),
            ("reason", value.isPublished ? .null : .text(reason ?? "not-listed")),
            ("value", value.isPublished ? .text(value.text) : .null),
        ])
    }
}

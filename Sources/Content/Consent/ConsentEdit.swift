/// A change of consent.yml.
package enum ConsentEdit: Sendable, Hashable {
    case setContainer(String, Consent.ContainerState)

    /// Lifts a contact's denial; nil leaves the fields, or the last day, as they are.
    case grant(String, publish: Set<PublishedField>?, until: CivilDay?)
    case deny(String)
}

extension ConsentEdit {
    /// The key of consent.yml that the entry stands below.
    var section: String {
        switch self {
        case .setContainer: "containers"
        case .grant, .deny: "contacts"
        }
    }

    /// The name that it is about: a container's, a slug, a UID.
    package var key: String {
        switch self {
        case .setContainer(let name, _): name
        case .grant(let key, _, _), .deny(let key): key
        }
    }

    /// What becomes of an entry of which nothing is left.
    var newValue: ConsentEditValue {
        switch self {
        case .setContainer(_, let state): .word(state.rawValue)
        case .deny: .word("denied")
        case .grant(_, let publish, let until):
            .details(publish: publish, until: until)
        }
    }
}

extension Set<PublishedField> {
    /// As consent.yml names them, in the order in which it tells of them.
    package var names: [String] {
        let order = CardField.allCases
        return sorted { a, b in
            let (first, second) = (order.firstIndex(of: a.field), order.firstIndex(of: b.field))
            return (first ?? 0, a.type ?? "") < (second ?? 0, b.type ?? "")
        }.map(\.name)
    }
}

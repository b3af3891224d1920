import Diagnostics

extension RosterEntry {
    /// The fields to publish after a grant of some, or of none in particular; nil where the entry
    /// needs none of its own, or has it. `defaults` are those of an authorized contact without an
    /// entry of its own.
    package func publish(
        granting fields: Set<PublishedField>, defaults: Set<PublishedField>
    ) -> Set<PublishedField>? {
        if !fields.isEmpty { return fields.union(standing).union([PublishedField(.name)]) }
        return agreed == nil ? defaults : nil
    }

    /// True if a grant of fields includes the name without being asked for it.
    package func addsName(granting fields: Set<PublishedField>) -> Bool {
        !fields.isEmpty && !fields.union(standing).contains(PublishedField(.name))
    }

    /// Consent that has ended is not revived by a grant of other fields.
    private var standing: Set<PublishedField> {
        decision == .withheld(.untilPassed) ? [] : agreed ?? []
    }
}

extension RosterEntry {
    /// The fields to publish once some are denied. `key` is what consent.yml calls the contact.
    package func publish(
        denying denied: Set<PublishedField>, key: String
    ) throws -> Set<PublishedField> {
        guard let agreed else {
            throw Problem(
                "nothing-to-deny",
                "nobody has agreed to publish \"\(key)\", so no field can be taken away",
                help: "to publish nothing, whatever is agreed later: sitegen consent deny \(key)")
        }
        guard !denied.contains(PublishedField(.name)) else {
            throw Problem(
                "publish-without-name",
                "the name cannot be denied alone: nobody is shown without one",
                help: "to publish nothing: sitegen consent deny \(key)")
        }
        let whole = Set(denied.filter { $0.type == nil }.map(\.field))
        let parts = denied.filter { !whole.contains($0.field) }.sorted { $0.name < $1.name }
        var left = agreed.filter { !whole.contains($0.field) }.subtracting(denied)
        for part in parts where left.remove(PublishedField(part.field)) != nil {
            left.formUnion(try others(parts.filter { $0.field == part.field }, of: part.field))
        }
        for part in parts { try refuseOverlap(of: part, left) }
        return left
    }

    /// Those types of the card by which everything but the denied can be named.
    private func others(
        _ denied: [PublishedField], of field: CardField
    ) throws(Problem) -> Set<PublishedField> {
        let types = Set(denied.compactMap(\.type))
        let values = values.filter { $0.field == field }
        let hidden = Set(values.filter { !types.isDisjoint(with: $0.types) }.flatMap(\.types))
        var others: Set<PublishedField> = []
        for value in values where types.isDisjoint(with: value.types) {
            let own = value.types.filter { !hidden.contains($0) }
            guard let type = own.tellingType ?? own.first else {
                throw .inseparable(
                    denied.map(\.name).joined(separator: ", "),
                    "another \(field.rawValue) that no type of its own tells apart")
            }
            others.insert(PublishedField(field, type: type))
        }
        return others
    }

    /// A value of several types must not stay published by another of them.
    private func refuseOverlap(
        of denied: PublishedField, _ left: Set<PublishedField>
    ) throws(Problem) {
        for value in values where value.field == denied.field {
            let types = value.types.map { PublishedField(denied.field, type: $0) }
            guard types.contains(denied), let other = types.first(where: left.contains) else {
                continue
            }
            throw .inseparable(denied.name, "one that is \(other.name) too")
        }
    }
}

extension Problem {
    fileprivate static func inseparable(_ field: String, _ others: String) -> Problem {
        Problem(
            "inseparable-type", "\(field) cannot be denied alone: the card has \(others)",
            help: "deny all of that kind, or part them on the card")
    }
}

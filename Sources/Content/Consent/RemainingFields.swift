/// What may be published of a contact once some fields are denied.
package struct RemainingFields: Sendable {
    private let values: [CardValue]
    private let agreed: Set<PublishedField>

    package init(_ person: RosterEntry) throws(DenialFlaw) {
        guard let agreed = person.agreed else { throw .nothingAgreed }
        self.agreed = agreed
        values = person.values
    }

    package func without(
        _ denied: Set<PublishedField>
    ) throws(DenialFlaw) -> Set<PublishedField> {
        guard !denied.contains(PublishedField(.name)) else { throw .nameAlone }
        let whole = Set(denied.filter { $0.type == nil }.map(\.field))
        let parts = denied.filter { !whole.contains($0.field) }.sorted { $0.name < $1.name }
        var left = agreed.filter { !whole.contains($0.field) }.subtracting(denied)
        for part in parts where left.remove(PublishedField(part.field)) != nil {
            left.formUnion(try others(parts.filter { $0.field == part.field }, of: part.field))
        }
        for part in parts { try refuseOverlap(of: part, left) }
        return left
    }
}

extension RemainingFields {
    /// Those types of the card by which everything but the denied can be named.
    private func others(
        _ denied: [PublishedField], of field: CardField
    ) throws(DenialFlaw) -> Set<PublishedField> {
        let types = Set(denied.compactMap(\.type))
        let values = values.filter { $0.field == field }
        let hidden = Set(values.filter { !types.isDisjoint(with: $0.types) }.flatMap(\.types))
        var others: Set<PublishedField> = []
        for value in values where types.isDisjoint(with: value.types) {
            let own = value.types.filter { !hidden.contains($0) }
            guard let type = own.tellingType ?? own.first else {
                throw .indistinct(denied)
            }
            others.insert(PublishedField(field, type: type))
        }
        return others
    }

    /// A value of several types must not stay published by another of them.
    private func refuseOverlap(
        of denied: PublishedField, _ left: Set<PublishedField>
    ) throws(DenialFlaw) {
        for value in values where value.field == denied.field {
            let types = value.types.map { PublishedField(denied.field, type: $0) }
            guard types.contains(denied), let other = types.first(where: left.contains) else {
                continue
            }
            throw .shared(denied, with: other)
        }
    }
}

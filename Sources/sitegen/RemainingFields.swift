import Content
import Diagnostics

/// What may be published of a contact once some fields are denied.
struct RemainingFields {
    private let person: RosterEntry
    private let key: String
    private let agreed: Set<PublishedField>

    init(
        _ person: RosterEntry, _ key: String, _ roster: ContactRoster
    ) throws(Problem) {
        guard let agreed = person.agreed(in: roster) else { throw ConsentRefusal.ofNothing(key) }
        self.person = person
        self.key = key
        self.agreed = agreed
    }

    func without(_ denied: Set<PublishedField>) throws(Problem) -> Set<PublishedField> {
        guard !denied.contains(PublishedField(.name)) else { throw ConsentRefusal.ofName(key) }
        var left = agreed
        for field in denied {
            guard let type = field.type else {
                left = left.filter { $0.field != field.field }
                continue
            }
            left.remove(field)
            if left.remove(PublishedField(field.field)) != nil {
                left.formUnion(try others(field.field, denied))
            }
            try refuseOverlap(of: field, type, left)
        }
        return left
    }
}

extension RemainingFields {
    /// Types that say how a value is used, not whose or where it is.
    private static let vague: Set = ["internet", "voice", "text"]

    /// Those types of the card by which everything but the denied can be named.
    private func others(
        _ field: CardField, _ denied: Set<PublishedField>
    ) throws(Problem) -> Set<PublishedField> {
        let types = Set(denied.filter { $0.field == field }.compactMap(\.type))
        let values = person.values.filter { $0.field == field }
        let hidden = Set(values.filter { !types.isDisjoint(with: $0.types) }.flatMap(\.types))
        var others: Set<PublishedField> = []
        for value in values where types.isDisjoint(with: value.types) {
            let own = value.types.filter { !hidden.contains($0) }
            guard let type = own.first(where: { !Self.vague.contains($0) }) ?? own.first else {
                throw ConsentRefusal.ofType(
                    types.map { "\(field.rawValue).\($0)" }.sorted().joined(separator: ", "),
                    "another \(field.rawValue) that no type of its own tells apart")
            }
            others.insert(PublishedField(field, type: type))
        }
        return others
    }

    /// A value of several types must not stay published by another of them.
    private func refuseOverlap(
        of field: PublishedField, _ type: String, _ left: Set<PublishedField>
    ) throws(Problem) {
        for value in person.values where value.field == field.field && value.types.contains(type) {
            let other = value.types.first { left.contains(PublishedField(field.field, type: $0)) }
            guard let other else { continue }
            throw ConsentRefusal.ofType(
                field.name, "one that is \(field.field.rawValue).\(other) too")
        }
    }
}

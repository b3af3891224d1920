import VCard

/// Which values of a card a consent covers.
public struct FieldConsent: Sendable {
    private let fields: Set<PublishedField>

    public init(fields: Set<PublishedField>) {
        self.fields = fields
    }

    func covers(_ field: CardField) -> Bool { fields.contains(PublishedField(field)) }

    /// All values of a field if all were agreed to, else those of the types that were; an owner's
    /// own label counts as a type.
    func covers<Value>(_ field: CardField, _ value: VCard.Typed<Value>) -> Bool {
        covers(field, types: value.typesAndLabel)
    }

    public func covers(_ field: CardField, types: [String]) -> Bool {
        covers(field) || types.contains { fields.contains(PublishedField(field, type: $0)) }
    }
}

import VCard

/// Which values of a card a consent covers.
package struct FieldConsent: Sendable {
    private let fields: Set<PublishedField>

    /// Those of which every value was agreed to, and those of which the values of some types were.
    private var whole = FieldSet()
    private var parted = FieldSet()

    package init(fields: Set<PublishedField>) {
        self.fields = fields
        for field in fields {
            if field.type == nil {
                whole.insert(FieldSet(field.field))
            } else {
                parted.insert(FieldSet(field.field))
            }
        }
    }

    func covers(_ field: CardField) -> Bool { whole.contains(FieldSet(field)) }

    /// All values of a field if all were agreed to, else those of the types that were; an owner's
    /// own label counts as a type.
    func covers<Value>(_ field: CardField, _ value: VCard.Typed<Value>) -> Bool {
        if covers(field) { return true }
        return parted.contains(FieldSet(field)) && covers(field, types: value.typesAndLabel)
    }

    package func covers(_ field: CardField, types: [String]) -> Bool {
        covers(field) || types.contains { fields.contains(PublishedField(field, type: $0)) }
    }
}

/// Fields, each a bit.
private struct FieldSet: OptionSet {
    let rawValue: UInt16

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    init(_ field: CardField) {
        rawValue = 1 << field.position
    }
}

extension CardField {
    fileprivate var position: UInt16 {
        switch self {
        case .name: 0
        case .photo: 1
        case .organization: 2
        case .title: 3
        case .note: 4
        case .url: 5
        case .birthday: 6
        case .email: 7
        case .phone: 8
        case .address: 9
        }
    }
}

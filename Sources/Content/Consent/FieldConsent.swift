import VCard

/// Which values of a card a consent covers.
package struct FieldConsent: Sendable {
    private let fields: Set<PublishedField>

    /// Those of which every value was agreed to, and those of which the values of some types were,
    /// each a bit.
    private var whole: UInt16 = 0
    private var parted: UInt16 = 0

    package init(fields: Set<PublishedField>) {
        self.fields = fields
        for field in fields {
            if field.type == nil { whole |= field.field.bit } else { parted |= field.field.bit }
        }
    }

    func covers(_ field: CardField) -> Bool { whole & field.bit != 0 }

    /// All values of a field if all were agreed to, else those of the types that were; an owner's
    /// own label counts as a type.
    func covers<Value>(_ field: CardField, _ value: VCard.Typed<Value>) -> Bool {
        if covers(field) { return true }
        return parted & field.bit != 0 && covers(field, types: value.typesAndLabel)
    }

    package func covers(_ field: CardField, types: [String]) -> Bool {
        covers(field) || types.contains { fields.contains(PublishedField(field, type: $0)) }
    }
}

extension CardField {
    fileprivate var bit: UInt16 {
        switch self {
        case .name: 1 << 0
        case .photo: 1 << 1
        case .organization: 1 << 2
        case .title: 1 << 3
        case .note: 1 << 4
        case .url: 1 << 5
        case .birthday: 1 << 6
        case .email: 1 << 7
        case .phone: 1 << 8
        case .address: 1 << 9
        }
    }
}

import VCard

/// What a card calls someone, taken from its properties once.
struct CardNames {
    /// In one line, whatever it is; nil where the card has none.
    let formatted: String?

    /// Nil where the card has no parts.
    let parts: VCard.Name?
    let nicknames: [String]

    /// Its name, then its units from large to small.
    let organization: [String]
    let isOrganization: Bool

    private let emails: [VCard.Typed<String>]
    private let phones: [VCard.Typed<String>]

    init(_ card: VCard, emails: [VCard.Typed<String>], phones: [VCard.Typed<String>]) {
        formatted = card.formattedName
        parts = card.name
        nicknames = card.nicknames
        organization = card.organization
        isOrganization = card.kind == .organization
        self.emails = emails
        self.phones = phones
    }

    /// Whether it is an address or a number of the card, which address books put in a name's place
    /// and nobody has agreed to publish as one.
    func isReach(_ name: String) -> Bool {
        emails.contains { $0.value.isSame(ignoringCaseOf: name) }
            || phones.contains { $0.value.isSame(ignoringCaseOf: name) }
    }
}

extension String {
    fileprivate func isSame(ignoringCaseOf other: String) -> Bool {
        guard utf8.allSatisfy({ $0 < 0x80 }), other.utf8.allSatisfy({ $0 < 0x80 }) else {
            return lowercased() == other.lowercased()
        }
        return utf8.count == other.utf8.count && lowercased() == other.lowercased()
    }
}

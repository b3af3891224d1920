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

    /// Addresses and numbers, in lower case.
    private let reaches: [String]

    init(_ card: VCard, emails: [VCard.Typed<String>], phones: [VCard.Typed<String>]) {
        formatted = card.formattedName
        parts = card.name
        nicknames = card.nicknames
        organization = card.organization
        isOrganization = card.kind == .organization
        reaches = (emails + phones).map { $0.value.lowercased() }
    }

    /// Whether it is an address or a number of the card, which address books put in a name's place
    /// and nobody has agreed to publish as one.
    func isReach(_ name: String) -> Bool { reaches.contains(name.lowercased()) }
}

import VCard

/// What a contact is called, in parts where the card has them.
package struct ContactName: Sendable, Hashable {
    /// The name in one line, as the card writes it.
    package let formatted: String

    /// Nil for an organization, and where the card has no parts.
    package let parts: VCard.Name?

    /// How it is spoken; nil where the card does not say.
    package let phonetic: VCard.Name?
    package let nicknames: [String]

    /// What to sort by, most significant first; empty where the card does not say.
    package let sortAs: [String]

    package init(
        formatted: String, parts: VCard.Name? = nil, phonetic: VCard.Name? = nil,
        nicknames: [String] = [], sortAs: [String] = []
    ) {
        self.formatted = formatted
        self.parts = parts
        self.phonetic = phonetic
        self.nicknames = nicknames
        self.sortAs = sortAs
    }
}

extension ContactName {
    init(_ card: VCard, _ names: CardNames) {
        let isOrganization = names.isOrganization
        self.init(
            formatted: (isOrganization ? names.organization.first : nil) ?? names.formatted ?? "",
            parts: isOrganization ? nil : names.parts,
            phonetic: isOrganization ? nil : card.phoneticName,
            nicknames: names.nicknames, sortAs: card.sortAs)
    }
}

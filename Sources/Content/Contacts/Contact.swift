import Diagnostics
import VCard
import YAML

/// A published contact, with the values that have consent and no others.
package struct Contact: Sendable, Hashable {
    /// The end of the address, unless the site has another pattern.
    package let slug: String
    package let name: ContactName

    package let isOrganization: Bool
    package let pronouns: [String]

    /// Each organization's name, then its units from large to small; the preferred one first.
    package private(set) var organizations: [[String]]

    /// The preferred one first.
    package private(set) var titles: [String]
    package private(set) var roles: [String]
    package let emails: [VCard.Typed<String>]
    package let phones: [VCard.Typed<String>]
    package let addresses: [VCard.Typed<VCard.Address>]
    package let urls: [VCard.Typed<String>]
    package internal(set) var social: [VCard.Typed<VCard.SocialProfile>]
    package let notes: [String]
    package let birthday: VCard.Birthday?
    package let photo: Picture?

    /// The Markdown file beside the card.
    package let biography: Biography?

    /// The location of the card.
    package let location: Location

    /// The UID of the card, for messages alone.
    let uid: String?

    /// Earlier addresses of the contact's page, from consent.yml.
    package internal(set) var aliases: [Alias] = []
}

extension Contact {
    /// The name of the preferred organization.
    package var organization: String? { organizations.first?.first }

    /// Returns the contact without the organizations, titles and roles that `isLeftOut` names.
    package func leavingOut(_ isLeftOut: (String) -> Bool) -> Contact {
        var contact = self
        contact.organizations.removeAll { isLeftOut($0.joined(separator: ", ")) }
        contact.titles.removeAll(where: isLeftOut)
        contact.roles.removeAll(where: isLeftOut)
        return contact
    }

    /// Returns the line of consent.yml that gives the contact a slug; `nil` if the card has no UID.
    package func line(forSlug slug: String) -> String? {
        uid.map { "\($0.yamlKey): { slug: \(slug.yamlKey) }" }
    }
}

/// A contact's names.
package struct ContactName: Sendable, Hashable {
    /// The name on one line, as written on the card.
    package let formatted: String

    /// `nil` for an organization, and if the card has no parts.
    package let parts: VCard.Name?

    /// The pronunciation; `nil` if the card has none.
    package let phonetic: VCard.Name?
    package let nicknames: [String]

    /// The sort keys, most significant first; empty if the card has none.
    package let sortAs: [String]

    /// FN and N for contact.vcf alone: names in several languages, and an organization's N.
    package let alternatives: [VCard.Property]

    package init(
        formatted: String, parts: VCard.Name? = nil, phonetic: VCard.Name? = nil,
        nicknames: [String] = [], sortAs: [String] = [], alternatives: [VCard.Property] = []
    ) {
        self.formatted = formatted
        self.parts = parts
        self.phonetic = phonetic
        self.nicknames = nicknames
        self.sortAs = sortAs
        self.alternatives = alternatives
    }
}

extension ContactName {
    init(_ card: VCard, _ names: CardNames) {
        let isOrganization = names.isOrganization
        self.init(
            formatted: (isOrganization ? names.organization.first : nil) ?? names.formatted ?? "",
            parts: isOrganization ? nil : names.parts,
            phonetic: isOrganization ? nil : card.phoneticName,
            nicknames: names.nicknames, sortAs: card.sortAs,
            alternatives: card.alternativeNames.filter { !names.isAddressOrNumber($0.text) })
    }
}

import Diagnostics
import VCard

/// A contact who is published, and of them only what was agreed to.
package struct Contact: Sendable, Hashable {
    /// The address below `/contacts/`.
    package let slug: String
    package let name: ContactName

    /// Whether the contact is an organization, not a person.
    package let isOrganization: Bool
    package let pronouns: [String]

    /// Its name, then its units from large to small.
    package let organization: [String]
    package let titles: [String]
    package let emails: [VCard.Typed<String>]
    package let phones: [VCard.Typed<String>]
    package let addresses: [VCard.Typed<VCard.Address>]
    package let urls: [VCard.Typed<String>]
    package let notes: [String]
    package let birthday: VCard.Birthday?
    package let photo: Picture?

    /// The card it was read from.
    package let location: Location
}

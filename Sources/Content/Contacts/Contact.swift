import Diagnostics
import VCard

/// A contact who is published, and of them only what was agreed to.
public struct Contact: Sendable, Hashable, Encodable {
    /// The address below `/contacts/`.
    public let slug: String
    public let name: ContactName

    /// Whether the contact is an organization, not a person.
    public let isOrganization: Bool
    public let pronouns: [String]

    /// Its name, then its units from large to small.
    public let organization: [String]
    public let titles: [String]
    public let emails: [VCard.Typed<String>]
    public let phones: [VCard.Typed<String>]
    public let addresses: [VCard.Typed<VCard.Address>]
    public let urls: [VCard.Typed<String>]
    public let notes: [String]
    public let birthday: VCard.Birthday?
    public let photo: Picture?

    /// The card it was read from.
    public let location: Location
}

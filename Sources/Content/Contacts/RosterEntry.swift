import Diagnostics

/// Someone who was read, and what becomes of them.
public struct RosterEntry: Sendable {
    /// The address below `/contacts/`, or what it would be; may be empty.
    public let slug: String

    /// What consent.yml may call them by where it gave them another slug.
    public let automaticSlug: String
    public let uid: String?

    /// Empty where the card has none.
    public let name: String

    /// The folder or .vcf file directly below `contacts` that holds the card.
    public let container: String

    /// Of the card.
    public let location: Location
    public let decision: ConsentDecision

    /// Their own entry in consent.yml.
    public let consentEntry: ConsentEntry?

    /// What may be published as far as fields go, whatever else keeps them private; nil where
    /// nobody has agreed to anything.
    public let agreed: Set<PublishedField>?

    /// All that the card holds and that could be published, in the order of `CardField`.
    public let values: [CardValue]

    public var isPublished: Bool {
        if case .published = decision { true } else { false }
    }
}

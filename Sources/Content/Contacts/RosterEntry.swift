import Diagnostics

/// Someone who was read, and what becomes of them.
package struct RosterEntry: Sendable {
    /// The address below `/contacts/`, or what it would be; may be empty.
    package let slug: String

    /// What consent.yml may call them by where it gave them another slug.
    package let automaticSlug: String
    package let uid: String?

    /// Empty where the card has none.
    package let name: String

    /// The folder or .vcf file directly below `contacts` that holds the card.
    package let container: String

    /// Of the card.
    package let location: Location
    package let decision: ConsentDecision

    /// Their own entry in consent.yml.
    package let consentEntry: ConsentEntry?

    /// What may be published as far as fields go, whatever else keeps them private; nil where
    /// nobody has agreed to anything.
    package let agreed: Set<PublishedField>?

    /// All that the card holds and that could be published, in the order of `CardField`.
    package let values: [CardValue]

    package var isPublished: Bool {
        if case .published = decision { true } else { false }
    }
}

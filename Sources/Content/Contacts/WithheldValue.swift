import VCard

/// A value that nobody agreed to publish, and that must not be found in what a build writes.
public struct WithheldValue: Sendable, Hashable, Encodable {
    public enum Kind: Sendable, Hashable, Encodable {
        case email(String), phone(String)

        /// One line of a street address.
        case street(String)

        /// One passage of it.
        case note(String)

        /// One whose month and day are known.
        case birthday(VCard.Birthday)
        case photo(Picture)

        /// In one of the orders and spellings in which people write it.
        case name(String)
        case slug(String)
    }

    public let kind: Kind

    /// What consent.yml calls it: `email.home`.
    public let field: PublishedField

    /// Whose it is: a position in `WithheldValues.owners`.
    public let owner: Int

    /// Of the owner's file; counts from 1.
    public let line: Int
}

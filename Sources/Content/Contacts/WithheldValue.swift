import VCard

/// A value that nobody agreed to publish, and that must not be found in what a build writes.
package struct WithheldValue: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
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

    package let kind: Kind

    /// What consent.yml calls it: `email.home`.
    package let field: PublishedField

    /// Whose it is: a position in `WithheldValues.owners`.
    package let owner: Int

    /// Of the owner's file; counts from 1.
    package let line: Int
}

/// All of it in a row, without a name for each part: a site may have tens of thousands.

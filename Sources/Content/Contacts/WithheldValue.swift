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
extension WithheldValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        func add(_ kind: String, _ text: String) throws {
            try parts.encode(kind)
            try parts.encode(text)
        }
        switch kind {
        case .email(let address): try add("email", address)
        case .phone(let number): try add("phone", number)
        case .street(let line): try add("street", line)
        case .note(let passage): try add("note", passage)
        case .name(let spelling): try add("name", spelling)
        case .slug(let slug): try add("slug", slug)
        case .birthday(let day):
            try parts.encode("birthday")
            try parts.encode(day)
        case .photo(let picture):
            try parts.encode("photo")
            try parts.encode(picture)
        }
        try parts.encode(field.name)
        try parts.encode(owner)
        try parts.encode(line)
    }
}

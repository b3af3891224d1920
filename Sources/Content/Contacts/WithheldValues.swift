import VCard

/// All that a build must not publish, and whose it is.
package struct WithheldValues: Sendable, Hashable {
    package struct Owner: Sendable, Hashable {
        package let slug: String

        /// The card's file, as the user knows it.
        package let file: String
        package let isPublished: Bool
    }

    package private(set) var owners: [Owner] = []
    package private(set) var values: [WithheldValue] = []

    package init() {}
}

extension WithheldValues {
    /// `withheld` is what of the card is not published; `picture` finds the photo that it names.
    mutating func add(
        _ candidate: ContactCandidate, slug: String, isPublished: Bool, withheld: CardContents,
        picture: (String) -> Picture?
    ) {
        let owner = Owner(slug: slug, file: candidate.file.shown, isPublished: isPublished)
        owners.append(owner)
        for email in withheld.emails {
            for address in email.value.emailAddresses { add(.email(address), email, .email) }
        }
        for phone in withheld.phones {
            for number in phone.value.phoneNumbers { add(.phone(number), phone, .phone) }
        }
        for address in withheld.addresses {
            for line in address.value.streetLines { add(.street(line), address, .address) }
        }
        for note in withheld.notes {
            for passage in note.value.passages { add(.note(passage), note, .note) }
        }
        if let birthday = withheld.birthday {
            for day in birthday.value.days { add(.birthday(day), birthday, .birthday) }
        }
        for photo in withheld.photos {
            guard let found = photo.value.picture(at: picture) else { continue }
            add(.photo(found), photo, .photo)
        }
        guard !isPublished else { return }
        for spelling in candidate.spellings.all {
            add(.name(spelling), PublishedField(.name), candidate.line)
        }
        if !slug.isEmpty, !candidate.isOrganization {
            add(.slug(slug), PublishedField(.name), candidate.line)
        }
    }

    private mutating func add<Value>(
        _ kind: WithheldValue.Kind, _ value: VCard.Typed<Value>, _ field: CardField
    ) {
        let type = field.hasTypes ? value.tellingType : nil
        add(kind, PublishedField(field, type: type), value.line)
    }

    private mutating func add(_ kind: WithheldValue.Kind, _ field: PublishedField, _ line: Int) {
        values.append(
            WithheldValue(kind: kind, field: field, owner: owners.count - 1, line: line))
    }
}

extension VCard.Photo {
    /// Nil where there is no such file, or it lies on another server.
    fileprivate func picture(at find: (String) -> Picture?) -> Picture? {
        switch self {
        case .data(let bytes, _): .embedded(bytes, fileExtension: "")
        case .uri(let uri): uri.isRemote ? nil : find(uri)
        }
    }
}

import VCard

/// All that a build must not publish, and whose it is.
public struct WithheldValues: Sendable, Hashable {
    public struct Owner: Sendable, Hashable {
        public let slug: String

        /// The card's file, as the user knows it.
        public let file: String
        public let isPublished: Bool
    }

    public private(set) var owners: [Owner] = []
    public private(set) var values: [WithheldValue] = []

    public init() {}
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
            add(email.value.emailAddresses.map { .email($0) }, email, .email)
        }
        for phone in withheld.phones {
            add(phone.value.phoneNumbers.map { .phone($0) }, phone, .phone)
        }
        for address in withheld.addresses {
            add(address.value.streetLines.map { .street($0) }, address, .address)
        }
        for note in withheld.notes { add(note.value.passages.map { .note($0) }, note, .note) }
        if let birthday = withheld.birthday {
            add(birthday.value.days.map { .birthday($0) }, birthday, .birthday)
        }
        for photo in withheld.photos {
            add(photo.value.picture(at: picture).map { [.photo($0)] } ?? [], photo, .photo)
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
        _ kinds: [WithheldValue.Kind], _ value: VCard.Typed<Value>, _ field: CardField
    ) {
        let type = field.hasTypes ? value.tellingType : nil
        for kind in kinds { add(kind, PublishedField(field, type: type), value.line) }
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

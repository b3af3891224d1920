import Privacy
import VCard

extension SensitiveValues {
    /// `withheld` is what of the card is not published; `picture` finds the photo that it names.
    mutating func add(
        _ candidate: ContactCandidate, slug: String, isPublished: Bool, withheld: CardContents,
        picture: (String) -> Picture?
    ) {
        addOwner(slug: slug, file: candidate.file.shown, isPublished: isPublished)
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
            switch photo.value {
            case .data(let bytes, _): add(.photo(bytes), photo, .photo)
            case .uri(let uri):
                // What lies on another server, or nowhere, is not published by a build.
                guard !uri.isRemote, let found = picture(uri) else { continue }
                add(.photo(found.bytes), photo, .photo)
            }
        }
        guard !isPublished else { return }
        let name = CardField.name.rawValue
        for spelling in candidate.spellings.all {
            add(.name(spelling), field: name, line: candidate.line)
        }
        if !slug.isEmpty, !candidate.isOrganization {
            add(.slug(slug), field: name, line: candidate.line)
        }
    }

    private mutating func add<Value>(
        _ value: SensitiveValue, _ source: VCard.Typed<Value>, _ field: CardField
    ) {
        let type = field.hasTypes ? source.tellingType : nil
        add(value, field: PublishedField(field, type: type).name, line: source.line)
    }
}

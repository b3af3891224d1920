import Platform
import Privacy
import VCard

extension SensitiveValues {
    /// Adds the values in `withheld`, the part without consent. `picture` finds the photo at a URI.
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
            add(.note(note.value), note, .note)
        }
        if let birthday = withheld.birthday {
            for day in birthday.value.days { add(.birthday(day), birthday, .birthday) }
        }
        for profile in withheld.social {
            for address in profile.value.mailAddresses { add(.email(address), profile, .social) }
            for number in profile.value.phoneNumbers { add(.phone(number), profile, .social) }
        }
        for photo in withheld.photos {
            switch photo.value {
            case .data(let bytes, _): add(.photo(bytes), photo, .photo)
            case .uri(let uri):
                // A build does not publish pictures of other servers.
                guard !uri.isRemote, let found = picture(uri) else { continue }
                add(.photo(found.bytes), photo, .photo)
            }
        }
        for text in candidate.unread {
            for value in text.value.valuesOfUnreadText {
                add(value, field: "", line: text.line)
            }
        }
        defer { add(withheld.biography, slug: slug, isPublished: isPublished) }
        guard !isPublished else { return }
        let partial = candidate.spellings.partial.map { SensitiveValue.name($0, isPartial: true) }
        for name in candidate.names(slug: slug) + partial {
            add(name, field: CardField.name.rawValue, line: candidate.line)
        }
    }

    /// Adds the words of a biography, which is a file of its own.
    private mutating func add(_ biography: Biography?, slug: String, isPublished: Bool) {
        guard let biography else { return }
        addOwner(slug: slug, file: biography.shown, isPublished: isPublished)
        add(.note(biography.markdown), field: CardField.biography.rawValue, line: 1)
    }

    private mutating func add<Value>(
        _ value: SensitiveValue, _ source: VCard.Typed<Value>, _ field: CardField
    ) {
        let type = field.hasTypes ? source.distinctiveType : nil
        add(value, field: PublishedField(field, type: type).name, line: source.line)
    }
}

extension ContactCandidate {
    /// The names and slugs by which texts may name the contact.
    func names(slug: String) -> [SensitiveValue] {
        let ownSlug = slug.isEmpty || isOrganization ? [] : [slug]
        return spellings.all.map { SensitiveValue.name($0) }
            + (spellings.turnedSlugs + ownSlug).map(SensitiveValue.slug)
    }
}

extension String {
    /// True for an http or https address without characters that could end an HTML attribute.
    var isWebAddress: Bool {
        ["https://", "http://"].contains { isAddress(ofScheme: $0) }
    }

    /// Like `isWebAddress`, for https alone.
    var isSecureWebAddress: Bool { isAddress(ofScheme: "https://") }

    /// True for an address with a scheme or a host.
    var isRemote: Bool {
        if utf8.starts(with: "//".utf8) { return true }
        let scheme = utf8.prefix { $0 != UInt8(ascii: ":") }
        return scheme.count < utf8.count && scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isLetter || $0.isDigit || "+.-".utf8.contains($0) }
    }

    private func isAddress(ofScheme scheme: String) -> Bool {
        let start = utf8.prefix(scheme.utf8.count)
        guard start.count < utf8.count,
            start.map({ $0.isLetter ? $0 | 0x20 : $0 }) == Array(scheme.utf8)
        else { return false }
        return !unicodeScalars.contains {
            $0.properties.isWhitespace || ["\"", "<", ">"].contains($0)
        }
    }
}

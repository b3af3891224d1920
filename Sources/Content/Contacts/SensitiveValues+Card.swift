import Platform
import Privacy
import VCard

extension SensitiveValues {
    /// Adds the values of the whole card that `consent` does not cover; it is `nil` for a contact
    /// who is not published. `picture` finds the photo at a URI.
    mutating func add(
        _ candidate: ContactCandidate, slug: String, consent: Set<PublishedField>?,
        picture: (String) -> Picture?
    ) {
        let (isPublished, covered) = (consent != nil, consent ?? [])
        addOwner(slug: slug, file: candidate.file.shown, isPublished: isPublished)
        for field in CardField.inCards where !covered.covers(field) {
            guard let sensitive = field.row.sensitive else { continue }
            for source in candidate.card.values(of: field)
            where !covered.covers(field, types: source.typesAndLabel) {
                let type = field.hasTypes ? source.typesAndLabel.distinctiveType : nil
                for value in sensitive(source.value) {
                    add(value, field: PublishedField(field, type: type).name, line: source.line)
                }
            }
        }
        for photo in candidate.photos where !covered.covers(.photo) {
            let value: SensitiveValue
            switch photo.value {
            case .data(let bytes, _): value = .photo(bytes)
            case .uri(let uri):
                // A build does not publish pictures of other servers.
                guard !uri.isRemote, let found = picture(uri) else { continue }
                value = .photo(found.bytes)
            }
            add(value, field: CardField.photo.rawValue, line: photo.line)
        }
        for text in candidate.unread {
            for value in text.value.valuesOfUnreadText {
                add(value, field: "", line: text.line)
            }
        }
        for other in candidate.others { add(other.value, field: "", line: other.line) }
        let biographies = covered.covers(.biography) ? [] : candidate.biographies
        defer {
            for biography in biographies { add(biography, slug: slug, isPublished: isPublished) }
        }
        guard !isPublished else { return }
        let partial = candidate.spellings.partial.map { SensitiveValue.name($0, isPartial: true) }
        for name in candidate.names(slug: slug) + partial {
            add(name, field: CardField.name.rawValue, line: candidate.line)
        }
    }

    /// Adds the words of a biography, which is a file of its own.
    private mutating func add(_ biography: Biography, slug: String, isPublished: Bool) {
        addOwner(slug: slug, file: biography.shown, isPublished: isPublished)
        add(.note(biography.markdown), field: CardField.biography.rawValue, line: 1)
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
    package var isWebAddress: Bool {
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

import VCard

/// All that a build must not publish, and whose it is.
public struct WithheldValues: Sendable {
    public struct Owner: Sendable {
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
            add(.email(email.value), email.line, .email, email.types.telling)
        }
        for phone in withheld.phones {
            add(.phone(phone.value), phone.line, .phone, phone.types.telling)
        }
        for address in withheld.addresses {
            for line in address.value.streetLines {
                add(.street(line), address.line, .address, address.types.telling)
            }
        }
        for note in withheld.notes { add(.note(note.value), note.line, .note) }
        if let birthday = withheld.birthday, let month = birthday.value.month,
            let day = birthday.value.day
        {
            add(.birthday(birthday.value, month: month, day: day), birthday.line, .birthday)
        }
        if let photo = withheld.photo, let picture = photo.value.picture(at: picture) {
            add(.photo(picture), photo.line, .photo)
        }
        guard !isPublished, !candidate.isOrganization else { return }
        if let name = withheld.name { add(.name(name.orders), candidate.line, .name) }
        if !slug.isEmpty { add(.slug(slug), candidate.line, .name) }
    }

    private mutating func add(
        _ kind: WithheldValue.Kind, _ line: Int, _ field: CardField, _ type: String? = nil
    ) {
        let field = PublishedField(field, type: type)
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

extension ContactName {
    /// `Ada Lovelace`, `Ada King Lovelace`, `Lovelace, Ada`: each once.
    fileprivate var orders: [String] {
        guard let parts else { return [formatted] }
        let (given, family) = (parts.given, parts.family)
        let all = ([given] + parts.additional + [family]).filter { !$0.isEmpty }
        var orders = [formatted]
        if !given.isEmpty, !family.isEmpty {
            orders += ["\(given) \(family)", all.joined(separator: " "), "\(family), \(given)"]
        }
        var seen: Set<String> = []
        return orders.filter { seen.insert($0).inserted }
    }
}

extension VCard.Address {
    /// What tells the house: of an address that is written as a label only, the lines with both
    /// letters and digits.
    fileprivate var streetLines: [String] {
        let parts = [street, extended].flatMap { $0.split(whereSeparator: \.isNewline) }
        let label = (deliveryLabel ?? "").split(whereSeparator: \.isNewline)
        let lines =
            parts.isEmpty
            ? label.filter { $0.contains(where: \.isNumber) && $0.contains(where: \.isLetter) }
            : parts
        return lines.map(String.init)
    }
}

extension [String] {
    /// The first type that tells one value from others: most cards call every address `internet`
    /// and every number `voice`.
    fileprivate var telling: String? { first { !["internet", "voice", "msg"].contains($0) } }
}

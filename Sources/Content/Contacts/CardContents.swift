import VCard

/// The values of a card that can be published, read from its properties once, or the part of them
/// with or without consent.
struct CardContents: Sendable {
    /// `nil` if the card has none, or only one that is one of its e-mail addresses or phone
    /// numbers.
    private(set) var name: ContactName?
    private(set) var pronouns: [String]
    private(set) var organization: [String]
    private(set) var titles: [String]
    private(set) var emails: [VCard.Typed<String>]
    private(set) var phones: [VCard.Typed<String>]
    private(set) var addresses: [VCard.Typed<VCard.Address>]
    private(set) var urls: [VCard.Typed<String>]
    private(set) var notes: [VCard.Typed<String>]
    private(set) var birthday: VCard.Typed<VCard.Birthday>?

    /// The first is shown.
    private(set) var photos: [VCard.Typed<VCard.Photo>]

    var photo: VCard.Typed<VCard.Photo>? { photos.first }
}

extension CardContents {
    init(
        _ card: VCard, _ names: CardNames, emails: [VCard.Typed<String>],
        phones: [VCard.Typed<String>]
    ) {
        pronouns = card.pronouns.map(\.value)
        organization = names.organization
        titles = card.titles.map(\.value)
        self.emails = emails
        self.phones = phones
        addresses = card.addresses
        urls = card.urls
        notes = card.notes
        birthday = card.birthday
        photos = card.photos
        let hasName = names.formatted.map { !names.isAddressOrNumber($0) } ?? false
        name = hasName ? ContactName(card, names) : nil
    }

    /// Returns the values that a consent covers.
    func published(by consent: FieldConsent) -> CardContents { part(of: consent, isCovered: true) }

    /// Returns the values that a consent does not cover.
    func withheld(by consent: FieldConsent) -> CardContents { part(of: consent, isCovered: false) }
}

extension CardContents {
    private func part(of consent: FieldConsent, isCovered: Bool) -> CardContents {
        func keeps(_ field: CardField) -> Bool { consent.covers(field) == isCovered }
        func keeps<Value>(_ field: CardField, _ value: VCard.Typed<Value>) -> Bool {
            consent.covers(field, value) == isCovered
        }
        var part = self
        if !keeps(.name) { (part.name, part.pronouns) = (nil, []) }
        if !keeps(.organization) { part.organization = [] }
        if !keeps(.title) { part.titles = [] }
        part.emails = emails.filter { keeps(.email, $0) }
        part.phones = phones.filter { keeps(.phone, $0) }
        part.addresses = addresses.filter { keeps(.address, $0) }
        if !keeps(.url) { part.urls = [] }
        if !keeps(.note) { part.notes = [] }
        if !keeps(.birthday) { part.birthday = nil }
        if !keeps(.photo) { part.photos = [] }
        return part
    }
}

import VCard

/// The values of a card that can be published, read from its properties once, or the part of them
/// with or without consent.
struct CardContents: Sendable {
    /// `nil` if the card has none, or only one that is one of its e-mail addresses or phone
    /// numbers.
    let name: ContactName?
    let pronouns: [String]
    let organization: [String]
    let titles: [String]
    let emails: [VCard.Typed<String>]
    let phones: [VCard.Typed<String>]
    let addresses: [VCard.Typed<VCard.Address>]
    let urls: [VCard.Typed<String>]
    let notes: [VCard.Typed<String>]
    let birthday: VCard.Typed<VCard.Birthday>?

    /// The first is shown.
    let photos: [VCard.Typed<VCard.Photo>]

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
        // Every property is listed, so that a new one is not published without a consent.
        return CardContents(
            name: keeps(.name) ? name : nil, pronouns: keeps(.name) ? pronouns : [],
            organization: keeps(.organization) ? organization : [],
            titles: keeps(.title) ? titles : [], emails: emails.filter { keeps(.email, $0) },
            phones: phones.filter { keeps(.phone, $0) },
            addresses: addresses.filter { keeps(.address, $0) }, urls: keeps(.url) ? urls : [],
            notes: keeps(.note) ? notes : [], birthday: keeps(.birthday) ? birthday : nil,
            photos: keeps(.photo) ? photos : [])
    }
}

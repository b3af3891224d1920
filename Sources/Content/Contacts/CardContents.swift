import Foundation
import VCard

/// The values of a card that can be published, read from its properties once, or the part of them
/// with or without consent.
struct CardContents: Sendable {
    /// `nil` if the card has none, or only one that is one of its e-mail addresses or phone
    /// numbers.
    let name: ContactName?
    let pronouns: [String]

    /// Each organization's name, then its units from large to small; the preferred one first.
    let organizations: [[String]]
    let titles: [String]
    let roles: [String]
    let emails: [VCard.Typed<String>]
    let phones: [VCard.Typed<String>]
    let addresses: [VCard.Typed<VCard.Address>]
    let urls: [VCard.Typed<String>]
    let social: [VCard.Typed<VCard.SocialProfile>]
    let notes: [VCard.Typed<String>]
    let birthday: VCard.Typed<VCard.Birthday>?

    /// The Markdown file beside the card.
    let biography: Biography?

    /// The first is shown.
    let photos: [VCard.Typed<VCard.Photo>]

    var photo: VCard.Typed<VCard.Photo>? { photos.first }
}

/// The Markdown file beside a card. The search for private values needs its text.
package struct Biography: Sendable, Hashable {
    package let text: TextFile
    package let markdown: String

    /// The file's path in messages.
    var shown: String { text.shown }
}

extension CardContents {
    init(
        _ card: VCard, _ names: CardNames, emails: [VCard.Typed<String>],
        phones: [VCard.Typed<String>], pictures: [FoundFile], biography: Biography?
    ) {
        pronouns = card.pronouns.map(\.value)
        organizations = card.organizations.map(\.value)
        titles = card.titles.map(\.value)
        roles = card.roles.map(\.value)
        self.emails = emails
        self.phones = phones
        addresses = card.addresses
        urls = card.urls
        social = card.socialProfiles
        notes = card.notes
        birthday = card.birthday
        photos = card.photos.isEmpty ? card.photos(in: pictures) : card.photos
        self.biography = biography
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
            organizations: keeps(.organization) ? organizations : [],
            titles: keeps(.title) ? titles : [], roles: keeps(.role) ? roles : [],
            emails: emails.filter { keeps(.email, $0) },
            phones: phones.filter { keeps(.phone, $0) },
            addresses: addresses.filter { keeps(.address, $0) }, urls: keeps(.url) ? urls : [],
            social: keeps(.social) ? social : [], notes: keeps(.note) ? notes : [],
            birthday: keeps(.birthday) ? birthday : nil,
            biography: keeps(.biography) ? biography : nil, photos: keeps(.photo) ? photos : [])
    }
}

extension VCard {
    /// The photos that pictures beside the card are.
    fileprivate func photos(in pictures: [FoundFile]) -> [Typed<Photo>] {
        pictures.compactMap { $0.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
            .map { Typed(.uri($0), line: line) }
    }
}

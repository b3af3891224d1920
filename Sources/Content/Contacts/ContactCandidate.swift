import Diagnostics
import Foundation
import Privacy
import VCard

/// A contact read from a card, before consent is applied.
final class ContactCandidate: Sendable {
    /// The properties of all fields except photos, and their labels.
    let card: VCard

    /// `nil` if the card has none, or only one that is an e-mail address or a phone number of the
    /// card.
    let name: ContactName?

    /// The card's photos, or the pictures beside it; the first is shown.
    let photos: [VCard.Typed<VCard.Photo>]

    /// The Markdown files beside the card, one for each language.
    let biographies: [Biography]

    /// The names that texts may use for the contact.
    let spellings: NameSpellings

    /// The FN property, even if it is not a name; `nil` if the card has none.
    let formattedName: String?
    let isOrganization: Bool

    /// True if the card's CLASS is not PUBLIC.
    let isPrivate: Bool
    let uid: String?
    let categories: [String]

    /// The UIDs of a group's members; `nil` unless the card is a group's, which is not a contact.
    private let membersOfGroup: [String]?
    let file: FoundFile

    /// True if the file contains no other card.
    let isAlone: Bool

    /// The slug of the file's name if it contains one card, otherwise of the formatted name; empty
    /// if neither has a letter or a digit.
    let automaticSlug: String

    /// See `Slug.former`.
    let formerSlug: String?

    /// The line of BEGIN:VCARD, from 1.
    let line: Int

    /// The folder or .vcf file directly below `contacts` that contains the card.
    let container: String

    /// The text of the card that could not be read, with its lines.
    let unread: [VCard.Typed<String>]

    /// The sensitive values of properties that no field has, with their lines.
    let others: [(value: SensitiveValue, line: Int)]

    /// The pictures with the card's name, the preferred one first; none if the card names a photo.
    let photosByName: [FoundFile]

    /// The names of the card's properties that no field has.
    let unusedProperties: Set<String>
    private let locations: PropertyLocations
    private let lineOfUID: Int
    private let lineOfName: Int

    var location: Location { Location(path: file.shown, line: line) }

    /// `pictures` and `biographies` are the files beside the card with its name.
    init(
        card: VCard, file: FoundFile, isAlone: Bool, pictures: [FoundFile] = [],
        biographies: [Biography] = [], in lines: SourceLines
    ) {
        let (emails, phones) = (card.emails, card.phones)
        let names = CardNames(card, emails: emails, phones: phones)
        let hasName = names.formatted.map { !names.isAddressOrNumber($0) } ?? false
        name = hasName ? ContactName(card, names) : nil
        let kept = card.properties.withDeliveryLabels.filter { property in
            switch property.name {
            case "PHOTO": false
            case "FN", "N": !names.isAddressOrNumber(property.text)
            case "X-ABLABEL": true
            case let name: CardField(property: name) != nil
            }
        }
        // An array that was not grown is as small as possible.
        self.card = VCard(kept.map(\.self))
        let photos = card.photos
        self.photos = photos.isEmpty ? card.photos(in: pictures) : photos
        self.biographies = biographies
        spellings = NameSpellings(card, names)
        formattedName = names.formatted
        isOrganization = names.isOrganization
        isPrivate = card.isPrivate
        let property = card.property(named: "UID")
        uid = property?.text
        categories = card.categories
        membersOfGroup = card.kind == .group ? card.members : nil
        lineOfUID = property?.line ?? card.line
        lineOfName = card.property(named: "FN")?.line ?? card.line
        unread = card.unread
        // The label of an address belongs to ADR (version 3.0), an account to its profile, any
        // other label to the value of its group.
        let profiles = card.properties.filter { CardField(property: $0.name) == .social }
        others = card.properties.filter {
            CardField(property: $0.name) == nil && $0.name != "X-ABLABEL"
                && !($0.name == "LABEL" && card.property(named: "ADR") != nil)
        }.flatMap { property in property.otherValues.map { ($0, property.line) } }
            .filter { other, _ in !profiles.contains { $0.text.contains(other.text) } }
        unusedProperties = card.unusedProperties
        photosByName = photos.isEmpty ? pictures : []
        line = card.line
        container = file.path.firstPathPart
        self.file = file
        self.isAlone = isAlone
        let fromFile = isAlone ? Slug.make(file.stem) : ""
        automaticSlug = fromFile.isEmpty ? Slug.make(names.formatted ?? "") : fromFile
        formerSlug = Slug.former(fromFile.isEmpty ? names.formatted ?? "" : file.stem)
        locations = PropertyLocations(card, file, in: lines)
    }

    /// True for a card with KIND:group.
    var isGroup: Bool { membersOfGroup != nil }

    /// The UIDs of the members of a group's card.
    var members: [String] { membersOfGroup ?? [] }

    /// Returns the values of a field as lists show them, each on one line, with the types that
    /// consent can be limited to.
    func texts(of field: CardField) -> [VCard.Typed<String>] {
        let row = field.row
        let texts: [VCard.Typed<String>]
        switch field {
        case .name:
            let names = name.map { [$0.formatted] + card.nicknames } ?? []
            texts = (names + card.pronouns.map(\.value)).map { VCard.Typed($0, line: line) }
        case .photo: texts = photos.prefix(1).map { VCard.Typed($0.value.text, line: $0.line) }
        case .biography: texts = biographies.map { VCard.Typed($0.shown, line: 1) }
        default:
            texts = card.values(of: field).map { value in
                VCard.Typed(
                    row.text(value.value), types: row.hasTypes ? value.typesAndLabel : [],
                    line: value.line)
            }
        }
        return texts.map { text in
            let lines = text.value.split(whereSeparator: \.isNewline)
            return VCard.Typed(lines.joined(separator: ", "), types: text.types, line: text.line)
        }
    }

    /// Returns the location of a property.
    func location(line: Int) -> Location { locations.location(line: line) }

    /// The location of the card's FN.
    var locationOfName: Location { location(line: lineOfName) }

    /// The location of the card's UID.
    var locationOfUID: Location { location(line: lineOfUID) }
}

extension VCard.Photo {
    /// The address, or a description.
    fileprivate var text: String {
        switch self {
        case .uri(let uri): uri
        case .data(let bytes, let mediaType): "\(mediaType ?? "picture"), \(bytes.count) bytes"
        }
    }
}

extension VCard {
    /// Returns photos with the names of pictures beside the card.
    fileprivate func photos(in pictures: [FoundFile]) -> [Typed<Photo>] {
        pictures.compactMap { $0.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
            .map { Typed(.uri($0), line: line) }
    }
}

extension String {
    /// The first part of a path; may be empty.
    fileprivate var firstPathPart: String {
        let slash = UInt8(ascii: "/")
        return String(Substring(utf8.drop { $0 == slash }.prefix { $0 != slash }))
    }
}

/// The locations of the properties of a card that may have problems.
private struct PropertyLocations: Sendable {
    /// A property's line and value. The value's range is only computed for a problem.
    private struct Property {
        let line: Location
        let value: String
    }

    /// In bytes. A longer value, such as a picture, is not shown: only its line number is.
    private static let longestValue = 500

    private let file: FoundFile
    private let properties: [Property]

    init(_ card: VCard, _ file: FoundFile, in lines: SourceLines) {
        self.file = file
        properties = card.properties.filter(Self.mayHaveProblem).map {
            Property(line: lines.location(line: $0.line), value: $0.value)
        }
    }

    func location(line: Int) -> Location {
        properties.last { $0.line.line == line }.map { $0.line.narrowed(to: $0.value) }
            ?? Location(path: file.shown, line: line)
    }

    private static func mayHaveProblem(_ property: VCard.Property) -> Bool {
        guard property.value.utf8.count <= longestValue else { return false }
        switch property.name {
        case "UID", "PHOTO": return true
        case "URL": return !property.text.isWebAddress
        default: return false
        }
    }
}

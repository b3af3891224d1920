import Diagnostics
import VCard

/// Someone who was read from a card, before it is decided whether they are published.
final class ContactCandidate: Sendable {
    let contents: CardContents

    /// What texts may call them by.
    let spellings: NameSpellings

    /// The name in one line, whatever it is; nil where the card has none.
    let formattedName: String?
    let isOrganization: Bool

    /// Whether the card itself forbids to publish it: its CLASS is not PUBLIC.
    let isPrivate: Bool
    let uid: String?
    let file: FoundFile

    /// Whether the file holds this card alone.
    let isAlone: Bool

    /// From the file's name where it holds one card, else from the formatted name; empty where
    /// neither has a letter or a digit.
    let automaticSlug: String

    /// Where its BEGIN:VCARD stands; counts from 1.
    let line: Int

    /// The folder or .vcf file directly below `contacts` that holds the card.
    let container: String
    private let places: CardPlaces
    private let lineOfUID: Int

    var location: Location { Location(path: file.shown, line: line) }

    init(card: VCard, file: FoundFile, isAlone: Bool, in lines: SourceLines) {
        let (emails, phones) = (card.emails, card.phones)
        let names = CardNames(card, emails: emails, phones: phones)
        contents = CardContents(card, names, emails: emails, phones: phones)
        spellings = NameSpellings(card, names)
        formattedName = names.formatted
        isOrganization = names.isOrganization
        isPrivate = card.classification.map { $0 != .public } ?? false
        let property = card.property(named: "UID")
        uid = property?.text
        lineOfUID = property?.line ?? card.line
        line = card.line
        container = file.path.firstPathPart
        self.file = file
        self.isAlone = isAlone
        let fromFile = isAlone ? Slug.make(file.stem) : ""
        automaticSlug = fromFile.isEmpty ? Slug.make(names.formatted ?? "") : fromFile
        places = CardPlaces(card, file, in: lines)
    }

    /// The place of a property.
    func location(line: Int) -> Location { places.location(line: line) }

    /// The place of the card's UID.
    var locationOfUID: Location { location(line: lineOfUID) }
}

extension String {
    /// Of a path; empty where it has none.
    fileprivate var firstPathPart: String {
        let slash = UInt8(ascii: "/")
        return String(Substring(utf8.drop { $0 == slash }.prefix { $0 != slash }))
    }
}

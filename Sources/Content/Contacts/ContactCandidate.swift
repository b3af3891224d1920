import Diagnostics
import VCard

/// Someone who was read from a card, before it is decided whether they are published.
struct ContactCandidate: Sendable {
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

    /// By line: the properties that a problem may be about.
    private let places: [Int: Location]
    private let lineOfUID: Int

    /// The folder or .vcf file directly below `contacts` that holds the card.
    var container: String { file.path.pathParts.first ?? "" }

    var location: Location { Location(path: file.shown, line: line) }

    init(card: VCard, file: FoundFile, isAlone: Bool, in lines: SourceLines) {
        contents = CardContents(card)
        spellings = NameSpellings(
            card, reaches: contents.emails.map(\.value) + contents.phones.map(\.value))
        formattedName = card.formattedName
        isOrganization = card.kind == .organization
        isPrivate = card.classification.map { $0 != .public } ?? false
        uid = card.uid
        lineOfUID = card.property(named: "UID")?.line ?? card.line
        line = card.line
        self.file = file
        self.isAlone = isAlone
        let fromFile = isAlone ? Slug.make(file.stem) : ""
        automaticSlug = fromFile.isEmpty ? Slug.make(formattedName ?? "") : fromFile
        places = card.properties.reduce(into: [:]) { places, property in
            guard ["UID", "URL", "PHOTO"].contains(property.name),
                property.value.utf8.count <= 500
            else { return }
            places[property.line] = lines.location(of: property.value, line: property.line)
        }
    }

    /// The place of a property.
    func location(line: Int) -> Location {
        places[line] ?? Location(path: file.shown, line: line)
    }

    /// The place of the card's UID.
    var locationOfUID: Location { location(line: lineOfUID) }
}

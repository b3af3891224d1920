import Diagnostics
import VCard

/// Someone who was read from a card, before it is decided whether they are published.
struct ContactCandidate: Sendable {
    let card: VCard
    let file: FoundFile

    /// From the file's name where it holds one card, else from the formatted name.
    let automaticSlug: String

    /// The folder or .vcf file directly below `contacts` that holds the card.
    var container: String { String(file.path.split(separator: "/").first ?? "") }

    var location: Location { Location(path: file.shown, line: card.line) }

    init(card: VCard, file: FoundFile, isAlone: Bool) {
        self.card = card
        self.file = file
        let fromFile = isAlone ? Slug.make(file.stem) : ""
        let slug = fromFile.isEmpty ? Slug.make(card.formattedName ?? "") : fromFile
        automaticSlug = slug.isEmpty ? "contact-\(card.line)" : slug
    }
}

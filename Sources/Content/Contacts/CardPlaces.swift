import Diagnostics
import VCard

/// Where those properties of a card stand that a problem may be about.
struct CardPlaces: Sendable {
    /// A property's line, and its value, which is looked for in the line only if there is a
    /// problem.
    private struct Place {
        let line: Location
        let value: String
    }

    /// In bytes: of a longer value, a picture, only the line's number is told.
    private static let longestValue = 500

    private let file: FoundFile

    /// By line.
    private var places: [Int: Place] = [:]

    init(_ card: VCard, _ file: FoundFile, in lines: SourceLines) {
        self.file = file
        for index in card.properties.indices where Self.mayBeWrong(card.properties[index]) {
            let property = card.properties[index]
            places[property.line] = Place(
                line: lines.location(line: property.line), value: property.value)
        }
    }

    func location(line: Int) -> Location {
        places[line].map { $0.line.narrowed(to: $0.value) }
            ?? Location(path: file.shown, line: line)
    }

    private static func mayBeWrong(_ property: VCard.Property) -> Bool {
        switch property.name {
        case "UID", "URL", "PHOTO": property.value.utf8.count <= longestValue
        default: false
        }
    }
}

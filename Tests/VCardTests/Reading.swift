import Diagnostics
import VCard

/// A file's cards, and its problems as they are printed.
struct Reading: Equatable {
    let cards: [VCard]
    let problems: [String]

    init(_ bytes: [UInt8]) {
        var problems: [Problem] = []
        cards = VCard.cards(
            in: SourceText(path: "a.vcf", bytes: bytes), problems: &problems)
        self.problems = problems.map { ProblemFormat.human.text(for: $0) }
    }

    init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// The card of a file that has these lines between VERSION and END.
    static func card(_ lines: String..., version: String = "4.0") -> VCard? {
        let frame = ["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD"]
        return Reading(frame.joined(separator: "\r\n") + "\r\n").cards.first
    }

    /// The problems of these lines of a card, which start at line 4, after FN.
    static func problems(_ lines: String..., version: String = "4.0") -> [String] {
        let frame = ["BEGIN:VCARD", "VERSION:\(version)", "FN:Ada"] + lines + ["END:VCARD"]
        return Reading(frame.joined(separator: "\n")).problems
    }
}

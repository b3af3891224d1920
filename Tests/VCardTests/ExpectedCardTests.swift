import Diagnostics
import Testing
import VCard

@Suite("Other programs' cards, if SITEGEN_VCARDS names their folder")
struct ExpectedCardTests {
    @Test(
        "Every value on which independent parsers agree is read the same",
        .enabled(if: ExpectedCards.folder != nil, "SITEGEN_VCARDS is not set"))
    func agreed() throws {
        var values = 0
        for (path, file) in try ExpectedCards.files() where file.contested != true {
            let cards = Reading(try ExpectedCards.bytes(path)).cards
            let expected = file.cards ?? []
            #expect(cards.count == expected.count, "\(path)")
            for (card, expected) in zip(cards, expected) {
                let read = Self.values(of: card)
                let agreed =
                    [expected.FN, expected.EMAIL, expected.TEL].map { $0.map(Self.plain).sorted() }
                    + [expected.N, expected.ADR].map { $0.map(Self.plain).sorted() }
                #expect(read == agreed, "\(path):\(card.line)")
                values += agreed.joined().count
            }
        }
        #expect(values > 300)
    }

    @Test(
        "Cards on which they disagree are read without a crash, and problems have a line",
        .enabled(if: ExpectedCards.folder != nil, "SITEGEN_VCARDS is not set"))
    func contested() throws {
        for (path, file) in try ExpectedCards.files() where file.contested == true {
            var problems: [Problem] = []
            let source = SourceText(path: path, bytes: try ExpectedCards.bytes(path))
            let cards = VCard.cards(in: source, problems: &problems)
            #expect(!problems.isEmpty, "\(path)")
            #expect(cards.isEmpty || problems.allSatisfy { $0.location?.line != nil }, "\(path)")
        }
    }

    private static func values(of card: VCard) -> [[String]] {
        let emails = card.properties(named: "EMAIL").map(\.text)
        let phones = card.properties(named: "TEL").map(\.text)
        return [
            card.properties(named: "FN").map(\.text).map(plain).sorted(),
            emails.map { $0.replacing(/^mailto:/, with: "") }.filter { !$0.isEmpty }.map(plain)
                .sorted(),
            phones.map { $0.replacing(/^tel:/, with: "") }.filter { !$0.isEmpty }.map(plain)
                .sorted(),
            structured(card, "N"), structured(card, "ADR"),
        ]
    }

    private static func structured(_ card: VCard, _ name: String) -> [String] {
        card.properties(named: name).map { plain($0.components) }.filter { !$0.isEmpty }.sorted()
    }

    /// The name in one line, without trailing empty parts.
    private static func plain(_ components: [String]) -> String {
        let count = components.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        return components.prefix(count).map(plain).joined(separator: " | ")
    }

    /// The parsers join the values of a list without the spaces after commas.
    private static func plain(_ text: String) -> String { text.replacing(/, +/, with: ",") }
}

import Foundation
import Presentation
import TestSupport
import Testing

/// The alphabetical order of a locale.
struct CollationTests {
    @Test(
        "Names are in the order of the locale",
        arguments: [
            ("sv_SE", "Adam Zorn Åberg Ärlig Öberg"),
            ("de_DE", "Åberg Adam Ärlig Öberg Zorn"),
            ("da_DK", "Adam Zorn Ärlig Öberg Åberg"),
            ("cs_CZ", "Cz Hz Chata Ivan"),
            ("hu_HU", "Cz Csa"),
            ("en_GB", "Åberg Adam Ärlig Öberg Zorn"),
        ])
    func locales(_ locale: String, _ sorted: String) {
        let collation = Collation(locale: Locale(identifier: locale))
        let words = sorted.split(separator: " ").map(String.init)
        for start in [words.reversed(), words.sorted(), words] {
            #expect(collation.sorted(start) { [$0] } == words)
        }
    }

    @Test("Numbers are in the order of their values, before letters; lowercase before uppercase")
    func numbers() {
        let sorted = ["7 Sisters", "adam", "Adam", "de Vries", "Devries", "Team 2", "Team 10"]
        let collation = Collation(locale: Locale(identifier: "en_GB"))
        #expect(collation.sorted(sorted.reversed()) { [$0] } == sorted)
    }

    @Test("The second key decides if the first are equal; equal elements keep their order")
    func keys() {
        let people = [("b", 0), ("", 1), ("a", 2), ("b", 3)]
        let collation = Collation(locale: Locale(identifier: "en_GB"))
        let sorted = collation.sorted(people) { ["Smith"] + ($0.0.isEmpty ? [] : [$0.0]) }
        #expect(sorted.map(\.1) == [1, 2, 0, 3])
    }

    @Test("Keys that the locale considers equal let the second key decide, or keep their order")
    func same() {
        let people = [("Zoe\u{308}", "b"), ("Zo\u{EB}", "a"), ("Zo\u{1}\u{EB}", "a"), ("Zo", "c")]
        let collation = Collation(locale: Locale(identifier: "en_GB"))
        let sorted = collation.sorted(people) { [$0.0, $0.1] }
        #expect(
            sorted.map { [$0.0, $0.1] }
                == [people[3], people[1], people[2], people[0]].map { [$0.0, $0.1] })
    }

    private static let plain = "aAbBcChHzZ lLjJ sS".map(String.init)

    /// Characters that may change the order of letters beside them, except invisible ones:
    /// Foundation ignores these in one text, but not at the end of another.
    private static let mixed =
        plain + [
            "1", "01", "2", "10", "-", "'", ".", ",", "_", "\t", "e\u{301}", "\u{308}", "\u{301}",
            "\u{E9}", "\u{F8}", "\u{DF}", "\u{E6}", "\u{132}", "\u{B7}", "\u{43F}",
            "\u{5C71}", "\u{D55C}", "\u{1F469}", "\r\n", "\u{E01}\u{E40}", "ch", "ij",
        ]

    @Test(
        "The fast path sorts names like Foundation",
        arguments: [
            "en_GB", "en_US", "de_DE", "de_AT", "de_DE@collation=phonebook", "fr_FR", "fr_CA",
            "it_IT", "nl_NL", "pt_BR", "en_US_POSIX", "en-u-kf-upper",
        ], Seeds.from(1, count: 2))
    func fastPath(_ identifier: String, seed: UInt64) {
        for letters in [Self.plain, Self.mixed] { expectSorted(letters, identifier, seed: seed) }
    }

    private func expectSorted(_ letters: [String], _ identifier: String, seed: UInt64) {
        let locale = Locale(identifier: identifier)
        let collation = Collation(locale: locale)
        var random = SeededGenerator(seed: seed)
        let names = (0..<150).map { _ in
            (0..<random.below(5)).map { _ in random.pick(letters) }.joined()
        }
        let expected = names.enumerated().sorted { a, b in
            let order = a.element.compare(
                b.element, options: .numeric, range: nil, locale: locale)
            return order == .orderedSame ? a.offset < b.offset : order == .orderedAscending
        }.map(\.element)
        #expect(collation.sorted(names) { [$0] } == expected)
    }
}

import Diagnostics
import Testing

@Suite("Suggestions")
struct SuggestionTests {
    @Test(
        "The nearest name is suggested if it is near enough",
        arguments: [
            ("jhon-smith", "john-smith"), ("JOHN-SMITH", "john-smith"),
            ("jonh-smith", "john-smith"),
            ("tile", "title"), ("titel", "title"), ("dat", "date"), ("ab", nil), ("", nil),
            ("something-else", nil), ("straße", "strasse"), ("joan-smith", "joan-smyth"),
        ])
    func nearest(name: String, expected: String?) {
        let known = ["title", "date", "john-smith", "joan-smyth", "strasse", "zzzzzzzz"]
        #expect(Suggestions.nearest(to: name, in: known) == expected)
    }

    @Test("Of equally near names the first in the alphabet is suggested")
    func ties() {
        #expect(Suggestions.nearest(to: "cat", in: ["hat", "bat", "rat"]) == "bat")
        #expect(Suggestions.nearest(to: "cat", in: ["rat", "hat", "bat"]) == "bat")
    }

    @Test("The distance equals the recursive definition")
    func distance() {
        let words = ["", "a", "ab", "ba", "abc", "acb", "abcd", "badc", "aabb", "abab", "dcba"]
        for a in words {
            for b in words {
                let limit = max(a.count, b.count, 3) / 3
                let known = Self.distance(Array(a), Array(b))
                #expect(
                    (Suggestions.nearest(to: a, in: [b]) != nil) == (known <= limit),
                    "\(a) \(b) \(known)")
            }
        }
    }

    /// The recursive definition with insertion, deletion, replacement and swap of neighbours.
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
        let (c, d) = (Array(a.dropLast()), Array(b.dropLast()))
        var least = min(
            distance(c, b) + 1, distance(a, d) + 1, distance(c, d) + (x == y ? 0 : 1))
        if c.last == y, d.last == x {
            least = min(least, distance(Array(c.dropLast()), Array(d.dropLast())) + 1)
        }
        return least
    }

    // Comparing each misspelling with each name takes many minutes.
    @Test(
        "The time for ten thousand misspellings does not grow with the number of names",
        .timeLimit(.minutes(2)))
    func manySlips() {
        var suggestions = Suggestions((0..<2000).map { "person-\($0)-of-the-club" })
        for slip in 0..<10_000 { _ = suggestions.nearest(to: "persn-\(slip)x-of-the-club") }
        #expect(suggestions.nearest(to: "persn-7x-of-the-club") == "person-7-of-the-club")
    }

    @Test("Names of a megabyte get no suggestion")
    func longNames() {
        let long = String(repeating: "ab", count: 500_000)
        #expect(Suggestions.nearest(to: long + "x", in: [long]) == nil)
    }
}

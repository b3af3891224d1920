import Foundation
import Privacy
import TestSupport
import Testing

@Suite("Reused search memory")
struct MemoryTests {
    private static let words = ["ada", "king", "love", "lace", "12", "st", "of"]

    @Test(
        "Base64 that occurs on many pages gives the results of a slow search",
        arguments: Seeds.from(2000, count: 4))
    func slow(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let names = Self.names(&numbers)
        let search = LeakSearch(names.map { .name($0.joined(separator: " ")) })
        let others = LeakSearch([.name("of king"), .name("st lace")])
        let texts = (0..<40).map { _ in Self.text(&numbers) }
        var memory = SearchMemory()
        for _ in 0..<Seeds.rounds(100) {
            let shown = (0..<4).map { _ in numbers.pick(texts) }
            let page = shown.map { text in
                numbers.pick(["", "/v/", "\""])
                    + Data(text.utf8).base64EncodedString()
            }.joined(separator: " and <b> ")
            let expected = names.indices.filter { name in
                shown.contains { PropertyTests.holds($0, names[name]) }
            }
            let leaks = search.leaks(in: Array(page.utf8), using: &memory)
            #expect(leaks.map(\.value).sorted() == expected, "\(shown)")
            if numbers.isOneIn(2) {
                _ = others.leaks(in: Array(page.utf8), using: &memory)
            }
        }
    }

    @Test(
        "Repeated base64 of any length is found, and base64 with one changed character",
        arguments: 1..<70)
    func lengths(count: Int) {
        let search = LeakSearch([.name("Ada Lovelace")])
        var memory = SearchMemory()
        let filler = String(repeating: "tea", count: count).prefix(count)
        for text in ["Ada Lovelacf \(filler)", "Ada Lovelace \(filler)", "\(filler) Ada Lovelace"] {
            let page = Array("of \(Data(text.utf8).base64EncodedString()) too".utf8)
            let expected = text.contains("Ada Lovelace") ? [0] : []
            for _ in 0..<3 {
                #expect(search.leaks(in: page, using: &memory).map(\.value) == expected, "\(text)")
            }
        }
    }
}

extension MemoryTests {
    private static func names(_ numbers: inout SeededGenerator) -> [[String]] {
        (0..<12).map { _ in
            (0..<Int.random(in: 2...3, using: &numbers)).map { _ in
                numbers.pick(words)
            }
        }.filter { $0.joined().count >= 4 }
    }

    /// Texts of a few words, long enough to be recognized in base64.
    private static func text(_ numbers: inout SeededGenerator) -> String {
        var text = ""
        while text.utf8.count < 8 {
            text = (0..<Int.random(in: 2...5, using: &numbers)).map { _ in
                numbers.pick(words) + numbers.pick(["", " ", "-", ", ", "<b>", "&amp;"])
            }.joined()
        }
        return text
    }
}

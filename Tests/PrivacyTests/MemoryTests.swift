import Foundation
import Privacy
import Testing

@Suite("A search with memory of earlier ones finds the same")
struct MemoryTests {
    private static let words = ["ada", "king", "love", "lace", "12", "st", "of"]

    @Test("in base64 that stands on many pages: as a slow search finds it", arguments: 0..<12)
    func slow(seed: Int) {
        var numbers = Numbers(seed: 2000 + UInt64(seed))
        let names = Self.names(&numbers)
        let search = LeakSearch(names.map { .name($0.joined(separator: " ")) })
        let others = LeakSearch([.name("of king"), .name("st lace")])
        let texts = (0..<40).map { _ in Self.text(&numbers) }
        var memory = SearchMemory()
        for _ in 0..<120 {
            let shown = (0..<4).map { _ in texts.randomElement(using: &numbers) ?? "" }
            let page = shown.map { text in
                (["", "/v/", "\""].randomElement(using: &numbers) ?? "")
                    + Data(text.utf8).base64EncodedString()
            }.joined(separator: " and <b> ")
            let expected = names.indices.filter { name in
                shown.contains { PropertyTests.holds($0, names[name]) }
            }
            let leaks = search.leaks(in: Array(page.utf8), using: &memory)
            #expect(leaks.map(\.value).sorted() == expected, "\(shown)")
            if Bool.random(using: &numbers) {
                _ = others.leaks(in: Array(page.utf8), using: &memory)
            }
        }
    }

    @Test("in base64 of any length, once more and one sign changed", arguments: 1..<70)
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
    private static func names(_ numbers: inout Numbers) -> [[String]] {
        (0..<12).map { _ in
            (0..<Int.random(in: 2...3, using: &numbers)).map { _ in
                words.randomElement(using: &numbers) ?? ""
            }
        }.filter { $0.joined().count >= 4 }
    }

    /// Of a few words, and enough to be seen in base64.
    private static func text(_ numbers: inout Numbers) -> String {
        var text = ""
        while text.utf8.count < 8 {
            text = (0..<Int.random(in: 2...5, using: &numbers)).map { _ in
                (words.randomElement(using: &numbers) ?? "")
                    + (["", " ", "-", ", ", "<b>", "&amp;"].randomElement(using: &numbers) ?? "")
            }.joined()
        }
        return text
    }
}

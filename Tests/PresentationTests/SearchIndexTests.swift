import Platform
import TestSupport
import Testing

@testable import Presentation

@Suite("The index of the search")
struct SearchIndexTests {
    /// 1,000 texts of 700 words on average, in a language whose words are as frequent as those of
    /// natural languages (Zipf's law).
    private static var documents: [SearchDocument] {
        var random = SeededGenerator(seed: 1)
        let syllables = [
            "ka", "to", "mi", "re", "sun", "lo", "ven", "da", "pri", "ost", "ein", "gu",
        ]
        let vocabulary = (0..<20_000).map { _ in
            (0...(1 + random.below(3))).map { _ in random.pick(syllables) }.joined()
        }
        // The rank of a word is distributed as 1 / rank.
        func word() -> String {
            let power = Double(random.below(1 << 20)) / Double(1 << 20)
            return vocabulary[Int(exp2(power * 14.28)) - 1]
        }
        func exp2(_ exponent: Double) -> Double {
            var (result, rest) = (1.0, exponent)
            while rest >= 1 { (result, rest) = (result * 2, rest - 1) }
            return result * (1 + rest * 0.6931 + rest * rest * 0.2402 + rest * rest * rest * 0.0666)
        }
        return (0..<1_000).map { number in
            var text = SearchText()
            text.append(
                lines: (0..<(10 + random.below(73))).map { _ in
                    (0..<15).map { _ in word() }.joined(separator: " ") + "."
                })
            return SearchDocument(
                title: "\(word()) \(word()) \(number)", url: "/posts/post-\(number)/", text: text)
        }
    }

    @Test("Of 1,000 posts, a word costs at most 20 KB with its first five hits")
    func sizes() throws {
        let documents = Self.documents
        let index = SearchIndex(documents)
        let average = documents.reduce(0) { $0 + $1.text.bytes.count } / documents.count
        #expect((5_000..<7_000).contains(average))
        #expect(index.words.count > 100)
        #expect(index.start.count < 12_000)
        // A word is in one file, the words that begin with it in at most two.
        let words = index.words.map(\.count).sorted()
        #expect(
            words[words.count / 2] * 2 + index.texts.map(\.count).reduce(0, +) * 5
                / index.texts.count < 20_000)
        #expect((words.last ?? 0) < 8_000)
        #expect((index.texts.map(\.count).max() ?? 0) < 4_500)
    }

    @Test("A file has documents until it is large enough, and a word the places of each")
    func files() {
        var text = SearchText(
            [UInt8]("<h2>Head &amp; tail</h2><p>tail <b>b</b>ody<br>end</p>".utf8), without: [])
        text.append(lines: ["tag"])
        let index = SearchIndex([
            SearchDocument(title: "One", url: "/1/", names: ["tag"], text: text),
            SearchDocument(title: "Tail", url: "/2/", details: "Posts", language: "de"),
        ])
        #expect(
            index.words.map { String(decoding: $0, as: UTF8.self) }
                == ["body 0\nend 0\nhead 2\none 3\ntag 1\ntail 23\n"])
        #expect(
            index.texts.map { String(decoding: $0, as: UTF8.self) } == [
                """
                {
                  "parts": [
                    {
                      "url": "/1/",
                      "title": "One",
                      "details": "",
                      "text": "Head & tail\\ntail body\\nend\\ntag\\n"
                    },
                    {
                      "url": "/2/",
                      "title": "Tail",
                      "details": "Posts",
                      "language": "de",
                      "text": ""
                    }
                  ]
                }
                """
            ])
    }
}

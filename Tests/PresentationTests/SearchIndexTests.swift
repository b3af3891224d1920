import Foundation
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
        return (0..<1_000).map { number in
            let lines = (0..<(10 + random.below(73))).map { _ in
                "<p>" + (0..<15).map { _ in word() }.joined(separator: " ") + ".</p>"
            }
            return SearchDocument(
                title: "\(word()) \(word()) \(number)", url: "/posts/post-\(number)/",
                text: SearchText(Array(lines.joined().utf8), without: []))
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
            words[words.count / 2] * 2 + index.texts.map(\.bytes.count).reduce(0, +) * 5
                / index.texts.count < 20_000)
        #expect((words.last ?? 0) < 8_000)
        #expect((index.texts.map(\.bytes.count).max() ?? 0) < 4_500)
    }

    @Test("A file has documents until it is large enough, and a word the places of each")
    func files() {
        let text = SearchText(
            [UInt8]("<h2>Head &amp; tail</h2><p>tail <b>b</b>ody<br>end</p>".utf8), without: [])
        let index = SearchIndex([
            SearchDocument(title: "One", url: "/1/", names: ["tag"], text: text),
            SearchDocument(title: "Tail", url: "/2/", details: "Posts", language: "de"),
        ])
        #expect(
            index.words.map { String(decoding: $0, as: UTF8.self) }
                == ["body 0\nend 0\nhead 2\none 3\ntag 1\ntail 23\n"])
        #expect(
            index.texts.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "/1/\nOne\n\n\nHead & tail\ntail body\nend\ntag\n\u{C}/2/\nTail\nPosts\nde\n"
            ])
        #expect(
            String(decoding: index.texts[0].searched, as: UTF8.self)
                == "/1/\nOne\n\n\ntag\n\u{C}/2/\nTail\nPosts\nde\n")
    }

    @Test(
        "The text of HTML has no tags, scripts and comments, and a line for each block",
        arguments: [
            ("<p>a\nb <em>c</em>d</p>\n<ul>\n<li>e</li>\n</ul>", "a b cd\ne\n"),
            ("<table><tr><td>a</td><td>b</td></tr></table>", "a\nb\n"),
            ("a<script>if (1 < 2) x > y</script>b<style>p > a {}</style>c", "abc\n"),
            ("a<!-- x > y -->b<!doctype html>c", "abc\n"),
            (
                "&lt;p&gt; &amp;amp; &#228; &#x1F600; &nbsp; & &#10;",
                "<p> &amp; ä 😀 &nbsp; & &#10;\n"
            ),
            ("<pre>a\u{C}b\n\n  c</pre>", "a b   c\n"), ("", ""), ("<", ""), ("a<b", "a\n"),
        ])
    func text(html: String, text: String) {
        let read = SearchText(Array(html.utf8), without: [])
        #expect(String(decoding: read.bytes, as: UTF8.self) == text)
    }

    @Test("Parts end with lines, in long ones with words, and have all bytes")
    func parts() {
        let html = "<p>" + String(repeating: "word ", count: 30) + "</p><p>a</p><p>b</p>"
        let text = SearchText(Array(html.utf8), without: [])
        #expect(text.parts(of: 20) == [0..<45, 45..<90, 90..<135, 135..<154])
        #expect(text.parts(of: 1_000) == [0..<154])
        #expect(SearchText().parts(of: 20) == [0..<0])
    }
}

import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import YAML

@Suite("The fast parser for plain YAML")
struct PlainYAMLParserTests {
    /// `nil` if Yams must parse the text.
    private static func plainRoot(_ lines: SourceLines, _ range: Range<Int>) -> YAMLNode? {
        var plain = PlainYAMLParser(lines, range: range)
        return plain.root()
    }

    private static func plainRoot(_ yaml: String) -> YAMLNode? {
        let lines = SourceLines(SourceText(path: "a", text: yaml))
        return plainRoot(lines, 0..<yaml.utf8.count)
    }

    @Test(
        "The fast parser's result equals that of Yams, with all locations",
        arguments: Seeds.from(7, count: 2))
    func equivalence(seed: UInt64) {
        let count = Seeds.rounds(5_000)
        var written = WrittenYAML(seed: seed)
        var taken = 0
        for number in 0..<count {
            let yaml = written.text()
            let (before, behind) = number % 2 == 0 ? ("", "") : ("---\n", "---\né: [\n")
            let source = SourceText(path: "a", text: before + yaml + behind)
            let lines = SourceLines(source)
            let range = before.utf8.count..<before.utf8.count + yaml.utf8.count
            guard let root = Self.plainRoot(lines, range) else { continue }
            taken += 1
            do {
                let expected = try YAMLParser(lines, range: range).libraryRoot()
                #expect(root == expected, "\(yaml.debugDescription)")
            } catch {
                Issue.record("\(yaml.debugDescription) is an error: \(error.message)")
            }
        }
        #expect(taken > count / 4)
    }

    @Test(
        "Usual front matter does not need Yams",
        arguments: [
            "", "\n", "# nothing\n  # more\n", "title: Open day", "title: Open day\n",
            "title: \"Open: day\"\ndate: 2026-03-02T18:00:00+01:00\nauthor: ada-lovelace\n",
            "tags: [robots, open-day, 'C#', \"C++\", C, .NET]\nsummary: “Quoted” — and 日本語\n",
            "tags:\n  - robots\n  - \"open day\" # so\n\n  # and\n  - C#\ndraft: true\n",
            "authors:\n- a\n- b\naliases: [/old/path/]\n", "tags: []\nguest:\nimage: # none\n",
            "title: 'A & B: c'  # d\r\ndate: 2026-03-02\r\n\r\nsummary: It's 50 % (net)\r\n",
            "url: https://a.example/?b&c=*d#e\nslug: ~\nupdated: null\n", "a: b\n\n\n",
            "title: \"The \\\"best\\\" \\\\ of all\"",
        ])
    func usual(yaml: String) {
        #expect(Self.plainRoot(yaml) != nil)
    }

    @Test(
        "Anything else is left to Yams",
        arguments: [
            "a: b: c", "a: b:", "a: 'b': c", "a:b", "a : b", "a", " a: b", "a: b\n c",
            "a: b\n c: d",
            "a: &x b", "a: *x", "a: !b c", "a: |\n  b", "a: >\n  b", "a: {b: c}", "a: [b: c]",
            "a: [b, [c]]", "a: [b\n]", "a: [b,]", "a: [,]", "a: [b c", "a: [b] c", "a: [b]#c",
            "a: [b #c]", "a: 'b", "a: \"b\n  c\"", "a: 'b''c'", "a: \"b\\tc\"", "a: \"b\\\"",
            "a: \"b\\\\\\\"",
            "a: 'b'c", "a: 'b'#c", "a:\n  b: c", "a:\n  b", "a:\n  - b: c", "a:\n  - - b",
            "a:\n  -\n  - b", "a:\n  - b\n - c", "a:\n - b\n  - c", "a:\n  - b\n    c", "- a",
            "a: - b",
            "? a\n: b", "<<: a", "a: b\n---\n", "---\na: b", "a: b\n...\n", "%YAML 1.1\n", "a: %b",
            "a: @b", "a: `b", "a: -b", "a: ?b", "a: :b", "a:\tb", "a: b\tc", "a: b\t# c", "\ta: b",
            "a: 1\na: 2", "'a': b", "\"a\": b", "1: b", "é: b", "a b: c", "a: b\u{85}", "a: \u{1}",
            "a: b\u{2028}", "a: \u{2029}", "\u{FEFF}a: b", "a: \u{FFFE}", "a: \u{7F}", "a: \u{80}",
            "a: b\rc: d", "a: b\r", "[a]", "{a: b}", "'a'",
            String(repeating: "k", count: 1100) + ": a",
        ])
    func intricate(yaml: String) {
        #expect(Self.plainRoot(yaml) == nil)
    }

    @Test("The limits apply to plain texts too")
    func limits() {
        let yaml = "a: " + String(repeating: "(", count: 3) + String(repeating: "[", count: 60)
        let lines = SourceLines(SourceText(path: "a", text: yaml))
        #expect(Self.plainRoot(yaml) != nil)
        #expect(throws: Problem.yamlNesting(at: lines.location(of: 55..<56))) {
            try YAMLParser(lines).root()
        }
    }
}

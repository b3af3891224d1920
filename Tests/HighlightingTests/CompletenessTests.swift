import Highlighting
import TestSupport
import Testing

@Suite("Highlighting keeps the code")
struct CompletenessTests {
    @Test(
        "The pieces of random code add up to the code", arguments: CodeLanguage.all,
        Seeds.from(1))
    func whole(language: CodeLanguage, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for length in 0..<Seeds.rounds(300) {
            let code = Self.code(length % 80, &random)
            let pieces = pieces(Array(code.utf8), language)
            try #require(pieces.flatMap(\.1) == Array(code.utf8), "\(code.debugDescription)")
            for (_, piece) in pieces {
                try #require(!piece.isEmpty)
                let isText = Array(String(decoding: piece, as: UTF8.self).utf8) == piece
                try #require(isText, "a character is divided in \(code.debugDescription)")
            }
        }
    }

    @Test(
        "Adjacent tokens of one kind are one piece", arguments: CodeLanguage.all,
        Seeds.from(1))
    func merged(language: CodeLanguage, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for length in 0..<Seeds.rounds(100) {
            let code = Self.code(length % 80, &random)
            let kinds = pieces(Array(code.utf8), language).map(\.0)
            let areMerged = zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 }
            #expect(areMerged, "\(code.debugDescription)")
        }
    }

    @Test("Invalid UTF-8 is unchanged", arguments: CodeLanguage.all, Seeds.from(1))
    func bytes(language: CodeLanguage, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<4000).map { _ in UInt8(random.below(256)) }
        #expect(pieces(bytes, language).flatMap(\.1) == bytes)
    }

    @Test(
        "The bytes that a lexer looks at grow with the code", arguments: CodeLanguage.all)
    func linear(language: CodeLanguage) {
        let openers = [
            "\"", "'", "`", "/*", "//", "/", "<a b='", "<!--", "<", "{", "#\"", "\"\"\"", "|",
            "a: ",
            "a:", "$ ", "${", "\\", "&a", "- ", "@", "[", "\"\" ", "\n", "#", "0x", "é", "<<",
            "<<A",
            "<<A\n", "<<<", "r#", "R\"a", "R\"a(", "[=", "[==[", "--[", "{-", "#=", "$a", "$a$",
            "*a ",
            "**", "_a ", "](", "q{", "s/", "%w[", "f\"{", "\"\\(", "\"${", "`${`", "f'{f\"{", "{{",
            "<?", "<?php ", "?>", "<script>", "<style>", "<![CDATA[", "=begin\n", "\n=a", "```",
            "'a",
            "a=", "a.", "(", "\t", "   #", ";a", "1.", "1e+", ":", "#include <", "\\begin{", "a ",
        ]
        for opener in openers {
            let reads = [100, 200].map { thousandths in
                let count = ReadCount()
                let code = String(repeating: opener, count: thousandths * 20 / opener.utf8.count)
                let pieces = pieces(Array(code.utf8), language, count)
                #expect(pieces.map(\.1.count).reduce(0, +) == code.utf8.count)
                return count.count
            }
            #expect(reads[1] < reads[0] * 5 / 2 + 1000, "\(opener.debugDescription)")
        }
    }

    @Test("A long line of each unclosed token takes few looks at each byte")
    func long() throws {
        for (name, opener) in [
            ("rust", "r#\"a"), ("swift", "/*"), ("ruby", "<<A "), ("sql", "$a"), ("html", "<a b='"),
            ("markdown", "*a "), ("perl", "q{{"), ("diff", "<<<<"), ("javascript", "`${`"),
        ] {
            let count = ReadCount()
            let language = try #require(CodeLanguage(name: name))
            let code = String(repeating: opener, count: 1 << 20 / opener.utf8.count)
            _ = pieces(Array(code.utf8), language, count)
            #expect(count.count < 100 * code.utf8.count, "\(name)")
        }
    }

    private static func code(_ count: Int, _ random: inout SeededGenerator) -> String {
        let parts = [
            "\"", "'", "`", "\\", "/*", "*/", "//", "/", "#", "\"\"\"", "<", ">", "</", "<!--",
            "-->",
            "<script>", "<style>", "</script>", "{", "}", "(", ")", "[", "]", ":", ": ", ";", "=",
            "$",
            "${", "@", "!", "&amp;", "&", "-", "--", ".", ",", "\n", "\n  ", "\t", " ", "|", "|\n",
            "---\n", "let", "true", "0x1F", "1.5e-3", "Name", "key", "é", "日", "🎉", "_", "\r\n",
            "\u{0}", "<<", "<<A", "<<<'A'\n", "A\n", "r#\"", "R\"a(", ")a\"", "[=[", "]=]", "--[[",
            "{-", "-}", "#=", "=#", "$a$", "**", "*", "](", "q{", "s/", "%w[", "f\"", "{{", "}}",
            "<?php ",
            "?>", "```\n", "\\(", "#{", "\n=begin\n", "\n+", "\n-", "\n\t", "BEGIN", ";", "%",
            "1..2",
        ]
        return (0..<count).map { _ in random.pick(parts) }.joined()
    }
}

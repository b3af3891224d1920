import Highlighting
import TestSupport
import Testing

@Suite("Highlighting keeps the code")
struct CompletenessTests {
    @Test(
        "The pieces of random code add up to the code", arguments: CodeLanguage.allCases,
        Seeds.from(1))
    func whole(language: CodeLanguage, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for length in 0..<Seeds.rounds(1_000) {
            let code = Self.code(length % 80, &random)
            let pieces = pieces(code, language)
            try #require(pieces.flatMap(\.1) == Array(code.utf8), "\(code.debugDescription)")
            for (_, piece) in pieces {
                try #require(!piece.isEmpty)
                let isText = Array(String(decoding: piece, as: UTF8.self).utf8) == piece
                try #require(isText, "a character is divided in \(code.debugDescription)")
            }
        }
    }

    @Test(
        "Adjacent tokens of one kind are one piece", arguments: CodeLanguage.allCases,
        Seeds.from(1))
    func merged(language: CodeLanguage, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for length in 0..<Seeds.rounds(300) {
            let code = Self.code(length % 80, &random)
            let kinds = pieces(code, language).map(\.0)
            let areMerged = zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 }
            #expect(areMerged, "\(code.debugDescription)")
        }
    }

    @Test("Invalid UTF-8 is unchanged", arguments: CodeLanguage.allCases, Seeds.from(1))
    func bytes(language: CodeLanguage, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<4000).map { _ in UInt8(random.below(256)) }
        #expect(pieces(bytes, language).flatMap(\.1) == bytes)
    }

    // Looking for each end to the end of the code takes many minutes.
    @Test(
        "Many unclosed tokens are highlighted in linear time", .timeLimit(.minutes(2)),
        arguments: CodeLanguage.allCases)
    func long(language: CodeLanguage) {
        let openers = [
            "\"", "'", "`", "/*", "//", "/", "<a b='", "<!--", "<", "{", "#\"", "\"\"\"", "|",
            "a: ",
            "a:", "$ ", "${", "\\", "&a", "- ", "@", "[", "\"\" ", "\n", "#", "0x", "é",
        ]
        for opener in openers {
            let code = String(repeating: opener, count: 120_000 / opener.utf8.count)
            #expect(pieces(code, language).map(\.1.count).reduce(0, +) == code.utf8.count)
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
            "\u{0}",
        ]
        return (0..<count).map { _ in random.pick(parts) }.joined()
    }
}

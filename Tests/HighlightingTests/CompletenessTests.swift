import Highlighting
import Testing

@Suite("Nothing of the code is lost")
struct CompletenessTests {
    @Test("The pieces together are the code, whatever it is", arguments: CodeLanguage.allCases)
    func whole(language: CodeLanguage) throws {
        var numbers = SystemRandomNumberGenerator()
        for length in 0..<3000 {
            let code = Self.code(length % 80, &numbers)
            let pieces = pieces(code, language)
            try #require(pieces.flatMap(\.1) == Array(code.utf8), "\(code.debugDescription)")
            for (_, piece) in pieces {
                try #require(!piece.isEmpty)
                let isText = Array(String(decoding: piece, as: UTF8.self).utf8) == piece
                try #require(isText, "a character is divided in \(code.debugDescription)")
            }
        }
    }

    @Test("Neighbours of one kind are one piece", arguments: CodeLanguage.allCases)
    func merged(language: CodeLanguage) throws {
        var numbers = SystemRandomNumberGenerator()
        for length in 0..<300 {
            let kinds = pieces(Self.code(length % 80, &numbers), language).map(\.0)
            #expect(zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 })
        }
    }

    @Test("Bytes that are no text come out as they are", arguments: CodeLanguage.allCases)
    func bytes(language: CodeLanguage) {
        let bytes = (0..<4000).map { _ in UInt8.random(in: 0...255) }
        #expect(pieces(bytes, language).flatMap(\.1) == bytes)
    }

    @Test(
        "Long code of what opens and does not end takes its share of time",
        arguments: CodeLanguage.allCases)
    func long(language: CodeLanguage) {
        let openers = [
            "\"", "'", "`", "/*", "//", "/", "<a b='", "<!--", "<", "{", "#\"", "\"\"\"", "|",
            "a: ",
            "a:", "$ ", "${", "\\", "&a", "- ", "@", "[", "\"\" ", "\n", "#", "0x", "é",
        ]
        for opener in openers {
            let code = String(repeating: opener, count: 20_000)
            #expect(pieces(code, language).map(\.1.count).reduce(0, +) == code.utf8.count)
        }
    }

    private static func code(
        _ count: Int, _ numbers: inout SystemRandomNumberGenerator
    ) -> String {
        let parts = [
            "\"", "'", "`", "\\", "/*", "*/", "//", "/", "#", "\"\"\"", "<", ">", "</", "<!--",
            "-->",
            "<script>", "<style>", "</script>", "{", "}", "(", ")", "[", "]", ":", ": ", ";", "=",
            "$",
            "${", "@", "!", "&amp;", "&", "-", "--", ".", ",", "\n", "\n  ", "\t", " ", "|", "|\n",
            "---\n", "let", "true", "0x1F", "1.5e-3", "Name", "key", "é", "日", "🎉", "_", "\r\n",
            "\u{0}",
        ]
        return (0..<count).map { _ in parts[Int.random(in: parts.indices, using: &numbers)] }
            .joined()
    }
}

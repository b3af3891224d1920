import Privacy
import TestSupport
import Testing

@Suite("Search time", .serialized)
struct TimeTests {
    private static let search = LeakSearch(
        (0..<20_000).map { .street("12 12 12 12 12 12 12 Street \($0 + 100)") }
            + [.street(String(repeating: "aaaa ", count: 20) + "b"), .phone("+44 20 7946 0000")]
            + (0..<2_000).map { .name("Lovelace, Given\($0)") })

    // Reading on to the end of the file from each place takes many minutes.
    @Test(
        "A file that repeats one sequence is searched in linear time", .timeLimit(.minutes(1)),
        arguments: [
            "&", "<", "<a", "<a ", "%", "\\", "&#", "&#4", "%2", "%25", "&amp;", "&amp;#", "\\\\",
            "\\u005c", "1", "1 ", "12 ", "12", " ", "=", "=40", "\n a", "AAAA", "A/", "/", "aaaa ",
            "12 12 12 12 12 12 12 Street ", "\u{E9}", "\u{5C71}", "\u{0}", "\u{AD}", "a\u{AD}",
            "+44 ", "<b>", "&eacute", "\u{AC00}", "\u{3307}", "JTI1MjU=", "\n\ta=40&amp;amp;",
            "a\u{0}", "AAAA%2F", "A\\/", "AAAAAAAAAAAAAAAA\n", "AAAAAAAAAAAAAAAA\\n", "&#x2F;",
            "12\n",
            "12,", "12\u{B7}", "12:", "020\n7946\n", "a. ", "ada@", "AAAAAAAAAA\\", "10.12.1815-",
            "lovelace\t", "<td>lovelace</td>", "lovelace;", "\"lovelace\",", "a: lovelace\n",
            "<b></b>lovelace", "<i><td></td></i>", "lovelace ", "|", "12.12.12",
        ])
    func repeated(text: String) {
        let bytes = Array(String(repeating: text, count: 40_000 / text.utf8.count).utf8)
        #expect(Self.search.leaks(in: bytes) == [])
    }

    @Test("Random bytes are searched, and give no leaks", arguments: Seeds.from(7))
    func random(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let signs =
            Array("&<>%\\=#;xu0aAd/+- \n\r\t\"'(){}".utf8) + [0, 0xC3, 0xA9, 0xE2, 0x80, 0xFF]
        for size in 0..<400 {
            let wild = (0..<size).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
            #expect(Self.search.leaks(in: wild) == [])
            let broken = (0..<size).map { _ in numbers.pick(signs) }
            #expect(Self.search.leaks(in: broken) == [])
        }
    }
}

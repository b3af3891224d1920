import Platform
import Testing

@Suite("Searching strings as bytes")
struct StringSearchTests {
    private static let texts = ["", "/", "a/b", "é/ö/ü", "a/\u{301}b", "no slash", "\u{1F469}/"]

    @Test(
        "Searching a string or substring gives the same results as iterating over it",
        arguments: texts)
    func same(text: String) {
        let slash = UInt8(ascii: "/")
        #expect(text.holds(slash) == text.utf8.contains(slash))
        #expect(text.holds { $0 > 0x80 } == text.utf8.contains { $0 > 0x80 })
        #expect(text.consists { $0 > 0x2F } == text.utf8.allSatisfy { $0 > 0x2F })
        #expect(text.lastIndex(ofByte: slash) == text.utf8.lastIndex(of: slash))
        let isFolded = text.unicodeScalars.allSatisfy(\.isASCII) && text == text.lowercased()
        #expect(text.isFoldedASCII == isFolded)
        #expect("\(text)A".isFoldedASCII == false)
        let part = "/é\(text)".unicodeScalars.dropFirst(2)
        #expect(Substring(part).lastIndex(ofByte: slash) == part.lastIndex(of: "/"))
        #expect(Substring(part).holds(slash) == part.contains("/"))
    }
}

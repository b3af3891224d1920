import Platform
import Testing

@Suite("A text's bytes")
struct StringSearchTests {
    private static let texts = ["", "/", "a/b", "é/ö/ü", "a/\u{301}b", "no slash", "\u{1F469}/"]

    @Test("are looked through as one by one, in a text and in a part of one", arguments: texts)
    func same(text: String) {
        let slash = UInt8(ascii: "/")
        #expect(text.holds(slash) == text.utf8.contains(slash))
        #expect(text.holds { $0 > 0x80 } == text.utf8.contains { $0 > 0x80 })
        #expect(text.consists { $0 > 0x2F } == text.utf8.allSatisfy { $0 > 0x2F })
        #expect(text.firstIndex(ofByte: slash) == text.utf8.firstIndex(of: slash))
        #expect(text.lastIndex(ofByte: slash) == text.utf8.lastIndex(of: slash))
        let isFolded = text.unicodeScalars.allSatisfy(\.isASCII) && text == text.lowercased()
        #expect(text.isFoldedASCII == isFolded)
        #expect("\(text)A".isFoldedASCII == false)
        let part = "/é\(text)".unicodeScalars.dropFirst(2)
        #expect(Substring(part).firstIndex(ofByte: slash) == part.firstIndex(of: "/"))
        #expect(Substring(part).lastIndex(ofByte: slash) == part.lastIndex(of: "/"))
        #expect(Substring(part).holds(slash) == part.contains("/"))
    }
}

import Foundation
import Privacy
import Testing

@Suite("Word boundaries")
struct WordTests {
    @Test("Every ASCII byte is treated correctly around words of any offset and length")
    func bytes() {
        let filler = String(repeating: "nothing to see here, ", count: 10)
        for length in 1...18 {
            let word = String("Lmnopqrstuvwxyzo42".prefix(length))
            let search = LeakSearch([.name("Ada \(word)")])
            for byte in UInt8(1)..<0x80 {
                let sign = String(Unicode.Scalar(byte))
                let text = "\(filler)Ada\(sign)\(word)\(sign)\(filler)"
                let isPart = Unicode.Scalar(byte).properties.isAlphabetic || isDigit(byte)
                let isFound = !search.leaks(in: Array(text.utf8)).isEmpty
                #expect(isFound != isPart, "\(byte) \(word)")
            }
        }
    }

    @Test("Words are found at any position in a tag", arguments: 0..<20)
    func tags(shift: Int) {
        let search = LeakSearch([.name("Ada Lovelace")])
        let start = String(repeating: "x", count: shift)
        for text in [
            "<a title=\"\(start) Ada Lovelace\">x", "<\(start)a>Ada <b>Lovelace",
            "\(start) < Ada Lovelace",
            "Ada <Lovelace \(start)<b>",
        ] {
            #expect(!search.leaks(in: Array(text.utf8)).isEmpty, "\(text)")
        }
        let parted = "Ada <\(start)b title=\"Lovelace\">"
        #expect(search.leaks(in: Array(parted.utf8)).isEmpty)
    }

    @Test(
        "A few Latin-1 words are found in base64",
        arguments: ["Jörg Müller", "Zoë Lovelace", "André Noël", "Åse Bø Dahl"])
    func latin(name: String) throws {
        let bytes = try #require(name.data(using: .isoLatin1))
        let text = "see \(bytes.base64EncodedString()) there"
        #expect(LeakSearch([.name(name)]).leaks(in: Array(text.utf8)).map(\.value) == [0])
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

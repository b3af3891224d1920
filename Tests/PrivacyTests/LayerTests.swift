import Foundation
import Pictures
import Privacy
import Testing

@Suite("Nested escapes")
struct LayerTests {
    private let search = LeakSearch([.email("ada@example.org"), .name("Zo\u{EB} M\u{FC}ller")])
    private let filler = String(repeating: " Some words of no meaning, ", count: 300)

    @Test(
        "An escape far from others of its layer is decoded",
        arguments: ["ada=40example.org", "ada@exam=\r\nple.org", "ada@exam\r\n ple.org"],
        ["a=2Db", "word=\r\ns", "x\r\n y"])
    func farAway(text: String, other: String) {
        for page in [filler + other + filler + text + filler, text + filler + other, filler + text]
        {
            #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0])
        }
    }

    @Test(
        "A value in a formula far from others is read without its tags",
        arguments: [
            "<math><mi>a</mi><mi>d</mi><mi>a</mi><mo>@</mo><mi>example</mi><mo>.</mo><mi>org</mi></math>",
            "ada@<math alttext=\"x\"><mi>exa</mi><msub><mi>mple</mi><mtext>.org</mtext></msub></math>",
            "<mtext>Zoë</mtext><mspace width=\"1em\"/><mtext>Müller</mtext>",
            "<mtr><mtd><mi>Zoë</mi></mtd><mtd><mi>𝔐üller</mi></mtd></mtr>",
        ], ["", "<math><mi>x</mi></math>"])
    func formula(formula: String, other: String) {
        let found = formula.contains("ller") ? 1 : 0
        for page in [filler + other + filler + formula + filler, formula + filler + other] {
            #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [found])
        }
    }

    @Test(
        "A doubly escaped value far from others is decoded",
        arguments: ["%2540", "&amp;#64;", "\\\\u0040"])
    func escapedTwice(sign: String) {
        let text = "ada\(sign)example.org"
        for page in [filler + "&lt;b&gt;" + filler + text + filler, text + filler, filler + text] {
            #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0])
        }
    }

    @Test("A Latin-1 letter in quoted-printable is decoded")
    func latin() {
        #expect(search.leaks(in: Array("by Zo=EB M=FCller".utf8)).map(\.value) == [1])
        #expect(search.leaks(in: Array("by Zo=eb M=fcller".utf8)) == [])
    }

    @Test("An escape at the end of long base64 is decoded in all of it")
    func longBase64() {
        let photo = Picture.png(text: "Comment\u{0}" + filler)
        let base64 = Data(photo).base64EncodedString()
        let middle = base64.index(base64.startIndex, offsetBy: base64.count - 100)
        let plain = base64.replacing("/", with: "\\/")
        let escaped =
            base64[..<middle] + "\\u00\(String(base64.utf8[middle], radix: 16))"
            + base64[base64.index(after: middle)...]
        for text in [plain, String(escaped)] {
            let page = "{\"words\": \"\(filler)\", \"photo\": \"\(text)\"}"
            #expect(LeakSearch([.photo(photo)]).leaks(in: Array(page.utf8)).map(\.value) == [0])
        }
    }

    @Test("Long base64 texts are found after short ones")
    func longerAndLonger() {
        let page = [10, 3_000, 30_000].map { count in
            let text = String(repeating: "a b ", count: count) + "ada@example.org"
            return Data(text.utf8).base64EncodedString()
        }.joined(separator: " ")
        #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0])
        let last = page.split(separator: " ")[2]
        #expect(search.leaks(in: Array((page.prefix(40) + " " + last).utf8)).map(\.value) == [0])
    }

    @Test("A picture of any type is found in base64", arguments: PictureType.allCases)
    func pictures(type: PictureType) {
        let noise = [UInt8](repeating: 1, count: 60)
        let starts: [PictureType: [UInt8]] = [
            .jpg: [0xFF, 0xD8, 0xFF, 0xE0], .png: [0x89, 0x50, 0x4E, 0x47],
            .gif: Array("GIF89a".utf8),
            .webp: Array("RIFF".utf8) + [1, 0, 0, 0] + Array("WEBP".utf8),
            .avif: [0, 0, 0, 24] + Array("ftypavif".utf8),
            .heic: [0, 0, 0, 24] + Array("ftypheic".utf8),
        ]
        let photo = (starts[type] ?? []) + noise
        #expect(PictureType(photo) == type)
        let page = "<img src=\"data:image/x;base64,\(Data(photo).base64EncodedString())\">"
        #expect(LeakSearch([.photo(photo)]).leaks(in: Array(page.utf8)).map(\.value) == [0])
    }
}

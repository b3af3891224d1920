import Foundation
import Privacy
import Testing

@Suite("File types")
struct FileTests {
    private let search = LeakSearch([
        .email("ada@example.org"), .phone("020 7946 0000"), .name("Ada Lovelace"),
    ])

    @Test("Each value is reported once, at its first occurrence, in file order")
    func places() {
        let text =
            "Ada Lovelace, <a href=\"mailto:ada@example.org\">ada@example.org</a> Ada Lovelace"
        #expect(
            search.leaks(in: Array(text.utf8)) == [
                Leak(value: 2, offset: 0), Leak(value: 0, offset: 30),
            ])
    }

    @Test("The offset of an encoded value is reported")
    func encodedPlaces() throws {
        let text =
            "0123456789 &amp;#97;da%2540example.org and "
            + Data("of Ada Lovelace!".utf8).base64EncodedString()
        let leaks = search.leaks(in: Array(text.utf8))
        #expect(leaks.map(\.value) == [0, 2])
        #expect(leaks.first?.offset == 11)
        let last = try #require(leaks.last)
        #expect((43...48).contains(last.offset))
    }

    @Test("A value is found anywhere in a large file that is read in pieces")
    func pieces() {
        for offset in [0, 32_700, 32_760, 32_767, 36_800, 65_530, 69_000] {
            let filler = String(repeating: "word ", count: 14_000)
            let bytes =
                Array(filler.utf8.prefix(offset)) + Array(" ada@example.org ".utf8)
                + Array(filler.utf8)
            #expect(
                search.leaks(in: bytes) == [Leak(value: 0, offset: offset + 1)],
                "\(offset)")
        }
        let unbroken =
            Array(repeating: UInt8(ascii: "x"), count: 32_768) + Array("ada@example.org".utf8)
        #expect(search.leaks(in: unbroken) == [])
    }

    @Test(
        "A value is found after a word that spans many pieces",
        arguments: [40_000, 300_000, 1_000_003])
    func longWord(length: Int) {
        for sign in ["x", "7"] {
            let bytes = Array((String(repeating: sign, count: length) + " ada@example.org").utf8)
            #expect(search.leaks(in: bytes) == [Leak(value: 0, offset: length + 1)])
        }
    }

    @Test("Values are found in printable runs of binary files, with one or two bytes per character")
    func binary() {
        let noise: [UInt8] = [0, 1, 2, 0xFF, 0xFE, 3, 0, 0x80]
        #expect(
            search.leaks(in: noise + Array("ada@example.org".utf8) + noise).map(\.offset) == [8])
        for isBig in [false, true] {
            for shift: [UInt8] in [[], [7]] {
                let wide: [UInt8] = "(Ada Lovelace)".utf8.flatMap { (byte: UInt8) -> [UInt8] in
                    isBig ? [0, byte] : [byte, 0]
                }
                let leaks = search.leaks(in: noise + shift + wide + noise)
                #expect(leaks.map(\.value) == [2], "\(isBig) \(shift)")
            }
        }
        #expect(
            search.leaks(in: noise + Array("ada@e".utf8) + [0] + Array("xample.org".utf8)) == [])
    }

    @Test("A value is found in a plain string of a PDF")
    func document() {
        let bytes = Array("%PDF-1.7\n/Author (Ada Lovelace)\n".utf8) + [0xFE, 0xFF, 0, 1]
        #expect(search.leaks(in: bytes).map(\.value) == [2])
    }

    @Test("An e-mail address is found in a file name, but not as part of another address")
    func addressPaths() {
        for path in [
            "ada@example.org", "x/ada@example.org.txt", "ada@example.org.jpg",
            "mail_ada@example.org",
            "photo-ada@example.org.txt", "ada@example.org.0a1b2c.jpg", "ada@example.org-1.jpg",
            "ada@example.org/x.y.html", "ada%40example.org.txt", "ada@example.org.txt/x",
        ] {
            #expect(search.leaks(inPath: path).map(\.value) == [0], "\(path)")
        }
        for path in [
            "x.ada@example.org.txt", "nada@example.org.txt", "x+ada@example.org",
            "ada@example.org.uk.txt", "ada@example.orgs.txt", "ada@example.org-x.net",
        ] {
            #expect(search.leaks(inPath: path) == [], "\(path)")
        }
    }

    @Test(
        "A long name is found in a path though it is written together",
        arguments: [
            "adalovelace.jpg", "photo_adalovelace-2.jpg", "lovelaceada.txt", "a/adalovelace/x.txt",
        ])
    func together(path: String) {
        let search = LeakSearch([.name("Ada Lovelace"), .name("Lovelace, Ada"), .name("Ann Also")])
        #expect(search.leaks(inPath: path).count == 1)
        #expect(search.leaks(inPath: path.replacing("ada", with: "adam")) == [])
        #expect(search.leaks(inPath: "annalso.jpg") == [])
    }

    @Test(
        "A name is found in the usual names of pictures",
        arguments: [
            "Lovelace_Ada.jpg", "lovelace_ada.jpg", "LOVELACE_Ada.JPG", "Lovelace Ada.jpg",
            "x/Lovelace.Ada.jpg", "01_Lovelace_Ada.jpg", "CV_Lovelace_Ada_2.pdf",
            "AdaLovelace2020.jpg", "ada_lovelace1.jpg", "adalovelace1.jpg",
            "lovelace-ada.jpg", "lovelace-ada-2.jpg", "01-Lovelace-Ada.jpg", "lovelace-ada2.jpg",
            "photo-lovelace-ada.jpg", "lovelace-ada-rome.jpg", "posts/lovelace-ada-wins/index.html",
        ])
    func pictures(path: String) {
        let search = LeakSearch([.name("Ada Lovelace"), .name("Lovelace, Ada")])
        #expect(search.leaks(inPath: path).count == 1, "\(path)")
        for path in [
            "Bo_Lovelace_Ada_King.jpg", "Bo Lovelace Ada King.jpg", "Lovelace/Ada.jpg",
            "bo-lovelace-ada-king.jpg", "lovelace-adam.jpg",
            "ada_lovelace12345.jpg", "ada_lovelace1a.jpg", "Lovelace_Adam.jpg",
        ] {
            #expect(search.leaks(inPath: path) == [], "\(path)")
        }
    }

    @Test("A short slug matches only a whole component of a path; other values match anywhere")
    func paths() {
        let search = LeakSearch([.slug("ada"), .name("Ada Lovelace"), .slug("grace-hopper")])
        #expect(search.leaks(inPath: "contacts/ada/index.html").map(\.value) == [0])
        #expect(
            search.leaks(inPath: "photos/ada.0a1b2c.jpg") == [Leak(value: 0, offset: 7)])
        #expect(search.leaks(inPath: "img/Ada_Lovelace.png").map(\.value) == [1])
        #expect(search.leaks(inPath: "img/Ada%20Lovelace.png").map(\.value) == [1])
        #expect(search.leaks(inPath: "x/grace-hopper.vcf").map(\.value) == [2])
        #expect(search.leaks(inPath: "canada/adam/x-ada.html") == [])
    }
}

import Foundation
import Privacy
import TestSupport
import Testing

@Suite("Photos")
struct PhotoTests {
    private let plain = Picture.png()
    private let signed = Picture.png(text: "Author\u{0}Ada Lovelace")

    @Test("A photo is found by its bytes, with or without metadata on either side")
    func eitherSide() {
        for (sought, file) in [(plain, plain), (signed, signed), (signed, plain), (plain, signed)] {
            let leaks = LeakSearch([.photo(sought)]).leaks(in: file)
            #expect(leaks == [Leak(value: 0, offset: 0)])
        }
        #expect(LeakSearch([.photo(plain)]).leaks(in: Picture.png(pixel: 9)) == [])
    }

    @Test("A photo is found in base64, in a page and in the folded lines of a card")
    func embedded() {
        let text = Data(signed).base64EncodedString()
        let page = "<p>x</p><img alt=\"\" src=\"data:image/png;base64,\(text)\">"
        #expect(LeakSearch([.photo(plain)]).leaks(in: Array(page.utf8)).map(\.value) == [0])
        var folded = ""
        for (index, letter) in text.enumerated() {
            if index % 60 == 59 { folded += "\r\n " }
            folded.append(letter)
        }
        let card = "BEGIN:VCARD\r\nPHOTO;ENCODING=b;TYPE=PNG:\(folded)\r\nEND:VCARD\r\n"
        #expect(LeakSearch([.photo(plain)]).leaks(in: Array(card.utf8)).map(\.value) == [0])
        #expect(LeakSearch([.photo(Picture.png(pixel: 9))]).leaks(in: Array(page.utf8)) == [])
    }

    @Test(
        "A large photo is found in base64 with escaped signs or short lines", arguments: 0..<12,
        Seeds.from(3))
    func large(way: Int, seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let noise = (0..<30_000).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
        let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + noise
        let text = Data(photo).base64EncodedString()
        let lines = [16, 32, 36, 76].map { width in
            stride(from: 0, to: text.utf8.count, by: width).map { start in
                String(decoding: text.utf8.dropFirst(start).prefix(width), as: UTF8.self)
            }
        }
        let texts = [
            lines[0].joined(separator: "\n"), lines[1].joined(separator: "\n"),
            lines[2].joined(separator: "\r\n "), lines[1].joined(separator: "\r\n"),
            text.replacing("/", with: "\\/"), text.replacing("/", with: "\\u002F"),
            text.replacing("/", with: "%2F").replacing("+", with: "%2B"),
            text.replacing("/", with: "&#x2F;").replacing("+", with: "&#43;"),
            lines[3].joined(separator: "\\n"), lines[3].joined(separator: "\\r\\n "),
            lines[3].joined(separator: "%0D%0A").replacing("/", with: "%2f"), text,
        ]
        let filler = String(repeating: "Some words, ", count: 1_000)
        let search = LeakSearch([.photo(photo)])
        for before in ["", filler] {
            let page = "\(before){\"photo\": \"data:image/jpeg;base64,\(texts[way])\"} and more"
            #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0])
        }
        let cut = texts[way].dropLast(40)
        #expect(search.leaks(in: Array("\"\(cut)\"".utf8)) == [])
    }

    @Test("Base64 text at the end of a line is not joined with the next line")
    func ends() {
        let search = LeakSearch([.email("ada@example.org")])
        let text = Data("ada@example.org!".utf8).base64EncodedString().replacing("=", with: "")
        for next in ["and", "word", "AnotherWordThatIsLonger", "aaaaaaaaaaaaaaaaaaaa"] {
            let page = "Behold \(text)\n\(next) of it"
            #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0], "\(next)")
        }
    }

    @Test("A name in a picture's metadata is found, in a file and in base64")
    func metadata() {
        let search = LeakSearch([.name("Ada Lovelace")])
        #expect(search.leaks(in: signed).map(\.value) == [0])
        #expect(search.leaks(in: plain) == [])
        let page = "url(data:image/png;base64,\(Data(signed).base64EncodedString()))"
        #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0])
    }
}

import Foundation
import LeakSearch
import Testing

@Suite("Photos")
struct PhotoTests {
    private let plain = Picture.png()
    private let signed = Picture.png(text: "Author\u{0}Ada Lovelace")

    @Test("By its bytes, also without metadata on either side")
    func eitherSide() {
        for (sought, file) in [(plain, plain), (signed, signed), (signed, plain), (plain, signed)] {
            let leaks = LeakSearch([.photo(sought)]).leaks(in: file)
            #expect(leaks == [Leak(value: 0, offset: 0)])
        }
        #expect(LeakSearch([.photo(plain)]).leaks(in: Picture.png(pixel: 9)) == [])
    }

    @Test("In base64 in a page, and in a card with folded lines")
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

    @Test("A name in a picture's metadata, in a file and in base64")
    func metadata() {
        let search = LeakSearch([.name(["Ada Lovelace"])])
        #expect(search.leaks(in: signed).map(\.value) == [0])
        #expect(search.leaks(in: plain) == [])
        let page = "url(data:image/png;base64,\(Data(signed).base64EncodedString()))"
        #expect(search.leaks(in: Array(page.utf8)).map(\.value) == [0])
    }
}

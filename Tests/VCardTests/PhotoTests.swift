import Testing
import VCard

@Suite("Photos")
struct PhotoTests {
    private static let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0x00]

    @Test(
        "A picture in the card is read in every spelling",
        arguments: [
            ("PHOTO;ENCODING=b;TYPE=JPEG:/9j/AA==", "image/jpeg"),
            ("PHOTO;ENCODING=BASE64;JPG:/9j/AA==", "image/jpeg"),
            ("PHOTO;BASE64;TYPE=image/png:/9j/AA", "image/png"),
            ("PHOTO;ENCODING=b:\n  /9j\n  /AA=\n  =", nil),
            ("PHOTO:data:image/Jpeg;base64,/9j/AA==", "image/jpeg"),
            (#"PHOTO:data:image/png\;base64\,/9j/AA=="#, "image/png"),
            ("PHOTO;MEDIATYPE=image/gif:data:;base64,/9j/AA==", "image/gif"),
            ("PHOTO:data:image/png,%FF%d8%ff%00", "image/png"),
        ])
    func data(line: String, mediaType: String?) {
        #expect(Reading.card(line)?.photo?.value == .data(Self.bytes, mediaType: mediaType))
        #expect(Reading.problems(line) == [])
    }

    @Test(
        "A picture outside the card is an address",
        arguments: [
            ("PHOTO;VALUE=URL;TYPE=JPEG:http://example.org/a.jpg", "http://example.org/a.jpg"),
            (#"PHOTO:http\://example.org/a\,b.jpg"#, "http://example.org/a,b.jpg"),
            ("PHOTO;VALUE=uri:portrait.jpg", "portrait.jpg"),
        ])
    func address(line: String, uri: String) {
        #expect(Reading.card(line)?.photo?.value == .uri(uri))
    }

    @Test(
        "An empty picture is ignored without a problem", arguments: ["PHOTO:", "PHOTO;ENCODING=b:"])
    func empty(line: String) throws {
        #expect(try #require(Reading.card(line)).photo == nil)
        #expect(Reading.problems(line) == [])
    }

    @Test("The preferred readable picture is the card's")
    func preferred() {
        let card = Reading.card("PHOTO:a.jpg", "PHOTO;PREF=2:b.jpg", "PHOTO;PREF=1;BASE64:?")
        #expect(card?.photo == VCard.Typed(.uri("b.jpg"), preference: 2, line: 4))
    }

    @Test(
        "Base64 of every length is decoded",
        arguments: [
            ("", []), ("TQ==", [77]), ("TWE=", [77, 97]), ("TWFu", [77, 97, 110]),
            ("TWFuTQ", [77, 97, 110, 77]), ("+/+/", [251, 255, 191]),
        ] as [(String, [UInt8])])
    func base64(text: String, bytes: [UInt8]) throws {
        let photo = try #require(Reading.card("PHOTO;ENCODING=b:\(text)")).photo?.value
        #expect(photo == (bytes.isEmpty ? nil : .data(bytes, mediaType: nil)))
    }

    @Test(
        "Invalid base64 is reported",
        arguments: ["/9j/A", "/9j?", "/9j=AA==", "/9j/AA===", "/9jé"])
    func damaged(text: String) {
        let carets = String(repeating: "^", count: text.count)
        #expect(
            Reading.problems("PHOTO;ENCODING=b:\(text)") == [
                """
                a.vcf:4:18: warning: the base64 of PHOTO is damaged, so it is not read [bad-base64]
                  4 | PHOTO;ENCODING=b:\(text)
                    |                  \(carets)
                  help: export the card again, or remove the property
                """
            ])
    }

    @Test("An invalid data URI is reported", arguments: ["data:image/png", "data:;base64,?"])
    func damagedAddress(text: String) {
        let carets = String(repeating: "^", count: text.count)
        #expect(
            Reading.problems("LOGO:\(text)") == [
                """
                a.vcf:4:6: warning: the base64 of LOGO is damaged, so it is not read [bad-base64]
                  4 | LOGO:\(text)
                    |      \(carets)
                  help: export the card again, or remove the property
                """
            ])
    }
}

import Privacy
import Testing

@Suite("Encoded values")
struct EncodingTests {
    @Test("Every kind of value is found in every encoding", arguments: Example.plain, Encoding.all)
    func everyKind(example: Example, encoding: Encoding) {
        let text = "Some words before " + encoding.encode(example.text) + " and some behind."
        let leaks = LeakSearch([example.value]).leaks(in: Array(text.utf8))
        #expect(leaks.map(\.value) == [0], "\(text)")
    }

    @Test("A name is found in percent escapes of Latin-1")
    func latin() {
        let leaks = LeakSearch([.name("Zoë Überbach")])
            .leaks(in: Array("/people/Zo%EB-%DCberbach/".utf8))
        #expect(leaks.map(\.value) == [0])
    }

    @Test(
        "Values are found in two nested encodings", arguments: Encoding.nestable, Encoding.nestable)
    func nested(inner: Encoding, outer: Encoding) {
        for example in Example.plain {
            let text = "before " + outer.encode(inner.encode(example.text)) + " behind"
            let leaks = LeakSearch([example.value]).leaks(in: Array(text.utf8))
            #expect(leaks.map(\.value) == [0], "\(example.text): \(text)")
        }
    }

    @Test(
        "Values are found in UTF-16 of both byte orders, with and without a byte order mark",
        arguments: Example.plain)
    func wide(example: Example) {
        let text = "Some Latin words so that zeros are many, and then \(example.text), and more."
        for isBig in [false, true] {
            for mark in ["", "\u{FEFF}"] {
                let bytes = (mark + text).utf16.flatMap { unit in
                    let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                    return isBig ? bytes : bytes.reversed()
                }
                let leaks = LeakSearch([example.value]).leaks(in: bytes)
                #expect(leaks.map(\.value) == [0], "\(isBig) \(mark.count)")
            }
        }
    }

    @Test("Values are found in Latin-1, and in capitals if the kind allows it")
    func otherLetters() {
        let search = LeakSearch([
            .name("Zoë Müller"), .email("ada@example.org"), .name("Lovelace"),
        ])
        let latin =
            [UInt8]("by Zo".utf8) + [0xEB] + [UInt8](" M".utf8) + [0xFC] + [UInt8]("ller".utf8)
        #expect(search.leaks(in: latin) == [Leak(value: 0, offset: 3)])
        let capitals = search.leaks(in: Array("ZOË MÜLLER, ADA@EXAMPLE.ORG, LOVELACE".utf8))
        #expect(capitals.map(\.value) == [0, 1, 2])
    }
}

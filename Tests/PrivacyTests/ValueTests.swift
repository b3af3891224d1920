import Privacy
import Testing

@Suite("Sets of values")
struct ValueTests {
    @Test("Nothing is found if there are no values")
    func empty() {
        let search = LeakSearch([])
        #expect(search.isEmpty)
        #expect(search.leaks(in: Array("ada@example.org".utf8)) == [])
        #expect(search.leaks(inPath: "ada") == [])
    }

    @Test(
        "A value that is too short or invalid is not searched for",
        arguments: [
            .email("ada"), .phone("12 34 56"), .street("London"), .street("12 34 56"),
            .note("too short"), .name("Ada"), .name(""), .slug(""), .email("@"), .email("a@"),
            .name("山田"), .birthday(year: 1815, month: 12, day: 10, words: ["December"]),
        ] as [SensitiveValue])
    func tooShort(value: SensitiveValue) {
        let texts = "ada 12 34 56 London too short Ada 山田 December @ a@ 123456"
        #expect(LeakSearch([value]).leaks(in: Array(texts.utf8)) == [])
    }

    @Test("A value of two contacts is reported for both")
    func shared() {
        let search = LeakSearch([
            .street("12 High Street"), .email("a@b.org"), .street("12, high street"),
            .birthday(year: 1815, month: 12, day: 10), .birthday(year: 1980, month: 12, day: 10),
            .birthday(year: 1815, month: 12, day: 10),
        ])
        #expect(search.leaks(in: Array("12 High Street".utf8)).map(\.value) == [0, 2])
        #expect(search.leaks(in: Array("born 1815-12-10".utf8)).map(\.value) == [3, 5])
        let name = search.leaks(inPath: "files/1815-12-10.jpg")
        #expect(name.map(\.value) == [3, 5] && name.allSatisfy(\.isUncertain))
    }

    @Test("A value that looks escaped is found")
    func escapedValues() {
        let values: [SensitiveValue] = [
            .note("Discount 100%25 off for members"), .note("R&D; C:\\new\\table &amp; more"),
            .note("weight <b 5 kg and height >c or so"),
        ]
        let search = LeakSearch(values)
        let raw = [
            "Discount 100%25 off for members", "R&D; C:\\new\\table &amp; more",
            "weight <b 5 kg and height >c or so",
        ]
        for (index, text) in raw.enumerated() {
            #expect(search.leaks(in: Array(text.utf8)).map(\.value) == [index])
            let html = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            #expect(search.leaks(in: Array(html.utf8)).map(\.value) == [index], "\(html)")
            let json = text.replacing("\\", with: "\\\\")
            #expect(search.leaks(in: Array(json.utf8)).map(\.value) == [index], "\(json)")
        }
    }
}

import Diagnostics
import Testing

@testable import PreviewServer

/// The events that open pages receive.
@Suite("Events for open pages")
struct ReloadHubTests {
    private let failure = Problem("code", "what")

    @Test("A failed build is reported until the next build succeeds")
    func problems() async throws {
        let hub = ReloadHub(run: "r")
        await hub.announce(.built(changed: ["a"]))
        let first = await hub.firstEvent(after: BuildMark(run: "r", number: 1))
        await hub.announce(.failed([failure, failure]))
        let second = try #require(await hub.event(after: first))
        #expect(
            second
                == ReloadEvent(
                    mark: BuildMark(run: "r", number: 1), revision: 2, changed: [], hasFailed: true,
                    problems: [failure]))
        await hub.announce(.built(changed: ["b/index.html", "index.html", "xindex.html"]))
        #expect(
            await hub.event(after: second)
                == ReloadEvent(
                    mark: BuildMark(run: "r", number: 2), revision: 3,
                    changed: ["/", "/b/", "/xindex.html"], problems: []))
    }

    @Test("A listener that has all updates receives no event")
    func nothingNew() async {
        let hub = ReloadHub(run: "r")
        await hub.announce(.failed([failure]))
        let event = await hub.firstEvent(after: nil)
        #expect(event.changed == nil)
        #expect(await hub.event(after: event) == nil)
    }

    @Test("Missed builds are reported as one")
    func missed() async {
        let hub = ReloadHub(run: "r", base: "/lab/")
        let first = await hub.firstEvent(after: nil)
        for paths in [["a", "b"], [], ["b", "c"]] { await hub.announce(.built(changed: paths)) }
        #expect(await hub.event(after: first)?.changed == ["/lab/a", "/lab/b", "/lab/c"])
    }

    @Test("A listener is woken by updates, also by earlier unread ones")
    func listeners() async {
        let hub = ReloadHub(run: "r")
        var wakings = await hub.listen().makeAsyncIterator()
        await hub.announce(.built(changed: []))
        await hub.announce(.failed([]))
        #expect(await wakings.next() != nil)
        await hub.wake()
        #expect(await wakings.next() != nil)
    }

    @Test("Changes that are too old or too many are unknown")
    func history() {
        var history = ChangeHistory()
        for number in 1...300 { history.note(["\(number % 7)"], of: number) }
        #expect(history.changes(after: 300, upTo: 300) == [])
        #expect(history.changes(after: 298, upTo: 300) == ["5", "6"])
        #expect(history.changes(after: 100, upTo: 300) == ["0", "1", "2", "3", "4", "5", "6"])
        #expect(history.changes(after: 99, upTo: 300) == nil)
        #expect(history.changes(after: 301, upTo: 300) == nil)
        history.note((0..<1999).map(String.init), of: 301)
        #expect(history.changes(after: 300, upTo: 301)?.count == 1999)
        #expect(history.changes(after: 298, upTo: 301) == nil)
        history.note((0..<2001).map(String.init), of: 302)
        #expect(history.changes(after: 301, upTo: 302) == nil)
        history.note(["a"], of: 303)
        #expect(history.changes(after: 302, upTo: 303) == ["a"])
        #expect(history.changes(after: 301, upTo: 303) == nil)
    }

    @Test(
        "A mark is parsed as it was written, and other texts are rejected",
        arguments: [
            ("5f0c2a91-12", BuildMark(run: "5f0c2a91", number: 12)),
            ("a-b-0", BuildMark(run: "a-b", number: 0)), ("", nil), ("-", nil), ("5f0c2a91", nil),
            ("a-+", nil), ("a-99999999999999999999", nil),
            (String(repeating: "a", count: 41) + "-1", nil),
        ] as [(String, BuildMark?)])
    func marks(text: String, mark: BuildMark?) {
        #expect(BuildMark(text) == mark)
        if let mark { #expect(mark.text == text) }
    }

    @Test("An event is one line of JSON, for any number of problems and any text")
    func text() {
        let problem = Problem(
            "code", "a\nb\r\u{2028}\"\\", at: Location(path: "x\ny", line: 1, source: "s\t\r"))
        let event = ReloadEvent(
            mark: BuildMark(run: "r", number: 3), revision: 9, changed: ["/a\n\"b"],
            problems: Array(repeating: problem, count: 52))
        let shown =
            #"{"severity":"error","code":"code","message":"a\\n"#
            + #"b\\r\\u{2028}\"\\","place":"x\\ny:1","excerpt":"#
            + #"{"line":1,"before":"","marked":null,"after":"s\t\\r"}}"#
        let all = Array(repeating: shown, count: 50).joined(separator: ",")
        let json =
            #"{"build":"r-3","changed":["/a\n\"b"],"failed":false,"problems":[\#(all)],"more":2}"#
        #expect(event.text == "data: \(json)\n\n")
    }
}

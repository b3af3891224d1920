import Diagnostics
import Testing

@testable import PreviewServer

/// The events that open pages receive.
@Suite("Events for open pages")
struct ReloadHubTests {
    private let one = Problem("one", "what")
    private let two = Problem("two", "what")

    /// The newest event of a hub.
    private func event(_ hub: ReloadHub) async -> String? {
        var events = await hub.listen().makeAsyncIterator()
        return await events.next()
    }

    private func text(_ build: String, _ failed: Bool, _ codes: [String]) -> String {
        let problems = codes.map { #"{"code":"\#($0)","message":"what","severity":"error"}"# }
        return #"data: {"build":"\#(build)","failed":\#(failed),"more":0,"#
            + #""problems":[\#(problems.joined(separator: ","))]}"# + "\n\n"
    }

    @Test("The errors of a load, a check and a failure replace each other")
    func problems() async {
        let hub = ReloadHub(run: "r")
        #expect(await event(hub) == text("r-0", false, []))
        for (update, expected) in [
            (.loaded([]), text("r-1", false, [])),
            (.checked([two, one]), text("r-1", false, ["one", "two"])),
            (.checked([one]), text("r-1", false, ["one"])),
            (.failed([two]), text("r-1", true, ["two"])),
            // A check of the state before.
            (.checked([]), text("r-1", true, ["two"])),
            (.loaded([one]), text("r-2", false, ["one"])),
            (.checked([]), text("r-2", false, [])),
        ] as [(PreviewUpdate, String)] {
            await hub.announce(update)
            #expect(await event(hub) == expected)
        }
    }

    @Test("Warnings and notes are left out")
    func warnings() async {
        let hub = ReloadHub(run: "r")
        await hub.announce(.failed([one.at(.warning), one, two.at(.note)]))
        #expect(await event(hub) == text("r-0", true, ["one"]))
    }

    @Test("A listener that missed events gets the last one, and it again on request")
    func listeners() async {
        let hub = ReloadHub(run: "r")
        var events = await hub.listen().makeAsyncIterator()
        await hub.announce(.loaded([]))
        await hub.announce(.loaded([one]))
        #expect(await events.next() == text("r-2", false, ["one"]))
        await hub.repeatEvent()
        #expect(await events.next() == text("r-2", false, ["one"]))
    }

    @Test("A hub of another run has other marks")
    func runs() async {
        let marks = (await ReloadHub().mark, await ReloadHub().mark)
        #expect(marks.0 != marks.1)
    }

    @Test("An event is one line of JSON, for any number of problems and any text")
    func text() {
        let problems = (1...52).map {
            Problem("code", "a\nb\r\"\\", at: Location(path: "x\ny", line: $0, source: "s\t\r"))
        }
        let event = ReloadEvent(build: "r-3", failed: false, problems: problems)
        let shown = (1...50).map {
            #"{"code":"code","excerpt":{"after":"s\t\\r","before":"","line":\#($0)},"#
                + #""message":"a\\nb\\r\"\\","place":"x\\ny:\#($0)","severity":"error"}"#
        }
        let json =
            #"{"build":"r-3","failed":false,"more":2,"problems":[\#(shown.joined(separator: ","))]}"#
        #expect(event.text == "data: \(json)\n\n")
    }
}

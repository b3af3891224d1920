import Foundation
import TestSupport
import Testing

/// The stream that open pages listen to.
@Suite("The event stream")
struct EventStreamTests {
    @Test("It first sends the current state, and then updates")
    func news() throws {
        let site = try PreviewProcess([:], ["--base", "/lab/"])
        let (one, two) = (try RawConnection(site.port), try RawConnection(site.port))
        for connection in [one, two] {
            connection.ask("/.sitegen/events")
            let first = Event(connection.read(to: "\n\n"))
            #expect(first?.number == 0)
            #expect(first?.rest == #""failed":false,"more":0,"problems":[]}"#)
        }
        try site.announce("loaded")
        for connection in [one, two] {
            let next = Event(connection.read(to: "\n\n"))
            #expect(next?.number == 1)
            #expect(next?.rest == #""failed":false,"more":0,"problems":[]}"#)
        }
        let problem = #"{"code":"code","message":"what","severity":"error"}"#
        for (command, failed) in [("checked", false), ("failed", true)] {
            try site.note("code", "what", "", "", "", "", "", "")
            try site.announce(command)
            #expect(
                Event(one.read(to: "\n\n"))?.rest
                    == #""failed":\#(failed),"more":0,"problems":[\#(problem)]}"#)
        }
    }

    @Test("A restarted server has another state")
    func restart() throws {
        let site = try PreviewProcess(["a.txt": "a"])
        var builds: Set<String?> = []
        for _ in 0..<2 {
            let connection = try RawConnection(site.port)
            connection.ask("/.sitegen/events")
            builds.insert(Event(connection.read(to: "\n\n"))?.build)
            try site.restart {}
        }
        #expect(builds.count == 2)
    }

    @Test("A quiet stream repeats its state regularly")
    func keepAlive() throws {
        let site = try PreviewProcess([:], ["--keep-alive", "20"])
        let connection = try RawConnection(site.port)
        connection.ask("/.sitegen/events")
        let first = Event(connection.read(to: "\n\n"))
        for _ in 0..<3 { #expect(Event(connection.read(to: "\n\n")) == first) }
    }

    /// A message, as a browser reads it.
    private struct Event: Equatable {
        let build: String
        let rest: Substring

        init?(_ text: String) {
            let start = "data: {\"build\":\""
            guard let data = text.components(separatedBy: start).last, data != text,
                let quote = data.firstIndex(of: "\"")
            else { return nil }
            build = String(data[..<quote])
            rest = data[quote...].dropFirst(2).dropLast(2)
        }

        var number: Int? { Int(build.split(separator: "-")[1]) }
    }
}

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
            #expect(first?.rest == #""changed":null,"failed":false,"problems":[],"more":0}"#)
        }
        try site.announce("built", "index.html", "a b.css")
        for connection in [one, two] {
            let next = Event(connection.read(to: "\n\n"))
            #expect(next?.number == 1)
            #expect(
                next?.rest
                    == #""changed":["/lab/","/lab/a b.css"],"failed":false,"problems":[],"more":0}"#
            )
        }
        try site.note("code", "what", "", "", "", "", "", "")
        try site.announce("failed")
        let problem = #"{"severity":"error","code":"code","message":"what"}"#
        #expect(
            Event(one.read(to: "\n\n"))?.rest
                == #""changed":[],"failed":true,"problems":[\#(problem)],"more":0}"#)
    }

    @Test("A page that reconnects receives missed changes; they are unknown after a restart")
    func missed() throws {
        let site = try PreviewProcess()
        let connection = try RawConnection(site.port)
        connection.ask("/.sitegen/events")
        let first = try #require(Event(connection.read(to: "\n\n")))
        try site.announce("built", "a")
        try site.announce("built", "b", "a")
        let late = try RawConnection(site.port)
        late.ask("/.sitegen/events?\(first.build)")
        #expect(
            Event(late.read(to: "\n\n"))?.rest
                == #""changed":["/a","/b"],"failed":false,"problems":[],"more":0}"#)
        for mark in ["gone-1", "\(first.run)-9", "\(first.run)--1", "x", ""] {
            let late = try RawConnection(site.port)
            late.ask("/.sitegen/events?\(mark)")
            #expect(
                Event(late.read(to: "\n\n"))?.rest
                    == #""changed":null,"failed":false,"problems":[],"more":0}"#)
        }
    }

    @Test("A quiet stream sends comments regularly")
    func keepAlive() throws {
        let site = try PreviewProcess([:], ["--keep-alive", "20"])
        let connection = try RawConnection(site.port)
        connection.ask("/.sitegen/events")
        _ = connection.read(to: "\n\n")
        for _ in 0..<3 { #expect(connection.read(to: ":\n\n").hasSuffix(":\n\n")) }
    }

    /// A message, as a browser reads it.
    private struct Event {
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

        var run: Substring { build.split(separator: "-")[0] }
        var number: Int? { Int(build.split(separator: "-")[1]) }
    }
}

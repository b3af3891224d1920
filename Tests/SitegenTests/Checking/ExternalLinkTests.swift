import Foundation
import TestSupport
import Testing

@Suite("sitegen check --external", .timeLimit(.minutes(10)))
struct ExternalLinkTests {
    private func site(_ post: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        try folder.put([
            "Content/site.yml": "title: Club\nurl: https://example.org/club/\n",
            "Content/posts/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\n\(post)\n",
        ])
        return folder
    }

    private let arguments = ["check", "--external", "--now", "2026-11-01"]

    private func check(_ folder: TemporaryFolder, _ more: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(arguments + more)
    }

    private func server() throws -> WebServer {
        try WebServer {
            switch $0.path {
            case "/gone": WebServer.status(404)
            case "/closed": WebServer.status(403)
            case "/moved": WebServer.status(301, "Location: /")
            default: WebServer.fine
            }
        }
    }

    @Test("Links that work are not requested again for a day")
    func fine() throws {
        let server = try server()
        let url = "http://127.0.0.1:\(server.port)"
        let folder = try site("[a](\(url)/) [b](\(url)/moved#x) [c](mailto:a@example.org)")
        let first = try check(folder, "--strict")
        #expect(first.end == .status(0))
        #expect(first.errors == "")
        #expect(first.output.hasSuffix(" no broken links\n2 external links: all work\n"))
        #expect(
            Set(server.requests.map(\.line)) == ["HEAD /", "HEAD /moved"])
        #expect(
            server.requests.allSatisfy {
                $0.headers.contains("User-Agent: sitegen/0.1.0 (+link check)")
            })
        let count = server.requests.count
        let second = try check(folder)
        #expect(
            second.output.hasSuffix(
                "2 external links: all work (2 checked within the last day)\n"))
        #expect(server.requests.count == count)
        #expect(try folder.text(".sitegen/.gitignore") == "*\n")

        let kept = try folder.text(".sitegen/external-links")
        try folder.put([".sitegen/external-links": kept.replacing(#/\n\d+ /#, with: "\n1000 ")])
        #expect(try check(folder).output.hasSuffix("2 external links: all work\n"))
        #expect(server.requests.count == 2 * count)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Output"))
    }

    @Test("Dead and unchecked links are reported with their places")
    func faults() throws {
        let server = try server()
        let place = "127.0.0.1:\(server.port)"
        let folder = try site("[a](http://\(place)/gone) <http://me:pw@\(place)/closed>")
        let run = try check(folder)
        #expect(run.end == .status(1))
        #expect(run.output.hasSuffix("2 external links: 1 is dead, 1 could not be checked\n"))
        let dead = "\"http://\(place)/gone\" does not exist: the server answers 404"
        let closed =
            "\"http://\(place)/closed\" could not be checked: the server rejects automated "
            + "requests (403)"
        #expect(
            run.errors == """
                Content/posts/one.md:5:5: error: \(dead) [dead-external-link]
                  5 | [a](http://\(place)/gone) <http://me:pw@\(place)/closed>
                    |     \(String(repeating: "^", count: place.count + 12))
                  help: fix the link, or link to an archived copy of the page
                Content/posts/one.md:5:\(place.count + 20): warning: \(closed) \
                [unchecked-external-link]
                  help: check it in a browser

                """)
        let strict = try check(folder, "--quiet", "--strict", "--format", "github")
        #expect(strict.end == .status(1))
        #expect(strict.output == "")
        #expect(strict.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("::error file=") })
        #expect(!strict.errors.contains("me:pw"))
    }

    @Test("Without curl the report has advice")
    func noCurl() throws {
        let folder = try site("x")
        let program = Program(folder: folder.path, environment: ["PATH": "/nowhere"])
        let run = try program.run(arguments + ["--quiet"])
        #expect(
            run
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        error: other servers could not be checked: curl is not installed [no-curl]
                          help: install curl, for example with apt-get install curl

                        """))
    }

    @Test("Links without time to check are reported")
    func noTime() throws {
        let server = try WebServer { _ in nil }
        let url = "http://127.0.0.1:\(server.port)/"
        let run = try check(try site("[a](\(url)) [b](\(url)b)"), "--limit", "1")
        #expect(run.end == .status(0))
        #expect(
            run.errors == """
                warning: 2 external links could not be checked in time, including "\(url)" \
                [unchecked-external-link]
                  help: check again (links that work are not requested again), or raise --limit

                """)
    }

    // Waits in a thread, not in a task: other tests can occupy all threads of tasks for longer than
    // curl waits for an answer.
    @Test("An interrupted check ends and leaves no curl process", arguments: [SIGINT, SIGTERM])
    func interrupted(_ signal: Int32) throws {
        let arrival = DispatchSemaphore(value: 0)
        let server = try WebServer { _ in
            arrival.signal()
            return nil
        }
        let folder = try site("[a](http://127.0.0.1:\(server.port)/)")
        let process = try Program(folder: folder.path).start(arguments)
        try #require(arrival.wait(timeout: .now() + .seconds(Patience.seconds)) == .success)
        kill(process.processIdentifier, signal)
        #expect(server.waitForDeparture())
        process.waitUntilExit()
        #expect(ProgramRun.End(process) == .status(130))
    }

    @Test("The largest limit works")
    func endless() throws {
        let server = try WebServer { _ in WebServer.fine }
        let folder = try site("[a](http://127.0.0.1:\(server.port)/)")
        let run = try Program(folder: folder.path).run(arguments + ["--limit", "\(Int.max)"])
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(server.requests.map(\.line) == ["HEAD /"])
    }

    @Test(
        "An invalid limit is refused",
        arguments: [
            (["check", "--limit", "5"], "--limit needs --external"),
            (["check", "--external", "--limit", "0"], "--limit must be at least 1"),
        ])
    func limits(_ arguments: [String], _ words: String) throws {
        let run = try Program(folder: "/").run(arguments)
        #expect(run.end == .status(64))
        #expect(run.headline == "Error: \(words)")
    }
}

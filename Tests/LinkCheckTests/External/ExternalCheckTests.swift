import TestSupport
import Testing

@testable import LinkCheck

@Suite("External links", .timeLimit(.minutes(10)))
struct ExternalCheckTests {
    private func lines(_ server: WebServer) -> [String] { server.requests.map(\.line) }

    private func address(_ server: WebServer, _ path: String = "/", host: String = "127.0.0.1")
        -> String
    { "http://\(host):\(server.port)\(path)" }

    @Test("A link is requested by HEAD, with the user agent and no other identification")
    func head() async throws {
        let server = try WebServer { _ in WebServer.fine }
        #expect(try await Asked().answer(address(server, "/a?b=[c]&d={e}#f")) == nil)
        #expect(
            server.requests.map { [$0.line] + $0.headers } == [
                [
                    "HEAD /a?b=[c]&d=%7Be%7D", "Host: 127.0.0.1:\(server.port)",
                    "User-Agent: \(Asked.agent)", "Accept: */*",
                ]
            ])
    }

    @Test("A link is requested by GET if the server refuses HEAD", arguments: [403, 405])
    func get(_ code: Int) async throws {
        let server = try WebServer {
            $0.method == "HEAD" ? WebServer.status(code) : WebServer.fine
        }
        let asked = Asked()
        #expect(try await asked.answer(address(server)) == nil)
        #expect(lines(server) == ["HEAD /", "GET /"])
        #expect(asked.slept == [0.25])
    }

    @Test("A link works once the response's head has arrived, even if the body never does")
    func contents() async throws {
        let server = try WebServer {
            $0.method == "GET" ? "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nx" : ""
        }
        #expect(try await Asked().answer(address(server)) == nil)
        #expect(lines(server) == ["HEAD /", "GET /"])
    }

    @Test("The server's status is reported", arguments: [400, 401, 404, 410, 500, 503, 999])
    func statuses(_ code: Int) async throws {
        let server = try WebServer { _ in WebServer.status(code) }
        #expect(try await Asked().answer(address(server)) == .status(code))
        #expect(lines(server) == ["HEAD /", "GET /"])
    }

    @Test("The status is reported even if lines end with a line feed alone")
    func lineFeeds() async throws {
        let server = try WebServer {
            switch $0.path {
            case "/a": "HTTP/1.0 302 So\nLocation: /b\n\n"
            case "/b": "HTTP/1.0 200 So\nContent-Type: text/plain\n\n"
            default: "HTTP/1.0 410 So\n\n"
            }
        }
        #expect(try await Asked().answer(address(server, "/a")) == nil)
        #expect(lines(server) == ["HEAD /a", "HEAD /b"])
        #expect(try await Asked().answer(address(server, "/gone")) == .status(410))
    }

    @Test("Permanent and temporary redirects are followed", arguments: [301, 302, 303, 307, 308])
    func redirects(_ code: Int) async throws {
        let server = try WebServer {
            switch $0.path {
            case "/a": WebServer.status(code, "Location: /b")
            case "/b": WebServer.status(code, "location: c")
            case "/c": WebServer.fine
            default: WebServer.status(code, "Location: /gone/x")
            }
        }
        #expect(try await Asked().answer(address(server, "/a")) == nil)
        #expect(lines(server) == ["HEAD /a", "HEAD /b", "HEAD /c"])
    }

    @Test("Redirects to missing pages, in circles and to other schemes are faults")
    func badRedirects() async throws {
        let server = try WebServer {
            switch $0.path {
            case "/a": WebServer.status(301, "Location: /gone")
            case "/circle": WebServer.status(302, "Location: /circle")
            case "/file": WebServer.status(302, "Location: file:///etc/passwd")
            default: WebServer.status(404)
            }
        }
        #expect(try await Asked().answer(address(server, "/a")) == .status(404))
        #expect(try await Asked().answer(address(server, "/circle")) == .tooManyRedirects)
        #expect(lines(server).count { $0 == "HEAD /circle" } == 11)
        #expect(try await Asked().answer(address(server, "/file")) == .failure(1))
    }

    @Test("A server that never answers times out")
    func silence() async throws {
        let server = try WebServer { _ in nil }
        var asked = Asked()
        asked.limits.request = .milliseconds(300)
        #expect(try await asked.answer(address(server)) == .timeout)
    }

    @Test("A refused connection counts for all links to that server")
    func refused() async throws {
        let port = try LoopbackPort()
        let asked = Asked()
        let report = try await asked.report(
            (1...50).map { "http://127.0.0.1:\(port.number)/\($0)" })
        #expect(report.faults.map(\.answer) == Array(repeating: .refused, count: 50))
        #expect(asked.slept == [])
    }

    @Test("A server without TLS is reported")
    func noTLS() async throws {
        let port = try LoopbackPort()
        try port.hangUp()
        let url = "https://127.0.0.1:\(port.number)/"
        #expect(try await Asked().answer(url) == .noSecureConnection)
    }

    @Test("A link is requested once more after the Retry-After delay, and not again")
    func tooMany() async throws {
        let server = try WebServer {
            $0.line == "GET /well" ? WebServer.fine : WebServer.status(429, "Retry-After: 7")
        }
        let asked = Asked()
        #expect(try await asked.answer(address(server, "/well")) == nil)
        #expect(asked.slept == [7])
        let again = Asked()
        let report = try await again.report(["/a", "/b", "/c"].map { address(server, $0) })
        #expect(report.faults.map(\.answer) == Array(repeating: .status(429), count: 3))
        #expect(again.slept == [7])
        #expect(lines(server) == ["HEAD /well", "GET /well", "HEAD /a", "GET /a"])
    }

    @Test(
        "A link is not requested again if Retry-After is missing or too long",
        arguments: ["X: y", "Retry-After: 61", "Retry-After: 99999999999999999999", "Retry-After:"])
    func longRest(_ header: String) async throws {
        let server = try WebServer { _ in WebServer.status(429, header) }
        let asked = Asked()
        #expect(try await asked.answer(address(server)) == .status(429))
        #expect(lines(server) == ["HEAD /"])
        #expect(asked.slept == [])
    }

    @Test("Two hundred links to one server are requested one after the other")
    func manyToOne() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let paths = (0..<200).map { "/\($0)" }
        let asked = Asked()
        let links = paths.flatMap { [address(server, $0), address(server, $0 + "#x")] }
        let report = try await asked.report(links)
        #expect(report.faults == [] && report.skipped == [] && report.links == 400)
        #expect(Set(lines(server)) == Set(paths.map { "HEAD \($0)" }))
        #expect(server.requests.count == 200)
        #expect(server.mostAtWork == 1)
        #expect(asked.slept == Array(repeating: 0.25, count: 199))
    }

    @Test("Eight servers are asked at the same time")
    func together() async throws {
        let gate = Gate(for: 8)
        let server = try WebServer { _ in
            gate.pass()
            return WebServer.fine
        }
        let links = (0..<24).map { address(server, host: "h\($0).localhost") }
        let report = try await Asked().report(links)
        #expect(report.faults == [])
        #expect(server.requests.count == 24)
        #expect(server.mostAtWork == 8)
    }

    @Test("Links for which there is no time are skipped and reported")
    func skipped() async throws {
        let (arrivals, arriving) = AsyncStream.makeStream(of: Void.self)
        let server = try WebServer {
            if $0.path == "/1" { return WebServer.fine }
            arriving.yield()
            return nil
        }
        var asked = Asked()
        asked.limits.total = .seconds(7)
        asked.limits.request = .seconds(600)
        asked.limits.sleep = {
            if $0 == .seconds(7) { _ = await arrivals.first { _ in true } }
        }
        let report = try await asked.report(["/1", "/2", "/3"].map { address(server, $0) })
        #expect(report.faults == [])
        #expect(report.skipped.map(\.address) == ["/2", "/3"].map { address(server, $0) })
        #expect(lines(server) == ["HEAD /1", "HEAD /2"])
    }

    @Test("A cancelled check ends at once and leaves no process behind")
    func cancelled() async throws {
        let (arrivals, arriving) = AsyncStream.makeStream(of: Void.self)
        let server = try WebServer { _ in
            arriving.yield()
            return nil
        }
        var asked = Asked()
        asked.limits.request = .seconds(600)
        let task = Task { [asked] in try await asked.report([address(server)]) }
        _ = await arrivals.first { _ in true }
        task.cancel()
        #expect(try await task.value.skipped.map(\.address) == [address(server)])
        #expect(server.waitForDeparture())
    }

    @Test("An invalid address is not requested")
    func malformed() async throws {
        let links = [
            "http://", "http://a b/", "https://x:y/", "http:///x", "http://[::1/", "http://a%2Fb/",
            "http://a%3A80/", "http://a%FFb/", "http://%/", "http://a%25b/", "http://a%0Ab/",
        ]
        let report = try await Asked().report(links)
        #expect(report.faults.map(\.answer) == Array(repeating: .malformed, count: links.count))
    }

    @Test("A host name beyond ASCII is requested, even if Markdown has percent-encoded it")
    func internationalName() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let links = ["ｌocalhost", "%EF%BD%8Cocalhost", "loc%41lhost"].map {
            "http://\($0):\(server.port)/"
        }
        #expect(try await Asked().report(links).faults == [])
    }

    @Test("An address with special characters is requested unchanged, and without passwords")
    func odd() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let port = server.port
        let links = [
            #"/"x"\-o"#, "/é\n--output x", "/%41%\u{7F}", "?q=\\'$(x)",
        ].map { "HTTP://me:secret@LOCALHOST:\(port)\($0)" }
        #expect(try await Asked().report(links).faults == [])
        #expect(
            Set(lines(server)) == [
                "HEAD /%22x%22/-o", "HEAD /%C3%A9--output%20x", "HEAD /%41%%7F", "HEAD /?q=\\'$(x)",
            ])
        #expect(server.requests.allSatisfy { !$0.headers.joined().contains("Authorization") })
    }
}

import Loopback
import Testing

@testable import LinkCheck

@Suite("What is remembered of other servers", .timeLimit(.minutes(10)))
struct ExternalMemoryTests {
    private static let day = 86_400

    @Test("are addresses that have answered well: for a day they are not asked again")
    func kept() async throws {
        let server = try WebServer {
            $0.path == "/gone" ? WebServer.status(404) : WebServer.fine
        }
        let links = ["/", "/gone"].map { "http://127.0.0.1:\(server.port)\($0)" }
        let first = try await Asked().report(links, now: 5_000)
        #expect(first.known == 0)
        #expect(server.requests.map(\.line) == ["HEAD /", "HEAD /gone", "GET /gone"])
        #expect(
            String(decoding: first.memory.bytes, as: UTF8.self)
                == "sitegen external links 1\n5000 \(links[0])\n")

        let memory = ExternalMemory(first.memory.bytes)
        #expect(memory == first.memory)
        let second = try await Asked().report(links, memory: memory, now: 5_000 + Self.day - 1)
        #expect(second.known == 1)
        #expect(second.faults == first.faults)
        #expect(second.memory == first.memory)
        #expect(server.requests.map(\.path) == ["/", "/gone", "/gone", "/gone", "/gone"])

        let third = try await Asked().report(links, memory: memory, now: 5_000 + Self.day)
        #expect(third.known == 0)
        #expect(server.requests.dropFirst(5).map(\.path) == ["/", "/gone", "/gone"])
        #expect(third.memory != memory)
    }

    @Test("counts for nothing where the clock was ahead")
    func ahead() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let link = "http://127.0.0.1:\(server.port)/"
        let memory = ExternalMemory(Array("sitegen external links 1\n9000 \(link)\n".utf8))
        let report = try await Asked().report([link], memory: memory, now: 8_999)
        #expect(report.known == 0)
        #expect(server.requests.count == 1)
    }

    @Test(
        "counts for nothing where it is damaged, or of another version",
        arguments: [
            "", "x", "sitegen external links 2\n1 http://h/\n",
            "sitegen external links 1\nx http://h/\n",
            "sitegen external links 1\n1 http://g/\n1\n",
            "sitegen external links 1\n1 http://h/ x\n",
            "sitegen external links 1\n-1 http://h/\n",
            "sitegen external links 1\n99999999999999999999 http://h/\n", "\u{0}\u{FFFD}",
        ])
    func damaged(_ text: String) {
        #expect(ExternalMemory(Array(text.utf8)) == ExternalMemory())
        #expect(ExternalMemory([0xFF] + Array(text.utf8)) == ExternalMemory())
    }

    @Test("holds no passwords, and forgets what is old")
    func secrets() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let place = "127.0.0.1:\(server.port)/x"
        let old = ExternalMemory(Array("sitegen external links 1\n1 http://old/\n".utf8))
        let report = try await Asked().report(["http://me:secret@\(place)"], memory: old)
        #expect(
            String(decoding: report.memory.bytes, as: UTF8.self)
                == "sitegen external links 1\n1000000 http://\(place)\n")
    }
}

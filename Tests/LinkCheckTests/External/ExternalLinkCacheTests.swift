import TestSupport
import Testing

@testable import LinkCheck

@Suite("The cache of external links", .timeLimit(.minutes(10)))
struct ExternalLinkCacheTests {
    private static let day = 86_400

    @Test("Addresses that worked are not requested again for a day")
    func kept() async throws {
        let server = try WebServer {
            $0.path == "/gone" ? WebServer.status(404) : WebServer.fine
        }
        let links = ["/", "/gone"].map { "http://127.0.0.1:\(server.port)\($0)" }
        let first = try await Asked().report(links, now: 5_000)
        #expect(first.cached == 0)
        #expect(server.requests.map(\.line) == ["HEAD /", "HEAD /gone", "GET /gone"])
        #expect(
            String(decoding: first.cache.bytes, as: UTF8.self)
                == "sitegen external links 1\n5000 \(links[0])\n")

        let cache = ExternalLinkCache(first.cache.bytes)
        #expect(cache == first.cache)
        let second = try await Asked().report(links, cache: cache, now: 5_000 + Self.day - 1)
        #expect(second.cached == 1)
        #expect(second.faults == first.faults)
        #expect(second.cache == first.cache)
        #expect(server.requests.map(\.path) == ["/", "/gone", "/gone", "/gone", "/gone"])

        let third = try await Asked().report(links, cache: cache, now: 5_000 + Self.day)
        #expect(third.cached == 0)
        #expect(server.requests.dropFirst(5).map(\.path) == ["/", "/gone", "/gone"])
        #expect(third.cache != cache)
    }

    @Test("Entries from the future are ignored")
    func ahead() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let link = "http://127.0.0.1:\(server.port)/"
        let cache = ExternalLinkCache(Array("sitegen external links 1\n9000 \(link)\n".utf8))
        let report = try await Asked().report([link], cache: cache, now: 8_999)
        #expect(report.cached == 0)
        #expect(server.requests.count == 1)
    }

    @Test(
        "A damaged cache or another version is read as empty",
        arguments: [
            "", "x", "sitegen external links 2\n1 http://h/\n",
            "sitegen external links 1\nx http://h/\n",
            "sitegen external links 1\n1 http://g/\n1\n",
            "sitegen external links 1\n1 http://h/ x\n",
            "sitegen external links 1\n-1 http://h/\n",
            "sitegen external links 1\n99999999999999999999 http://h/\n", "\u{0}\u{FFFD}",
        ])
    func damaged(_ text: String) {
        #expect(ExternalLinkCache(Array(text.utf8)) == ExternalLinkCache())
        #expect(ExternalLinkCache([0xFF] + Array(text.utf8)) == ExternalLinkCache())
    }

    @Test("The cache stores no passwords and removes expired entries")
    func secrets() async throws {
        let server = try WebServer { _ in WebServer.fine }
        let place = "127.0.0.1:\(server.port)/x"
        let old = ExternalLinkCache(Array("sitegen external links 1\n1 http://old/\n".utf8))
        let report = try await Asked().report(["http://me:secret@\(place)"], cache: old)
        #expect(
            String(decoding: report.cache.bytes, as: UTF8.self)
                == "sitegen external links 1\n1000000 http://\(place)\n")
    }
}

import Foundation
import Testing

@testable import PreviewServer

@Suite("Whatever is asked")
struct HostileTests {
    private static let pieces = [
        "/", "/", "..", ".", "%2e", "%2E%2e", "%2f", "%5c", "\\", "%00", "%c0%ae", "%", "%25",
        "out", "in", "a", "index.html", "?", "#", "//", "\u{0}", "\r\n", "\u{301}", "\u{1F600}",
        "http://", "x", "%C3", "%A9", "~", "secret", "secret.txt", "*", ":", "@", "\u{FEFF}",
    ]

    private static let words = [
        "bytes", "=", "-", ",", "0", "1", "9", "99999999999999999999", " ", "\t", "*", "\"", "W/",
        "x", "Sun, 06 Nov 1994 08:49:37 GMT", "Sun", "bytes=9-", "Nov", "GMT", ":", "\u{301}",
        "bytes=0-1",
    ]

    @Test("nothing crashes and nothing of what lies outside is sent")
    func random() throws {
        let site = try SiteSandbox([
            "in/a": "inside", "in/index.html": "inside", "index.html": "inside", "a": "inside",
        ])
        try site.put("secret/secret.txt", "SECRET")
        try site.put("secret.txt", "SECRET")
        try site.link("root/out", to: "../secret")
        try site.link("root/x", to: "in")
        let responder = FileResponder(root: site.root)
        var random = Seeded(state: 6)
        var statuses: Set<Int> = []
        for _ in 0..<10_000 {
            let target = random.text(of: Self.pieces)
            let headers = ["Range", "If-None-Match", "If-Modified-Since", "If-Range", "If-Match"]
                .map {
                    (name: $0, value: random.text(of: Self.words))
                }
            let answer = responder.answer(
                Bool.random(using: &random) ? "/" + target : target,
                headers.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
            statuses.insert(answer.status)
            #expect(!answer.body.contains("SECRET"), "\(target.debugDescription)")
        }
        #expect(statuses == [200, 206, 302, 304, 400, 404, 412, 416])
    }

    @Test("a file that grows while it is read has the length that was said")
    func growing() async throws {
        let site = try SiteSandbox(["a.txt": "x"])
        let responder = FileResponder(root: site.root)
        let growing = Task.detached {
            while !Task.isCancelled {
                try site.cut("root/a.txt", to: 0)
                for _ in 0..<40 {
                    try site.write(
                        [UInt8](repeating: 0x61, count: 9000), to: "root/a.txt", O_APPEND)
                }
            }
        }
        for _ in 0..<1000 {
            let response = responder.response(
                to: FileRequest(method: "GET", target: "/a.txt", headers: []))
            let length = try #require(
                Answer(response).value(of: "Content-Length").flatMap { Int($0) })
            let count = response.body.bytes.count
            #expect(response.body.isFile ? count <= length : count == length)
        }
        growing.cancel()
        try await growing.value
    }
}

/// Chance that is the same each time.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }

    mutating func text(of pieces: [String]) -> String {
        (0..<Int.random(in: 0..<9, using: &self)).map { _ in
            pieces.randomElement(using: &self) ?? ""
        }.joined()
    }
}

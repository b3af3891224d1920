import Foundation
import TestSupport
import Testing

@testable import PreviewServer

@Suite("For random requests")
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

    private static let validTargets = ["/", "/a", "/in", "/in/a"]

    private static let validWords = [
        "bytes=0-1", "bytes=9-", "*", "\"x\"", "Sun, 06 Nov 1994 08:49:37 GMT",
    ]

    /// A valid text, or one of random pieces.
    private static func text(
        _ valid: [String], _ pieces: [String], _ random: inout SeededGenerator
    ) -> String {
        if random.isOneIn(2) { return random.pick(valid) }
        return (0..<random.below(9)).map { _ in random.pick(pieces) }.joined()
    }

    @Test("nothing crashes and no file outside the root is sent", arguments: Seeds.from(6))
    func random(seed: UInt64) throws {
        let site = try SiteSandbox([
            "in/a": "inside", "in/index.html": "inside", "index.html": "inside", "a": "inside",
        ])
        try site.put("secret/secret.txt", "SECRET")
        try site.put("secret.txt", "SECRET")
        try site.link("root/out", to: "../secret")
        try site.link("root/x", to: "in")
        let responder = FileResponder(root: site.root)
        var random = SeededGenerator(seed: seed)
        var statuses: Set<Int> = []
        for _ in 0..<Seeds.rounds(5_000) {
            let target = Self.text(Self.validTargets, Self.pieces, &random)
            let headers = ["Range", "If-None-Match", "If-Modified-Since", "If-Range", "If-Match"]
                .filter { _ in random.isOneIn(3) }
                .map { (name: $0, value: Self.text(Self.validWords, Self.words, &random)) }
            let answer = responder.answer(random.isOneIn(4) ? "/" + target : target, headers)
            statuses.insert(answer.status)
            #expect(!answer.body.contains("SECRET"), "\(target.debugDescription)")
        }
        #expect(statuses == [200, 206, 302, 304, 400, 404, 412, 416])
    }

    @Test("a file that grows while it is read has the announced length")
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
        defer { growing.cancel() }
        for _ in 0..<1_000 {
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

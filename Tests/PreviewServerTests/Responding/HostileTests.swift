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

    @Test("nothing crashes, and only the site's files are sent", arguments: Seeds.from(6))
    func random(seed: UInt64) async {
        let files = ["in/a", "in/index.html", "index.html", "a"]
        let site = await TestSite { path in
            if files.contains(path) { return PreviewFile { .bytes(Array("inside".utf8)) } }
            // Whatever else is asked for has none of what leads out of a folder.
            let names = path.split(separator: "/", omittingEmptySubsequences: false)
            #expect(!names.contains { ["", ".", ".."].contains($0) }, "\(path.debugDescription)")
            #expect(!path.utf8.contains { $0 < 0x20 || $0 == 0x5C }, "\(path.debugDescription)")
            return nil
        }
        var random = SeededGenerator(seed: seed)
        var statuses: Set<Int> = []
        for _ in 0..<Seeds.rounds(5_000) {
            let target = Self.text(Self.validTargets, Self.pieces, &random)
            let headers = ["Range", "If-None-Match", "If-Range"]
                .filter { _ in random.isOneIn(3) }
                .map { ($0, Self.text(Self.validWords, Self.words, &random)) }
            let answer = await site.answer(random.isOneIn(4) ? "/" + target : target, headers)
            statuses.insert(answer.status)
        }
        #expect(statuses == [200, 206, 302, 304, 400, 404, 416])
    }
}

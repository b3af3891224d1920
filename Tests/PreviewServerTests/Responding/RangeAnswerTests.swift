import Testing

@testable import PreviewServer

/// The same for a small file, which is held in memory, and for a large one, which is not.
@Suite("A request for a range", .serialized)
struct RangeAnswerTests {
    private static let large = 300_000

    private static func site() throws -> SiteSandbox {
        let site = try SiteSandbox(["small.txt": "0123456789", "empty.txt": ""])
        try site.put("root/large.bin", [UInt8](repeating: 0x61, count: large - 2) + [0x62, 0x63])
        return site
    }

    @Test(
        "gets that range",
        arguments: [
            ("/small.txt", "bytes=2-5", "2345", "bytes 2-5/10"),
            ("/small.txt", "bytes=7-", "789", "bytes 7-9/10"),
            ("/small.txt", "bytes=-1", "9", "bytes 9-9/10"),
            ("/small.txt", "bytes=0-99", "0123456789", "bytes 0-9/10"),
            ("/large.bin", "bytes=299997-", "abc", "bytes 299997-299999/300000"),
            ("/large.bin", "bytes=-2", "bc", "bytes 299998-299999/300000"),
            ("/large.bin", "bytes=0-2", "aaa", "bytes 0-2/300000"),
        ])
    func one(_ target: String, _ range: String, _ body: String, _ place: String) throws {
        let site = try Self.site()
        let answer = FileResponder(root: site.root).answer(target, [("Range", range)])
        #expect((answer.status, answer.body) == (206, body))
        #expect(answer.value(of: "Content-Range") == place)
        #expect(answer.value(of: "Content-Length") == "\(body.utf8.count)")
        #expect(answer.value(of: "Accept-Ranges") == "bytes")
    }

    @Test("for several ranges gets the whole file", arguments: ["/small.txt", "/large.bin"])
    func several(_ target: String) throws {
        let site = try Self.site()
        let responder = FileResponder(root: site.root)
        #expect(
            responder.answer(target, [("Range", "bytes=8-,0-1")]) == responder.answer(target))
    }

    @Test(
        "behind the end gets none, and the file's length",
        arguments: [("/small.txt", 10), ("/large.bin", large), ("/empty.txt", 0)])
    func outside(_ target: String, _ length: Int) throws {
        let site = try Self.site()
        let answer = FileResponder(root: site.root).answer(target, [("Range", "bytes=\(length)-")])
        let headers = [
            "Content-Type: text/plain; charset=utf-8", "Content-Length: 26",
            "Content-Range: bytes */\(length)", "Accept-Ranges: bytes", "Cache-Control: no-cache",
            "X-Content-Type-Options: nosniff",
        ]
        #expect(
            answer == Answer(status: 416, headers: headers, body: "416 Range Not Satisfiable\n"))
    }

    @Test("is a GET with one Range header; otherwise the range is ignored")
    func notAsked() throws {
        let site = try Self.site()
        let responder = FileResponder(root: site.root)
        let range = (name: "Range", value: "bytes=1-2")
        let whole = responder.answer("/small.txt")
        #expect(responder.answer("/small.txt", [range], method: "HEAD").headers == whole.headers)
        #expect(responder.answer("/small.txt", [range, range]) == whole)
        #expect(responder.answer("/small.txt", [("Range", "bytes=0-1,1-2")]) == whole)
    }

    @Test("of a page gets a part of the transformed page")
    func page() throws {
        let site = try SiteSandbox(["index.html": "0123"])
        let responder = FileResponder(root: site.root) { $0 + Array("456789".utf8) }
        let answer = responder.answer("/", [("Range", "bytes=3-5")])
        #expect((answer.status, answer.body) == (206, "345"))
        #expect(answer.value(of: "Content-Range") == "bytes 3-5/10")
    }
}

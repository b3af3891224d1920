import Testing

@testable import PreviewServer

/// The same for a file in memory and for one on disk.
@Suite("A request for a range")
struct RangeAnswerTests {
    private static let large = 300_000

    private let sandbox: SiteSandbox
    private let site: TestSite

    init() async throws {
        let sandbox = try SiteSandbox()
        try sandbox.put(
            "root/large.bin", [UInt8](repeating: 0x61, count: Self.large - 2) + [0x62, 0x63])
        self.sandbox = sandbox
        site = await TestSite { path in
            switch path {
            case "small.txt": PreviewFile { .bytes(Array("0123456789".utf8)) }
            case "empty.txt": PreviewFile { .bytes([]) }
            case "index.html": PreviewFile { .bytes(Array("0123456789".utf8)) }
            default: PreviewFile { .file(sandbox.root + "/" + path) }
            }
        }
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
    func one(_ target: String, _ range: String, _ body: String, _ place: String) async {
        let answer = await site.answer(target, [("Range", range)])
        #expect((answer.status, answer.body) == (206, body))
        #expect(answer.value(of: "Content-Range") == place)
        #expect(answer.value(of: "Content-Length") == "\(body.utf8.count)")
        #expect(answer.value(of: "Accept-Ranges") == "bytes")
    }

    @Test("for several ranges gets the whole file", arguments: ["/small.txt", "/large.bin"])
    func several(_ target: String) async {
        let whole = await site.answer(target)
        #expect(await site.answer(target, [("Range", "bytes=8-,0-1")]) == whole)
    }

    @Test(
        "behind the end gets none, and the file's length",
        arguments: [("/small.txt", 10), ("/large.bin", large), ("/empty.txt", 0)])
    func outside(_ target: String, _ length: Int) async {
        let answer = await site.answer(target, [("Range", "bytes=\(length)-")])
        let headers = [
            "Content-Type: text/plain; charset=utf-8", "Content-Length: 26",
            "Content-Range: bytes */\(length)", "Accept-Ranges: bytes", "Cache-Control: no-cache",
            "X-Content-Type-Options: nosniff",
        ]
        #expect(
            answer == Answer(status: 416, headers: headers, body: "416 Range Not Satisfiable\n"))
    }

    @Test("is a GET with one Range header; otherwise the range is ignored")
    func notAsked() async {
        let range = ("Range", "bytes=1-2")
        let whole = await site.answer("/small.txt")
        #expect(await site.answer("/small.txt", [range], method: "HEAD").headers == whole.headers)
        #expect(await site.answer("/small.txt", [range, range]) == whole)
        #expect(await site.answer("/small.txt", [("Range", "bytes=0-1,1-2")]) == whole)
    }

    @Test("of a page gets a part of the page with the script")
    func page() async {
        let answer = await site.answer("/", [("Range", "bytes=8-16")])
        #expect((answer.status, answer.body) == (206, "89<script"))
    }
}

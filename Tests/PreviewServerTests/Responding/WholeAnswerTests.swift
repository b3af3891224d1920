import Diagnostics
import Testing

@testable import PreviewServer

@Suite("A response")
struct WholeAnswerTests {
    private static let hello = [
        Answer.plain, "Content-Length: 5", "Accept-Ranges: bytes",
        "ETag: \"2cf24dba5fb0a30e26e83b2ac5b9e29e\"",
    ]

    @Test(
        "has all headers and the body",
        arguments: [
            ("/a.txt", 200, hello, "hello"),
            (
                "/a?q", 302, [Answer.plain, "Content-Length: 10", "Location: /a/?q"],
                "302 Found\n"
            ),
            ("*", 400, [Answer.plain, "Content-Length: 16"], "400 Bad Request\n"),
        ])
    func whole(_ target: String, _ status: Int, _ headers: [String], _ body: String) async {
        let site = await TestSite(["a.txt": "hello", "a/index.html": ""])
        let answer = Answer(status: status, headers: headers + Answer.always, body: body)
        #expect(await site.answer(target) == answer)
        #expect(await site.answer(target, method: "HEAD").headers == answer.headers)
    }

    @Test(
        "to another method lists the allowed ones",
        arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "PROPFIND"])
    func method(_ method: String) async {
        let site = await TestSite(["index.html": "hello"])
        let expected = Answer(
            status: 405,
            headers: [Answer.plain, "Content-Length: 23", "Allow: GET, HEAD"] + Answer.always,
            body: "405 Method Not Allowed\n")
        for target in ["/", "/nothing", "*"] {
            #expect(await site.answer(target, method: method) == expected)
        }
    }

    @Test("that is a page has the script, and its length and tag count that")
    func page() async throws {
        let site = await TestSite([
            "index.html": "a", "404.html": "b", "x.HTM": "c", "site.css": "d", "feed.xml": "e",
        ])
        for (target, isPage) in [
            ("/", true), ("/404.html", true), ("/nothing", true), ("/x.HTM", true),
            ("/site.css", false), ("/feed.xml", false),
        ] {
            let response = await site.response(target)
            let body = String(decoding: response.body.all, as: UTF8.self)
            #expect(body.contains("src=\"/.sitegen/reload.js\"") == isPage, "\(target)")
            #expect(Answer(response).value(of: "Content-Length") == "\(body.utf8.count)")
        }
        let tag = try #require(await site.answer("/").value(of: "ETag"))
        #expect(await site.answer("/", [("If-None-Match", tag)]).status == 304)
        await site.hub.announce(.loaded([]))
        #expect(await site.answer("/", [("If-None-Match", tag)]).status == 200)
    }

    @Test("without a 404 page of the site, is the built-in one")
    func noPage() async {
        let refused = PreviewContent.refused([Problem("leak", "a leak")])
        for content in [nil, PreviewContent.missing, refused] {
            let site = await TestSite { _ in content.map { content in PreviewFile { content } } }
            let answer = await site.answer(content == nil ? "/nothing" : "/404.html/x.txt")
            #expect(answer.status == (answer.body.contains("has errors") ? 500 : 404))
            let nothing = await TestSite(["404.html/index.html": "x"]).answer("/nothing")
            #expect(nothing.body == TestSite.nothingHere(home: "/"))
        }
    }

    @Test("for a missing file ignores ranges and conditions")
    func nothing() async {
        let site = await TestSite(["404.html": "nothing"])
        let conditions = [("Range", "bytes=0-1"), ("If-None-Match", "*")]
        let answer = await site.answer("/x", conditions)
        #expect((answer.status, answer.body) == (404, "nothing"))
        #expect(await site.answer("/x") == answer)
    }

    @Test("for a file that turns out to be missing is the 404 page")
    func missing() async {
        let site = await TestSite { path in
            path == "404.html"
                ? PreviewFile { .bytes(Array("nothing".utf8)) }
                : PreviewFile { .missing }
        }
        for target in ["/", "/a.txt"] {
            let answer = await site.answer(target)
            #expect((answer.status, answer.body) == (404, "nothing"))
        }
    }

    @Test(
        "for a refused file has its problems and none of its bytes",
        arguments: ["/", "/a.txt", "/a.html", "/b"])
    func refused(_ target: String) async {
        let site = await TestSite { path in
            guard !["b", "b/index.html"].contains(path) else { return nil }
            return PreviewFile { .refused([Problem("leak", "\"secret\" & more")]) }
        }
        let response = await site.response(target, [("Range", "bytes=0-1")])
        let body = String(decoding: response.body.all, as: UTF8.self)
        #expect(response.head.status == .internalServerError)
        #expect(response.head.headerFields[.contentType] == "text/html; charset=utf-8")
        #expect(body.contains("<h1>This page has errors</h1>"))
        #expect(
            body.contains(
                "data-problems=\"[{&quot;code&quot;:&quot;leak&quot;,&quot;message&quot;:"
                    + "&quot;\\&quot;secret\\&quot; &amp; more&quot;,"
                    + "&quot;severity&quot;:&quot;error&quot;}]\""), "\(body)")
    }

    @Test("before the site is loaded asks to wait, also after a failure")
    func noSite() async {
        let hub = ReloadHub()
        let responder = FileResponder(files: { _ in nil }, base: "/lab/", hub: hub)
        for update in [nil, PreviewUpdate.failed([Problem("a", "b")]), .checked([]), .loaded([])] {
            if let update { await hub.announce(update) }
            let isLoaded = if case .loaded = update { true } else { false }
            let response = await responder.response(
                to: .init(method: .get, scheme: nil, authority: nil, path: "/lab/x/"))
            #expect(response.head.status == (isLoaded ? .notFound : .serviceUnavailable))
            let body = String(decoding: response.body.all, as: UTF8.self)
            #expect(body.contains("<h1>No page yet</h1>") != isLoaded)
        }
    }
}

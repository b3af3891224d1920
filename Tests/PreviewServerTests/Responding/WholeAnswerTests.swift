import Platform
import Testing

@testable import PreviewServer

@Suite("A response")
struct WholeAnswerTests {
    @Test("has all headers and the body", arguments: AnswerRow.all)
    func whole(_ row: AnswerRow) throws {
        let site = try SiteSandbox([
            "index.html": "hello", "404.html": "nothing", "a/index.html": "",
        ])
        try site.setModified("root/index.html", 784_111_777)
        let answer = FileResponder(root: site.root).answer(row.target, method: row.method)
        #expect(answer == row.answer)
    }

    @Test(
        "to another method lists the allowed ones",
        arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "", "PROPFIND"])
    func method(_ method: String) throws {
        let site = try SiteSandbox(["index.html": "hello"])
        let expected = Answer(
            status: 405,
            headers: [AnswerRow.plain, "Content-Length: 23", "Allow: GET, HEAD"] + AnswerRow.always,
            body: "405 Method Not Allowed\n")
        for target in ["/", "/nothing", "*"] {
            #expect(FileResponder(root: site.root).answer(target, method: method) == expected)
        }
    }

    @Test("has every page transformed, with its new length and tag")
    func page() throws {
        let site = try SiteSandbox([
            "index.html": "a", "404.html": "b", "x.HTM": "c", "site.css": "d", "feed.xml": "e",
        ])
        let responder = FileResponder(root: site.root) { $0 + Array("+script".utf8) }
        let bodies = ["/", "/404.html", "/nothing", "/x.HTM", "/site.css", "/feed.xml"].map {
            responder.answer($0).body
        }
        #expect(bodies == ["a+script", "b+script", "b+script", "c+script", "d", "e"])
        let (sent, plain) = (responder.answer("/"), FileResponder(root: site.root).answer("/"))
        #expect(sent.value(of: "Content-Length") == "8")
        #expect(sent.value(of: "ETag") != plain.value(of: "ETag"))
        #expect(responder.answer("/", method: "HEAD").headers == sent.headers)
        let outside = FileResponder(root: site.root, base: "/lab/") { _ in [] }.answer("/x")
        #expect(outside.value(of: "Content-Length") == "0")
    }

    @Test(
        "without a readable 404 page of the site, is the built-in one", arguments: [true, false])
    func noPage(isFolder: Bool) throws {
        let site = try SiteSandbox([isFolder ? "404.html/index.html" : "a": "x"])
        let answer = FileResponder(root: site.root).answer("/nothing")
        #expect(answer.status == 404)
        #expect(
            answer.body == String(decoding: FileResponder.nothingHere(home: "/"), as: UTF8.self))
    }

    @Test("for a missing file ignores ranges and conditions")
    func nothing() throws {
        let site = try SiteSandbox(["404.html": "nothing"])
        let responder = FileResponder(root: site.root)
        let conditions = [
            ("Range", "bytes=0-1"), ("If-None-Match", "*"), ("If-Match", "\"x\""),
            ("If-Modified-Since", "Fri, 31 Dec 9999 23:59:59 GMT"),
        ].map { (name: $0, value: $1) }
        #expect(responder.answer("/x", conditions) == responder.answer("/x"))
    }

    @Test("for a file from the future has no date")
    func future() throws {
        let site = try SiteSandbox(["a.txt": "a"])
        try site.setModified("root/a.txt", FileStatus.now / 1_000_000_000 + 1000)
        #expect(FileResponder(root: site.root).answer("/a.txt").value(of: "Last-Modified") == nil)
    }
}

import Platform
import Testing

@testable import PreviewServer

@Suite("A condition")
struct ConditionTests {
    private static let tag = "\"2cf24dba5fb0a30e26e83b2ac5b9e29e\""
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let before = "Sun, 06 Nov 1994 08:49:36 GMT"
    private static let after = "Sun, 06 Nov 1994 08:49:38 GMT"

    private static func site() throws -> SiteSandbox {
        let site = try SiteSandbox(["a.txt": "hello"])
        try site.setModified("root/a.txt", 784_111_777)
        return site
    }

    /// A responder whose clock is long after the file was written.
    private static func responder(_ site: SiteSandbox) -> FileResponder {
        let now = FileStatus.now + 100_000_000_000
        return FileResponder(root: site.root, now: { now })
    }

    @Test(
        "decides whether the file is sent",
        arguments: [
            (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304),
            (["If-None-Match: \"x\", \(tag)"], 304), (["if-none-match: \"a,b\",,W/\(tag)"], 304),
            (["If-None-Match: *"], 304), (["If-None-Match: \"x\"", "If-None-Match: \(tag)"], 304),
            (["If-None-Match: \"x\""], 200), (["If-None-Match: "], 200),
            (["If-None-Match: 2cf24dba5fb0a30e26e83b2ac5b9e29e"], 200),
            (["If-None-Match: \"x\(tag)"], 200), (["If-None-Match: w/\(tag)"], 200),
            (["If-None-Match: broken, \(tag)"], 200), (["If-None-Match: \"open"], 200),
            (["If-None-Match: \(tag)", "If-Modified-Since: \(before)"], 304),
            (["If-None-Match: \"x\"", "If-Modified-Since: \(date)"], 200),
            (["If-Modified-Since: \(date)"], 304), (["If-Modified-Since: \(after)"], 304),
            (["If-Modified-Since: \(before)"], 200), (["If-Modified-Since: yesterday"], 200),
            (["If-Modified-Since: Sunday, 06-Nov-94 08:49:37 GMT"], 304),
            (["If-Modified-Since: Sun Nov  6 08:49:37 1994"], 304),
            (["If-Modified-Since: \(date)", "If-Modified-Since: \(date)"], 200),
            (["If-Match: \(tag)"], 200), (["If-Match: *"], 200), (["If-Match: W/\(tag)"], 412),
            (["If-Match: \"x\""], 412), (["If-Match: \"x\", \(tag)"], 200),
            (["If-Unmodified-Since: \(date)"], 200), (["If-Unmodified-Since: \(before)"], 412),
            (["If-Match: \(tag)", "If-Unmodified-Since: \(before)"], 200),
            (["If-Match: \(tag)", "If-None-Match: \(tag)"], 304),
            (["If-Unmodified-Since: never"], 200), ([], 200),
        ])
    func decides(_ headers: [String], _ status: Int) throws {
        let site = try Self.site()
        let headers = headers.map(Self.header)
        for method in ["GET", "HEAD"] {
            let answer = Self.responder(site).answer("/a.txt", headers, method: method)
            #expect(answer.status == status)
            #expect(answer.body.isEmpty == (method == "HEAD" || status == 304))
        }
    }

    @Test("that is met is answered with the headers that renew the client's copy")
    func unmodified() throws {
        let site = try Self.site()
        let answer = Self.responder(site).answer("/a.txt", [("If-None-Match", Self.tag)])
        let headers = [
            "ETag: \(Self.tag)", "Last-Modified: \(Self.date)", "Cache-Control: no-cache",
            "X-Content-Type-Options: nosniff",
        ]
        #expect(answer == Answer(status: 304, headers: headers, body: ""))
    }

    @Test(
        "decides whether a range is enough",
        arguments: [
            (tag, 206), (date, 206), ("W/\(tag)", 200), ("\"x\"", 200), (before, 200), (after, 200),
            ("*", 200), ("", 200), ("\(tag), \(tag)", 200),
        ])
    func range(_ condition: String, _ status: Int) throws {
        let site = try Self.site()
        let headers = [(name: "Range", value: "bytes=1-2"), (name: "If-Range", value: condition)]
        let answer = Self.responder(site).answer("/a.txt", headers)
        #expect((answer.status, answer.body) == (status, status == 206 ? "el" : "hello"))
    }

    @Test("is checked before a range, and If-Range is ignored without one")
    func order() throws {
        let site = try Self.site()
        let responder = Self.responder(site)
        let both = [(name: "Range", value: "bytes=9-"), (name: "If-None-Match", value: Self.tag)]
        #expect(responder.answer("/a.txt", both).status == 304)
        #expect(responder.answer("/a.txt", [("If-Range", "\"x\"")]).status == 200)
    }

    @Test("on the date of a file just written, or of a page that is transformed, fails")
    func inexact() throws {
        let site = try SiteSandbox(["a.txt": "hello", "b.html": "hello"])
        let now = FileStatus.now
        let young = FileResponder(root: site.root, now: { now + 1_000_000_000 })
        let changing = FileResponder(
            root: site.root, page: { $0 + $0 }, now: { now + 100_000_000_000 })
        for (responder, target) in [(young, "/a.txt"), (changing, "/b.html")] {
            let date = try #require(responder.answer(target).value(of: "Last-Modified"))
            let headers = [(name: "Range", value: "bytes=0-1"), (name: "If-Range", value: date)]
            #expect(responder.answer(target, headers).status == 200)
        }
    }

    private static func header(_ line: String) -> (name: String, value: String) {
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
    }
}

import Testing

@testable import PreviewServer

@Suite("A condition")
struct ConditionTests {
    private static let tag = "\"2cf24dba5fb0a30e26e83b2ac5b9e29e\""

    private static func site() async -> TestSite { await TestSite(["a.txt": "hello"]) }

    @Test(
        "decides whether the file is sent",
        arguments: [
            (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304),
            (["If-None-Match: \"x\", \(tag)"], 304), (["if-none-match: \"a,b\",,W/\(tag)"], 304),
            (["If-None-Match: *"], 304), (["If-None-Match: \"x\"", "If-None-Match: \(tag)"], 304),
            (["If-None-Match: \"x\""], 200), (["If-None-Match: "], 200),
            (["If-None-Match: 2cf24dba5fb0a30e26e83b2ac5b9e29e"], 200),
            (["If-None-Match: \"x\(tag)"], 200), (["If-None-Match: w/\(tag)"], 200),
            (["If-None-Match: \"open"], 200), ([], 200),
        ])
    func decides(_ headers: [String], _ status: Int) async {
        let headers = headers.map(Self.header)
        for method in ["GET", "HEAD"] {
            #expect(await Self.site().answer("/a.txt", headers, method: method).status == status)
        }
    }

    @Test("that is met is answered with the headers that renew the client's copy")
    func unmodified() async {
        let answer = await Self.site().answer("/a.txt", [("If-None-Match", Self.tag)])
        #expect(
            answer == Answer(status: 304, headers: ["ETag: \(Self.tag)"] + Answer.always, body: ""))
    }

    @Test(
        "decides whether a range is enough",
        arguments: [
            (tag, 206), ("W/\(tag)", 200), ("\"x\"", 200), ("*", 200), ("", 200),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 200), ("\(tag), \(tag)", 200),
        ])
    func range(_ condition: String, _ status: Int) async {
        let answer = await Self.site().answer(
            "/a.txt", [("Range", "bytes=1-2"), ("If-Range", condition)])
        #expect((answer.status, answer.body) == (status, status == 206 ? "el" : "hello"))
    }

    @Test("is checked before a range, and If-Range is ignored without one")
    func order() async {
        let site = await Self.site()
        let both = [("Range", "bytes=9-"), ("If-None-Match", Self.tag)]
        #expect(await site.answer("/a.txt", both).status == 304)
        #expect(await site.answer("/a.txt", [("If-Range", "\"x\"")]).status == 200)
    }

    @Test("on a file's version is answered without making the file")
    func version() async throws {
        let (one, two) = (
            await TestSite { _ in PreviewFile(version: "1") { .bytes(Array("hello".utf8)) } },
            await TestSite { _ in
                PreviewFile(version: "1") {
                    Issue.record("made")
                    return .missing
                }
            }
        )
        let tag = try #require(await one.answer("/a.txt").value(of: "ETag"))
        #expect(await two.answer("/a.txt", [("If-None-Match", tag)]).status == 304)
        let other = await TestSite { _ in PreviewFile(version: "2") { .bytes([]) } }
        #expect(await other.answer("/a.txt", [("If-None-Match", tag)]).status == 200)
        // A page has the script, which depends on more than the file.
        let page = await TestSite { _ in PreviewFile(version: "1") { .bytes([]) } }
        #expect(await page.answer("/a.html", [("If-None-Match", tag)]).status == 200)
    }

    private static func header(_ line: String) -> (String, String) {
        let colon = line.firstIndex(of: ":") ?? line.endIndex
        return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
    }
}

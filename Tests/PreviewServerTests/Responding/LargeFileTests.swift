import Foundation
import Platform
import TestSupport
import Testing

@testable import PreviewServer

@Suite("A large file")
struct LargeFileTests {
    private static let size = 200_000

    /// A responder whose clock is a number of seconds ahead.
    private static func responder(_ site: SiteSandbox, after seconds: Int) -> FileResponder {
        let now = FileStatus.now + seconds * 1_000_000_000
        return FileResponder(root: site.root, now: { now })
    }

    private static func site(_ name: String = "a.bin") throws -> SiteSandbox {
        let site = try SiteSandbox()
        try site.put("root/" + name, [UInt8](repeating: 0x61, count: size))
        return site
    }

    @Test(
        "is not read before it is sent, and a small one is",
        arguments: [(128 << 10, false), ((128 << 10) + 1, true)])
    func streamed(_ size: Int, _ isFile: Bool) throws {
        let site = try SiteSandbox()
        try site.put("root/a.bin", [UInt8](repeating: 0x61, count: size))
        let request = FileRequest(method: "GET", target: "/a.bin", headers: [])
        let body = FileResponder(root: site.root).response(to: request).body
        #expect(body.isFile == isFile)
        #expect(body.bytes == [UInt8](repeating: 0x61, count: size))
    }

    @Test("is still read if it is a page, which is transformed")
    func page() throws {
        let site = try Self.site("index.html")
        let answer = FileResponder(root: site.root, page: { Array("\($0.count)".utf8) }).answer("/")
        #expect(answer.body == "\(Self.size)")
    }

    @Test("larger than any real page is sent unchanged")
    func hugePage() throws {
        let site = try SiteSandbox(["index.html": "x"])
        let responder = FileResponder(root: site.root) { _ in [] }
        try site.cut("root/index.html", to: 8 << 20)
        let longest = responder.answer("/", method: "HEAD")
        #expect(longest.value(of: "Content-Length") == "0")
        try site.cut("root/index.html", to: (8 << 20) + 1)
        let longer = responder.answer("/", method: "HEAD")
        #expect(longer.value(of: "Content-Length") == "8388609")
    }

    @Test("has the same tag as long as it is unchanged")
    func tag() throws {
        let site = try Self.site()
        let first = try #require(Self.responder(site, after: 10).answer("/a.bin").value(of: "ETag"))
        let same = Self.responder(site, after: 99).answer("/a.bin", [("If-None-Match", first)])
        #expect(same.status == 304)
        try site.put("root/b.bin", [UInt8](repeating: 0x62, count: Self.size))
        try site.rename("root/b.bin", to: "root/a.bin")
        let other = Self.responder(site, after: 99).answer("/a.bin", [("If-None-Match", first)])
        #expect(other.status == 200)
        #expect(other.body.utf8.first == UInt8(ascii: "b"))
    }

    @Test(
        "just written has none, because it could change again within one tick of the clock")
    func young() throws {
        let site = try Self.site()
        #expect(Self.responder(site, after: 1).answer("/a.bin").value(of: "ETag") == nil)
        #expect(Self.responder(site, after: -1000).answer("/a.bin").value(of: "ETag") == nil)
        try site.setModified("root/a.bin", 0)
        #expect(Self.responder(site, after: 1).answer("/a.bin").value(of: "ETag") == nil)
        #expect(Self.responder(site, after: 10).answer("/a.bin").value(of: "ETag") != nil)
    }

    @Test("rewritten in place with its old date has another tag")
    func inPlace() throws {
        let site = try Self.site()
        try site.setModified("root/a.bin", 1000)
        let first = try #require(Self.responder(site, after: 10).answer("/a.bin").value(of: "ETag"))
        let before = try Self.changed(site)
        try Patience.wait(until: "the clock of the file system advances") {
            try site.write([0x62], to: "root/a.bin")
            try site.setModified("root/a.bin", 1000)
            return try Self.changed(site) != before
        }
        let answer = Self.responder(site, after: 10).answer("/a.bin", [("If-None-Match", first)])
        #expect(answer.status == 200)
        #expect(answer.value(of: "Last-Modified") == "Thu, 01 Jan 1970 00:16:40 GMT")
    }

    @Test("small, rewritten in place with its old date and length, has another tag at once")
    func smallInPlace() throws {
        let site = try SiteSandbox(["a.txt": "hello"])
        try site.setModified("root/a.txt", 1000)
        let responder = FileResponder(root: site.root)
        let first = try #require(responder.answer("/a.txt").value(of: "ETag"))
        try site.write(Array("jello".utf8), to: "root/a.txt")
        try site.setModified("root/a.txt", 1000)
        let answer = responder.answer("/a.txt", [("If-None-Match", first)])
        #expect((answer.status, answer.body) == (200, "jello"))
    }

    private static func changed(_ site: SiteSandbox) throws -> Int {
        try #require(try OpenFile(site.root + "/a.bin")).status.changed
    }
}

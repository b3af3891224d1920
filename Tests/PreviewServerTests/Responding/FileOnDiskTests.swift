import Foundation
import Platform
import Testing

@testable import PreviewServer

@Suite("A file on disk")
struct FileOnDiskTests {
    /// A site whose files are all one file of a sandbox.
    private static func site(_ path: String, version: String? = "1") async -> TestSite {
        await TestSite { _ in PreviewFile(version: version) { .file(path) } }
    }

    @Test(
        "is read while it is sent, and a page before", arguments: [("/a.bin", true), ("/", false)])
    func streamed(_ target: String, _ isFile: Bool) async throws {
        let sandbox = try SiteSandbox(["a": String(repeating: "a", count: 200_000)])
        let response = await Self.site(sandbox.root + "/a").response(target)
        #expect(response.body.isFile == isFile)
        #expect(Answer(response).body == String(repeating: "a", count: 200_000))
    }

    @Test("that is a page larger than any real one is sent unchanged")
    func hugePage() async throws {
        let sandbox = try SiteSandbox(["a": "x"])
        let site = await Self.site(sandbox.root + "/a")
        for (size, isFile) in [(8 << 20, false), (8 << 20 + 1, true)] {
            try sandbox.cut("root/a", to: size)
            #expect(await site.response("/").body.isFile == isFile)
        }
    }

    @Test("has the tag of its version; without one it has none")
    func tag() async throws {
        let sandbox = try SiteSandbox(["a": "text"])
        let path = sandbox.root + "/a"
        let tag = try #require(await Self.site(path).answer("/a.txt").value(of: "ETag"))
        let range = [("Range", "bytes=1-2"), ("If-Range", tag)]
        #expect(await Self.site(path).answer("/a.txt", range).body == "ex")
        #expect(await Self.site(path, version: "2").answer("/a.txt", range).body == "text")
        let nameless = await Self.site(path, version: nil)
        #expect(await nameless.answer("/a.txt").value(of: "ETag") == nil)
        #expect(await nameless.answer("/a.txt", [("If-None-Match", "*")]).status == 200)
        #expect(await nameless.answer("/a.txt", [("Range", "bytes=1-2")]).body == "ex")
    }

    @Test(
        "that is none, or not regular, does not exist",
        arguments: ["nothing", "file/nothing", "folder", "pipe", "socket", "null", "pipe link"])
    func notRegular(_ name: String) async throws {
        let sandbox = try SiteSandbox(["file": "x", "folder/x": "x"])
        try sandbox.makePipe("root/pipe")
        try sandbox.makeSocket("root/socket")
        try sandbox.link("root/null", to: "/dev/null")
        try sandbox.link("root/pipe link", to: "pipe")
        let site = await Self.site(sandbox.root + "/" + name)
        for target in ["/a.bin", "/a.html"] {
            let status = await site.answer(target).status
            // Opening a socket fails with an error that does not say that it is one.
            #expect(status == 404 || status == 503 && name == "socket")
        }
    }

    @Test("that a link leads to is sent")
    func link() async throws {
        let sandbox = try SiteSandbox(["a": "text"])
        try sandbox.link("root/link", to: "a")
        #expect(await Self.site(sandbox.root + "/link").answer("/a.txt").body == "text")
    }

    @Test("that cannot be opened now is asked for later", .enabled(if: geteuid() != 0))
    func unreadable() async throws {
        let sandbox = try SiteSandbox(["a": "text"])
        #expect(chmod(sandbox.root + "/a", 0) == 0)
        let answer = await Self.site(sandbox.root + "/a").answer("/a.txt")
        #expect((answer.status, answer.value(of: "Retry-After")) == (503, "1"))
    }

    @Test("that grows while it is read has the announced length")
    func growing() async throws {
        let sandbox = try SiteSandbox(["a": "x"])
        let site = await Self.site(sandbox.root + "/a")
        let growing = Task.detached {
            while !Task.isCancelled {
                try sandbox.cut("root/a", to: 0)
                for _ in 0..<40 {
                    try sandbox.write([UInt8](repeating: 0x61, count: 9000), to: "root/a", O_APPEND)
                }
            }
        }
        defer { growing.cancel() }
        for _ in 0..<1_000 {
            let response = await site.response("/a.bin")
            let length = try #require(
                Answer(response).value(of: "Content-Length").flatMap { Int($0) })
            #expect(response.body.all.count <= length)
        }
        growing.cancel()
        try await growing.value
    }
}

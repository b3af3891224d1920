import Testing

@testable import PreviewServer

@Suite("A path walk")
struct PathWalkTests {
    @Test("finds a folder inside the root, and none outside")
    func folders() throws {
        let site = try SiteSandbox(["in/a": "inside"])
        try site.put("out/a", "SECRET")
        try site.link("root/out", to: "../out")
        #expect(try PathWalk.find(["out"], below: site.root)?.status.kind == nil)
        #expect(try PathWalk.find(["in"], below: site.root)?.status.kind == .folder)
        #expect(try PathWalk.find([], below: site.root)?.status.kind == .folder)
        #expect(try PathWalk.find(["in"], below: site.root + "/nothing")?.status.kind == nil)
        #expect(try PathWalk.find(["in"], below: site.root + "/in/a")?.status.kind == nil)
    }

    @Test("can begin at the file system's root")
    func top() throws {
        let site = try SiteSandbox(["in/a": "inside"])
        try site.link("root/link", to: site.root + "/in/a")
        let names = (site.root + "/link").split(separator: "/").map(String.init)
        #expect(try PathWalk.find(names, below: "/")?.status.size == 6)
    }

    /// A replacement of one entry by another between its check and its opening.
    struct Exchange: Sendable {
        /// The name that the walk opens next.
        let moment: String
        let path: String
        let replacement: String
    }

    @Test(
        "never ends outside and never blocks, even if a checked entry is replaced",
        arguments: [
            Exchange(moment: "b", path: "root/in/deep/b", replacement: "link to a"),
            Exchange(moment: "b", path: "root/in/deep/b", replacement: "pipe"),
            Exchange(moment: "b", path: "root/in/deep/b", replacement: "link to pipe"),
            Exchange(moment: "deep", path: "root/in/deep", replacement: "link to deep"),
            Exchange(moment: "deep", path: "root/in/deep", replacement: "pipe"),
            Exchange(moment: "link", path: "root/link", replacement: "link to a"),
            Exchange(moment: "link", path: "root/link", replacement: "pipe"),
        ])
    func exchanged(_ exchange: Exchange) throws {
        let site = try SiteSandbox(["in/deep/b": "inside"])
        try site.put("out/deep/b", "SECRET")
        try site.put("out/a", "SECRET")
        try site.link("root/link", to: "in/deep/b")
        try site.makePipe("pipe")
        try site.link("link to a", to: site.folder + "/out/a")
        try site.link("link to deep", to: site.folder + "/out/deep")
        try site.link("link to pipe", to: site.folder + "/pipe")
        var exchanges = 0
        let found = try PathWalk.find(["link"], below: site.root) { name in
            guard name == exchange.moment else { return }
            exchanges += 1
            #expect(throws: Never.self) {
                try site.rename(exchange.path, to: "away")
                try site.rename(exchange.replacement, to: exchange.path)
            }
        }
        #expect(found?.status.kind == nil)
        #expect(exchanges == 1)
    }

    @Test("does not leave a folder that is moved away meanwhile")
    func movedOut() throws {
        let site = try SiteSandbox(["in/a": "inside", "in/deep/b": "inside"])
        try site.put("out/a", "SECRET")
        try site.link("root/in/deep/up", to: "../a")
        let found = try PathWalk.find(["in", "deep", "up"], below: site.root) { name in
            guard name == ".." else { return }
            #expect(throws: Never.self) { try site.rename("root/in/deep", to: "out/deep") }
        }
        #expect(found?.status.kind == nil)
        try site.rename("out/deep", to: "root/in/deep")
        #expect(try PathWalk.find(["in", "deep", "up"], below: site.root)?.status.size == 6)
    }

    @Test("keeps a found file when another takes its name")
    func kept() throws {
        let site = try SiteSandbox(["a": "inside"])
        try site.put("b", "SECRET")
        let found = try #require(try PathWalk.find(["a"], below: site.root))
        try site.rename("b", to: "root/a")
        #expect(try found.bytes(atMost: 100) == Array("inside".utf8))
    }
}

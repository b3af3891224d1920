import Testing

@testable import PreviewServer

@Suite("The lookups of a path")
struct PathLookupTests {
    @Test("They include every name on the path, and those of links")
    func steps() throws {
        let site = try WatchedSite()
        try site.makeFolder("real/inner")
        try site.link("link", to: "real/../real/./inner")
        let steps = PathBytes("\(site.path)/link/gone/more").lookups
        let names = steps.drop { $0.folder != PathBytes(site.path) }
        #expect(
            names.map { [$0.folder.text.dropFirst(site.path.count), $0.name.text[...]] } == [
                ["", "link"], ["", "real"], ["", "real"], ["/real", "inner"],
                ["/real/inner", "gone"],
            ])
        #expect(steps.first?.folder == .root)
    }

    @Test("A link to an absolute path continues at the root")
    func absoluteLink() throws {
        let site = try WatchedSite()
        try site.makeFolder("real/inner")
        try site.link("link", to: "\(site.path)/real")
        let steps = PathBytes("\(site.path)/link/inner").lookups
        #expect(steps.last?.folder == PathBytes("\(site.path)/real"))
        #expect(steps.filter { $0.folder == .root }.count == 2)
    }

    @Test("A link to itself ends")
    func loop() throws {
        let site = try WatchedSite()
        try site.link("loop", to: "\(site.path)/loop")
        #expect(PathBytes("\(site.path)/loop").lookups.count < 2_000)
        #expect(PathBytes("/../..").lookups.isEmpty)
    }

    @Test(
        "A path relative to a folder",
        arguments: [
            ("/a/b", "/a", "b"), ("/a", "/a", ""), ("/ab", "/a", nil), ("/a", "/", "a"),
            ("/", "/a", nil), ("/a/b/c", "/a", "b/c"),
        ])
    func relative(_ path: String, _ folder: String, _ relative: String?) {
        #expect(PathBytes(path).relative(to: PathBytes(folder))?.text == relative)
    }

    @Test(
        "The parent of a path",
        arguments: [("/a/b", "/a"), ("/a", "/"), ("/", "/")])
    func parent(_ path: String, _ parent: String) {
        #expect(PathBytes(path).parent == PathBytes(parent))
    }
}

import Foundation
import Testing

@testable import Publishing

@Suite("A build that remembers has no room for all markup")
struct RememberedMarkupTests {
    /// Rooms for no text, for some of them, and for all.
    @Test("and gives what a build gives that does not", arguments: [0, 60, 1 << 20])
    func room(size: Int) async throws {
        let site = try EditedSite(seed: 7)
        var memory = BuildMemory(isKept: true, keeping: .room(MarkupRoom(size: size)))
        let edits = [
            site.addPost, site.addPost,
            { try site.write("../Templates/post.mustache", Self.template("One")) },
            { try site.write("../Templates/page.mustache", Self.template("Two")) },
            site.addPost,
            { try site.remove("../Templates/post.mustache") },
        ]
        for edit in edits {
            try edit()
            let remembered = try await Self.tree(site, "Remembered") {
                _ = try await $0.build(remembering: &memory)
            }
            let full = try await Self.tree(site, "Full") { _ = try await $0.build() }
            #expect(remembered == full)
        }
    }
}

extension RememberedMarkupTests {
    private static func template(_ word: String) -> String {
        "\(word) {{body}}\n"
    }

    private static func tree(
        _ site: EditedSite, _ output: String, build: (SiteBuilder) async throws -> Void
    ) async throws -> [String: Data] {
        let now = site.now
        let output = "\(site.path)/\(output)"
        try await build(SiteBuilder(BuildOptions(source: site.path, output: output) { _ in now }))
        let paths = try FileManager.default.subpathsOfDirectory(atPath: output)
        return paths.reduce(into: [:]) { tree, path in
            guard !path.hasPrefix(".sitegen") else { return }
            tree[path] = FileManager.default.contents(atPath: "\(output)/\(path)")
        }
    }
}

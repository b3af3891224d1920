import Foundation
import Testing

@testable import Content

@Suite("The snapshot of a site's files")
struct SourceSnapshotTests {
    @Test("A file saved with the same bytes has not changed")
    func files() async throws {
        let site = try SiteFolder(["Content/posts/a.md": "a", "Content/posts/b.md": "b"])
        var snapshot = try await SourceSnapshot(ContentFolder(site: site.path), jobs: 2)
        let (a, b) = ("\(site.path)/Content/posts/a.md", "\(site.path)/Content/posts/b.md")
        try site.write(Data("a".utf8), to: "Content/posts/a.md")
        try site.write(Data("other".utf8), to: "Content/posts/b.md")
        #expect(snapshot.changed(among: [a, b]) == [b])
        #expect(snapshot.changed(among: [a, b]) == [])
        try FileManager.default.removeItem(atPath: a)
        #expect(snapshot.changed(among: [a, b]) == [a])
        try site.write(Data("a".utf8), to: "Content/posts/a.md")
        #expect(snapshot.changed(among: [a, b]) == [a])
    }

    @Test("Files removed from an added folder are reported")
    func folderThatComes() async throws {
        let site = try SiteFolder(["Away/a/picture.svg": "<svg/>"])
        var snapshot = try await SourceSnapshot(ContentFolder(site: site.path), jobs: 2)
        let folder = "\(site.path)/Content/a"
        try FileManager.default.moveItem(atPath: "\(site.path)/Away/a", toPath: folder)
        #expect(snapshot.changed(among: [folder]) == [folder])
        try FileManager.default.removeItem(atPath: "\(folder)/picture.svg")
        #expect(snapshot.changed(among: ["\(folder)/picture.svg"]) == ["\(folder)/picture.svg"])
    }

    @Test("Files added to a restored folder are reported")
    func folderThatGoes() async throws {
        let site = try SiteFolder(["Content/a/index.md": "a"])
        var snapshot = try await SourceSnapshot(ContentFolder(site: site.path), jobs: 2)
        let folder = "\(site.path)/Content/a"
        try FileManager.default.moveItem(atPath: folder, toPath: "\(site.path)/away")
        #expect(snapshot.changed(among: [folder]) == [folder])
        try site.write(Data("a".utf8), to: "Content/a/index.md")
        #expect(snapshot.changed(among: ["\(folder)/index.md"]) == ["\(folder)/index.md"])
    }
}

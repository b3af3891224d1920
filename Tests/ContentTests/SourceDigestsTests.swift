import Foundation
import Testing

@testable import Content

@Suite("The digests of a site's files")
struct SourceDigestsTests {
    @Test("know a file that is saved as it was, and one that is not")
    func files() async throws {
        let site = try SiteFolder(["Content/posts/a.md": "a", "Content/posts/b.md": "b"])
        var digests = try await SourceDigests(ContentFolder(site: site.path), jobs: 2)
        let (a, b) = ("\(site.path)/Content/posts/a.md", "\(site.path)/Content/posts/b.md")
        try site.write(Data("a".utf8), to: "Content/posts/a.md")
        try site.write(Data("other".utf8), to: "Content/posts/b.md")
        #expect(digests.changed(among: [a, b]) == [b])
        #expect(digests.changed(among: [a, b]) == [])
        try FileManager.default.removeItem(atPath: a)
        #expect(digests.changed(among: [a, b]) == [a])
        try site.write(Data("a".utf8), to: "Content/posts/a.md")
        #expect(digests.changed(among: [a, b]) == [a])
    }

    @Test("miss no file that goes from a folder that came as a whole")
    func folderThatComes() async throws {
        let site = try SiteFolder(["Away/a/picture.svg": "<svg/>"])
        var digests = try await SourceDigests(ContentFolder(site: site.path), jobs: 2)
        let folder = "\(site.path)/Content/a"
        try FileManager.default.moveItem(atPath: "\(site.path)/Away/a", toPath: folder)
        #expect(digests.changed(among: [folder]) == [folder])
        try FileManager.default.removeItem(atPath: "\(folder)/picture.svg")
        #expect(digests.changed(among: ["\(folder)/picture.svg"]) == ["\(folder)/picture.svg"])
    }

    @Test("miss no file that comes back to a folder that went as a whole")
    func folderThatGoes() async throws {
        let site = try SiteFolder(["Content/a/index.md": "a"])
        var digests = try await SourceDigests(ContentFolder(site: site.path), jobs: 2)
        let folder = "\(site.path)/Content/a"
        try FileManager.default.moveItem(atPath: folder, toPath: "\(site.path)/away")
        #expect(digests.changed(among: [folder]) == [folder])
        try site.write(Data("a".utf8), to: "Content/a/index.md")
        #expect(digests.changed(among: ["\(folder)/index.md"]) == ["\(folder)/index.md"])
    }
}

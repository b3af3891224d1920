import Diagnostics
import Foundation
import Testing

@testable import Content

@Suite("A source file that was found")
struct ReadSourceTests {
    private static let path = "Content/posts/a.md"

    private static func found(_ text: String) throws -> (site: SiteFolder, file: FoundFile) {
        let site = try SiteFolder([path: text])
        var problems: [Problem] = []
        let files = FileIndex(ContentFolder(site: site.path), problems: &problems)
        return (site, try #require(files.posts.first))
    }

    @Test(
        "is read as it is now, and has the digest of that",
        arguments: ["", "four", String(repeating: "a", count: 100_000)],
        ["", "fore", "fourth", "for", String(repeating: "b", count: 200_000)])
    func changed(earlier: String, now: String) throws {
        let (site, file) = try Self.found(earlier)
        try site.write(Data(now.utf8), to: Self.path)
        let read = try ContentFile.source(file)
        #expect(read.bytes == Array(now.utf8))
        #expect(read.digest == Fingerprint(bytes: Array(now.utf8)))
    }

    @Test("is a problem where it has gone, or has become something else")
    func gone() throws {
        let (site, file) = try Self.found("four")
        try FileManager.default.removeItem(atPath: file.absolute)
        #expect(throws: ContentFile.unreadable(file.shown, ENOENT)) {
            try ContentFile.source(file)
        }
        try site.pipe(Self.path)
        #expect(throws: ContentFile.notAFile(file.shown)) { try ContentFile.source(file) }
        try FileManager.default.removeItem(atPath: file.absolute)
        try site.link(Self.path, to: ".")
        #expect(throws: ContentFile.notAFile(file.shown)) { try ContentFile.source(file) }
    }
}

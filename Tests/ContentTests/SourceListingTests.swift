import Diagnostics
import Foundation
import Testing

@testable import Content

@Suite("The listing of a site's files")
struct SourceListingTests {
    private static let names = [
        "contacts/ada.vcf", "contacts/a/ada.vcf", "contacts/a-b/ada.vcf", "contacts/.a/ada.vcf",
        "posts/a.md", "posts/.b.md", "posts/a/index.md", "posts/a/.c/d.png", "posts/a/.d.png",
        "posts/e\u{301}.md", "posts/\u{e9}a.md", "posts/\u{301}.md", "posts/a.b/c.md", "pages/a.md",
        "static/.well-known/a", "static/.DS_Store", "static/b/.c", "static/b.d", "postscript/a.md",
    ]

    private static func site() throws -> SiteFolder {
        let site = try SiteFolder()
        for name in names { try site.write(Data(), to: "Content/\(name)") }
        return site
    }

    /// The files of an index, as one without a listing has found them, and as one with it has.
    private static func indices(_ site: SiteFolder) throws -> [FileIndex] {
        let folder = ContentFolder(site: site.path)
        var problems: [[Problem]] = [[], []]
        let listing = SourceListing(folder)
        let indices = [
            FileIndex(folder, problems: &problems[0]),
            FileIndex(folder, listing, problems: &problems[1]),
        ]
        #expect(problems[0] == problems[1])
        return indices
    }

    private static func words(_ index: FileIndex) -> [[[UInt8]]] {
        [index.contacts, index.posts, index.pages, index.staticFiles].flatMap { files in
            files.map { [$0.path, $0.absolute, $0.shown].map { Array($0.utf8) } }
        }
    }

    @Test("gives an index the files that a walk of its own would find, in their order")
    func plain() throws {
        let indices = try Self.indices(try Self.site())
        #expect(Self.words(indices[0]) == Self.words(indices[1]))
        #expect(indices[0].paths == indices[1].paths)
        #expect(indices[0].paths.count == 13)
        #expect(indices[0].containers == indices[1].containers)
    }

    @Test("does so too where a link leads elsewhere, or a folder's place is taken")
    func links() throws {
        let site = try Self.site()
        try site.write(Data(), to: "Content/more/b.md")
        try site.link("Content/posts/more", to: "../more")
        try site.link("Content/pages/ada.vcf", to: "../contacts/ada.vcf")
        let indices = try Self.indices(site)
        #expect(Self.words(indices[0]) == Self.words(indices[1]))
        let other = try SiteFolder(["Content/posts": "a"])
        let taken = try Self.indices(other)
        #expect(Self.words(taken[0]) == Self.words(taken[1]))
    }

    @Test("is what a load reads, though a file has come since")
    func isUsed() throws {
        let site = try Self.site()
        let folder = ContentFolder(site: site.path)
        let listing = try #require(SourceListing(folder))
        try site.write(Data(), to: "Content/posts/z.md")
        var problems: [Problem] = []
        let index = FileIndex(folder, listing, problems: &problems)
        #expect(problems == [] && !index.paths.contains("posts/z.md"))
    }
}

import Diagnostics
import Foundation
import Testing

@testable import Content

@Suite("The inventory of a site's files")
struct SourceInventoryTests {
    private static let files = [
        "Content/contacts/everyone/ada.vcf": card("FN:Ada"),
        "Content/posts/a.md": post("title: A", "date: 2026-01-01"),
        "Content/pages/b.md": "---\ntitle: B\n---\n",
        "Content/static/c.txt": "c",
    ]

    private static func settledSite() throws -> SiteFolder {
        let site = try SiteFolder(files)
        try settle(site)
        return site
    }

    /// Waits until its files are older than another look can mistake for its own time.
    private static func settle(_ site: SiteFolder) throws {
        let others = ["Content/site.yml", "Content/contacts/consent.yml"]
        for path in (files.keys + others).map({ "\(site.path)/\($0)" }) {
            let isSettled = (1...1_000_000).contains { _ in
                FileStamp(at: path) == FileStamp(at: path)
            }
            try #require(isSettled)
        }
    }

    private static func inventory(_ site: SiteFolder) throws -> SourceInventory {
        SourceInventory(try #require(SourceListing(ContentFolder(site: site.path))))
    }

    private static func readings(_ site: SiteFolder) async throws -> [SourceReading] {
        var problems: [Problem] = []
        let loader = SiteLoader(folder: ContentFolder(site: site.path)) { _ in 1_800_000_000 }
        let loaded = try await loader.load(problems: &problems)
        #expect(problems == [])
        return try #require(loaded).sources
    }

    /// Whether a later build takes the site for the one of an inventory.
    private static func isSame(_ site: SiteFolder, _ earlier: SourceInventory) async throws -> Bool
    {
        try settle(site)
        var later = try inventory(site)
        return try await later.isLike(earlier, in: ContentFolder(site: site.path), jobs: 2)
    }

    @Test("takes from the loader the digests of what that has read")
    func readings() async throws {
        let site = try Self.settledSite()
        let readings = try await Self.readings(site)
        #expect(
            readings.map(\.file.shown) == [
                "Content/contacts/everyone/ada.vcf", "Content/posts/a.md", "Content/pages/b.md",
            ])
        for reading in readings {
            #expect(reading.digest == Fingerprint(ofFileAt: reading.file.absolute))
        }
    }

    @Test("is like the one before where files were only saved again")
    func unchanged() async throws {
        let site = try Self.settledSite()
        var inventory = try Self.inventory(site)
        let readings = try await Self.readings(site)
        try await inventory.complete(
            with: readings, in: ContentFolder(site: site.path), jobs: 2)
        for (path, text) in Self.files { try site.write(Data(text.utf8), to: path) }
        #expect(try await Self.isSame(site, inventory))
    }

    @Test(
        "never knows a file by bytes that the build has not used", arguments: files.keys.sorted())
    func changed(path: String) async throws {
        let site = try Self.settledSite()
        var inventory = try Self.inventory(site)
        let readings = try await Self.readings(site)
        let text = try #require(Self.files[path])
        try site.write(Data(text.replacing("A", with: "O").utf8 + [0x0A]), to: path)
        try await inventory.complete(
            with: readings, in: ContentFolder(site: site.path), jobs: 2)
        #expect(try await !Self.isSame(site, inventory))
    }

    @Test("knows what was read of a file that had changed since the walk by what was used of it")
    func changedBeforeReading() async throws {
        let site = try Self.settledSite()
        var inventory = try Self.inventory(site)
        let path = "Content/posts/a.md"
        try site.write(Data(post("title: O", "date: 2026-01-01").utf8), to: path)
        let readings = try await Self.readings(site)
        try site.write(Data(post("title: A", "date: 2026-01-01").utf8), to: path)
        try await inventory.complete(
            with: readings, in: ContentFolder(site: site.path), jobs: 2)
        #expect(try await !Self.isSame(site, inventory))
    }
}

import Foundation
import Testing

@testable import Content

/// With a quadratic step these would exceed the time limit.
@Suite("Large sites", .serialized, .timeLimit(.minutes(2)))
struct LimitTests {
    @Test("Thousands of mistakes among a thousand contacts are all reported")
    func slips() async throws {
        let people = (0..<1000).map { card("FN:Person \($0) of the club") }.joined()
        let entries = (0..<1000).map { "  persn-\($0)-of-the-club: denied\n" }.joined()
        var files: [String: String?] = [
            "Content/contacts/everyone/all.vcf": people,
            "Content/contacts/consent.yml":
                "containers: { everyone: authorized }\ncontacts:\n\(entries)",
        ]
        for index in 0..<500 {
            files["Content/posts/p\(index).md"] = post(
                "title: A", "date: 2026-01-01", "author: persom-\(index)-of-the-club",
                "image: cover-\(index).jpg", "tgas: [a]")
            files["Content/posts/cover-x\(index).jpg"] = ""
        }
        let folder = try SiteFolder(files)
        let loaded = try await folder.load()
        #expect(loaded.problems.count == 1000 + 3 * 500)
        #expect(loaded.problems[0].contains("did you mean \"person-0-of-the-club\"?"))
    }

    @Test("Front matter with one very long line, and with very many lines")
    func longFrontMatter() async throws {
        let tags = (0..<20_000).map { "t\($0)" }.joined(separator: ", ")
        let accents = (0..<20_000).map { "é\($0)" }.joined(separator: ", ")
        let lines = (0..<20_000).map { "  k\($0): é" }.joined(separator: "\n")
        let folder = try SiteFolder([
            "Content/posts/a.md": post("title: A", "date: 2026-01-01", "tags: [\(tags)]"),
            "Content/posts/b.md": post("title: B", "date: 2026-01-01", "tags: [\(accents)]"),
            "Content/posts/c.md": post("title: C", "date: 2026-01-01", "extra:\n\(lines)"),
            "Content/posts/d.md": "---\ntitle: D\n" + String(repeating: "\n \n", count: 100_000),
        ])
        let loaded = try await folder.load()
        #expect(loaded.posts == ["a", "b", "c"])
        #expect(loaded.site?.posts.map(\.tags.count) == [20_000, 20_000, 0])
        #expect(loaded.problems.count == 1)
    }

    @Test("The problems and their order are independent of the number of tasks")
    func jobs() async throws {
        var files: [String: String?] = [:]
        for index in 0..<300 {
            files["Content/posts/p\(index).md"] = post(
                "title: A", "date: 2026-02-\(index % 31)", "author: nobody\(index)")
            files["Content/contacts/everyone/c\(index).vcf"] = card(
                "FN:A\(index)", "CLASS:\(index)")
        }
        let folder = try SiteFolder(files)
        let one = try await folder.load(jobs: 1)
        let many = try await folder.load(jobs: 8)
        #expect(one.problems == many.problems)
        #expect(one.problems.count > 600)
    }
}

import Testing

@testable import Presentation

@Suite("Files of posts that are left out")
struct DraftAttachmentTests {
    @Test("A picture of a draft's folder is not published by another post")
    func picture() async throws {
        let site = try await SampleSite([
            "posts/secret/index.md": "---\ntitle: S\ndate: 2026-01-01\ndraft: true\n---\n",
            "posts/secret/plan.png": "",
            "posts/open.md": "---\ntitle: O\ndate: 2026-01-01\n---\n![x](secret/plan.png)\n",
        ])
        let (page, problems) = try site.post("open")
        #expect(page.files == [])
        #expect(
            problems == [
                """
                Content/posts/open.md:5:6: error: "secret/plan.png" is a draft, so it has no page \
                [dead-link]
                  5 | ![x](secret/plan.png)
                    |      ^^^^^^^^^^^^^^^
                  help: remove the link until it is published
                """
            ])
    }
}

import Testing

/// A site with a post and a tag that expire after 1 December 2026.
@Suite("A post that expires")
struct ExpiryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/fair/plan.pdf": "Plan",
            "Content/posts/fair/index.md": LeakySite.post(
                "Come!",
                "expires: 2026-12-01\nslug: summer-fair\ntags: [fair]\n"
                    + "aliases: [/fair/]\n"),
            "Content/posts/free.md": LeakySite.post("Text", "slug: free\n"),
        ])
    }

    private func build(on day: String, _ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path).run(["build", "--now", day] + arguments)
    }

    private func allow(_ page: String) throws {
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent(
                "allow: { \"\(page)\": [Charles Babbage] }\n")
        ])
    }

    @Test(
        "An allowance for a page stays when its text is not published",
        arguments: [
            "posts/summer-fair", "tags/fair", "posts/soon", "tags/later", "posts/draft",
            "posts/summer-fair/list.txt",
        ])
    func allowance(_ page: String) throws {
        try folder.put([
            "Content/posts/next.md": LeakySite.post("Text", "slug: soon\ntags: [later]\n")
                .replacing("2026-03-02", with: "2026-12-24"),
            "Content/posts/draft.md": LeakySite.post("Text", "draft: true\n"),
        ])
        try allow(page)
        let run = try build(on: "2026-12-02", "--strict")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
    }

    @Test("An allowance for the page of a contact stays when the consent has ended")
    func contact() throws {
        try allow("contacts/ada")
        let consent = try folder.text("Content/contacts/consent.yml")
        try folder.put([
            "Content/contacts/consent.yml": consent.replacing(
                "[name, email.work]", with: "[name, email.work]\n    until: 2026-12-01")
        ])
        #expect(try build(on: "2026-12-02").errors == "")
        try allow("contacts/adda")
        #expect(try build(on: "2026-12-02").errors.contains("[unknown-page]"))
    }

    @Test(
        "A link to it has a note from 30 days before, and then its text is held back",
        arguments: [
            "fair/index.md", "/posts/summer-fair/#top", "/fair/", "/tags/fair/",
            "/posts/summer-fair/plan.pdf",
        ])
    func link(_ target: String) throws {
        let written = target.hasPrefix("/") ? target : "../posts/" + target
        try folder.put([
            "Content/pages/events.md": "---\ntitle: Events\n---\n[Fair](\(written))\n",
            "Content/posts/old.md": LeakySite.post(
                "[Fair](/posts/summer-fair/)", "expires: 2026-11-30\nslug: old\n"),
        ])
        #expect(try build(on: "2026-10-31", "--strict").errors == "")
        let run = try build(on: "2026-11-01", "--strict")
        #expect(
            run.errors == """
                Content/pages/events.md:4:8: note: "\(written)" has no page after 2026-12-01 \
                [link-expires]
                  4 | [Fair](\(written))
                    |        \(String(repeating: "^", count: written.count))
                  help: remove the link by then; until you do, build --hold-back leaves this text out

                """)
        #expect(run.end == .status(0))
        #expect(try build(on: "2026-12-02", "--strict").end == .status(1))
        let held = try build(on: "2026-12-02", "--strict", "--hold-back")
        #expect(held.end == .status(3), "\(held.errors)")
        #expect(
            held.errors.hasSuffix(
                "published without these, because of the problems above:\n"
                    + "  Content/pages/events.md\n"), "\(held.errors)")
        #expect(try !folder.output().entries.keys.contains { $0.hasPrefix("posts/summer") })
    }

    @Test("With --hold-back, an entry of the navigation that leads to it is a note")
    func navigation() throws {
        try folder.put([
            "Content/site.yml": "title: Engines\nurl: https://example.org/\n"
                + "navigation: [posts, { title: Fair, url: /posts/summer-fair/ }]\n"
        ])
        #expect(try build(on: "2026-12-01", "--strict").end == .status(0))
        let run = try build(on: "2026-12-02", "--strict", "--hold-back")
        #expect(run.errors.contains("note: nothing is at the address \"/posts/summer-fair/\""))
        #expect(!run.errors.contains(": error: "))
        #expect(try !folder.output().entries.keys.contains { $0.hasPrefix("posts/summer") })
    }
}

import Presentation
import Testing

/// Links of Markdown with a target.
struct LinkTests {
    private static let files = [
        "contacts/people/ada.vcf": Cards.ada,
        "contacts/people/GRACE.VCF": Cards.grace,
        "pages/about.md": page("About"),
        "pages/club/index.md": page("Club"),
        "pages/club/rules.md": page("Rules"),
        "posts/2026-03-02-open-day.md": post("Open day"),
        "posts/fair/index.md": post("Fair", "tags: [C++]"),
        "posts/fair/plan (1).pdf": "plan",
        "posts/fair/50%.csv": "half",
        "posts/year/2025/old.md": post("Old", date: "2025-01-01"),
        "posts/Ünïcode.md": post("Unicode", "slug: Ünïcode"),
        "posts/side/n:ote.csv": "note",
        "static/img/x.png": "x",
        "static/a#b?c%20d's \"e\".txt": "odd",
        "static/c%41d.csv": "escaped",
        "static/notes.md": "plain",
        "static/caf\u{65}\u{301}.png": "decomposed",
    ]

    @Test(
        "A destination becomes the URL of its target",
        arguments: [
            // Texts, by their files.
            ("2026-03-02-open-day.md", "/posts/open-day/"),
            ("./2026-03-02-open-day.md?x=1#top", "/posts/open-day/?x=1#top"),
            ("../pages/about.md#x", "/about/#x"),
            ("../pages/club/index.md", "/club/"),
            ("../pages/club", "/club/"),
            ("fair/", "/posts/fair/"),
            ("fair/index.md", "/posts/fair/"),
            ("year/2025/old.md", "/posts/old/"),
            // Texts, by their addresses.
            ("/posts/open-day/", "/posts/open-day/"),
            ("/posts/open-day", "/posts/open-day/"),
            ("/posts/open-day/index.html#a", "/posts/open-day/#a"),
            ("../open-day/", "/posts/open-day/"),
            ("../../about/", "/about/"),
            ("/club/rules/", "/club/rules/"),
            ("/contacts/ada/", "/contacts/ada/"),
            ("/tags/cplusplus/", "/tags/cplusplus/"),
            ("/", "/"),
            ("/posts/", "/posts/"),
            ("/404.html", "/404.html"),
            // Contacts, by their cards.
            ("../contacts/people/ada.vcf", "/contacts/ada/"),
            ("../contacts/people/GRACE.VCF", "/contacts/grace/"),
            // Files.
            ("/img/x.png", "/img/x.png"),
            ("../static/img/x.png", "/img/x.png"),
            ("../static/notes.md", "/notes.md"),
            ("fair/plan%20(1).pdf", "/posts/fair/plan%20(1).pdf"),
            ("fair/50%.csv", "/posts/fair/50%25.csv"),
            ("fair/50%25.csv", "/posts/fair/50%25.csv"),
            ("/c%41d.csv", "/c%2541d.csv"),
            ("/c%2541d.csv", "/c%2541d.csv"),
            ("side/n:ote.csv", "/posts/here/side/n:ote.csv"),
            ("/a%23b%3Fc%2520d's%20%22e%22.txt", "/a%23b%3Fc%2520d%27s%20%22e%22.txt"),
            // Every spelling of the link gives the URL of the file.
            ("/posts/Ünïcode/", "/posts/%C3%9Cn%C3%AFcode/"),
            ("/posts/U\u{308}ni\u{308}code/", "/posts/%C3%9Cn%C3%AFcode/"),
            ("/posts/%C3%9Cn%C3%AFcode/", "/posts/%C3%9Cn%C3%AFcode/"),
            ("/caf\u{E9}.png", "/cafe%CC%81.png"),
            ("/cafe%CC%81.png", "/cafe%CC%81.png"),
            // Other sites, and this page.
            ("mailto:a@example.org", "mailto:a@example.org"),
            ("tel:+441", "tel:+441"),
            ("//host/x", "//host/x"),
            ("a:b", "a:b"),
            ("https://example.org/nowhere", "https://example.org/nowhere"),
            ("#top", "#top"),
            ("?page=2", "?page=2"),
        ])
    func destination(_ written: String, _ url: String) async throws {
        var files = Self.files
        files["posts/here.md"] = post("Here", body: "[x](<\(written)>)")
        let site = try await SampleSite(files)
        let (presented, problems) = try site.post("here")
        #expect(site.problems == [])
        #expect(problems == [])
        #expect(
            String(decoding: presented.page.entry.body.bytes, as: UTF8.self)
                == "<p><a href=\"\(url)\">x</a></p>\n")
    }

    @Test(
        "Below a sub-path, a destination from the root may omit the site's path",
        arguments: [
            ("/posts/open-day/", "/l%C3%A4b/posts/open-day/"),
            ("/l%C3%A4b/posts/open-day/", "/l%C3%A4b/posts/open-day/"),
            ("/läb/posts/open-day/", "/l%C3%A4b/posts/open-day/"),
            ("/läb", "/l%C3%A4b/"),
            ("/läb/", "/l%C3%A4b/"),
            ("/", "/l%C3%A4b/"),
            ("2026-03-02-open-day.md", "/l%C3%A4b/posts/open-day/"),
        ])
    func subPath(_ written: String, _ url: String) async throws {
        for base in ["https://example.org/läb/", "https://example.org/l%C3%A4b"] {
            var files = Self.files
            files["posts/here.md"] = post("Here", body: "[x](<\(written)>)")
            let (presented, problems) = try await SampleSite(files, url: base).post("here")
            #expect(problems == [])
            #expect(
                String(decoding: presented.page.entry.body.bytes, as: UTF8.self)
                    == "<p><a href=\"\(url)\">x</a></p>\n")
        }
    }

    @Test("A text in its own folder links to files around it")
    func folderPost() async throws {
        var files = Self.files
        files["posts/fair/index.md"] = post(
            body: "![a](plan%20\\(1\\).pdf) [b](../2026-03-02-open-day.md) [c](./)")
        let (presented, problems) = try await SampleSite(files).post("fair")
        #expect(problems == [])
        #expect(
            String(decoding: presented.page.entry.body.bytes, as: UTF8.self) == """
                <p><img src="/posts/fair/plan%20(1).pdf" alt="a" decoding="async" /> \
                <a href="/posts/open-day/">b</a> <a href="/posts/fair/">c</a></p>

                """)
        #expect(presented.files.isEmpty)
    }

    @Test("A picture beside a text is published beside its page, under its relative path")
    func pictureBeside() async throws {
        let site = try await SampleSite([
            "posts/2026/here.md": post(
                body: "![a](a.png) ![b](img/a.png) ![c](../a.png) [a](a.png)"),
            "posts/2026/a.png": "1", "posts/2026/img/a.png": "2", "posts/b.png": "3",
            "posts/a.png": "4",
        ])
        let (presented, problems) = try site.post("here")
        #expect(
            Set(presented.files.map { "\($0.file.shown) → \($0.address.outputPath)" }) == [
                "Content/posts/2026/a.png → posts/here/a.png",
                "Content/posts/2026/img/a.png → posts/here/img/a.png",
            ])
        #expect(
            problems == [
                """
                Content/posts/2026/here.md:5:34: error: Content/posts/a.png and \
                Content/posts/2026/a.png have one address: /posts/here/a.png [address-collision]
                  5 | ![a](a.png) ![b](img/a.png) ![c](../a.png) [a](a.png)
                    |                                  ^^^^^^^^
                  help: give one of them another slug or name
                """
            ])
    }

    @Test("A text may show a published contact's picture, at the contact's address")
    func contactPicture() async throws {
        let site = try await SampleSite([
            "contacts/people/ada.vcf": Cards.card("Ada", "PHOTO:me.jpg"),
            "contacts/people/me.jpg": "me",
            "posts/here.md": post(
                "Here", body: "![a](../contacts/people/me.jpg)"),
        ])
        let (presented, problems) = try site.post("here")
        #expect(site.problems + problems == [])
        #expect(presented.files.isEmpty)
        #expect(
            String(decoding: presented.page.entry.body.bytes, as: UTF8.self)
                == "<figure><img src=\"/contacts/ada/photo.jpg\" alt=\"a\" "
                + "decoding=\"async\" /></figure>\n"
        )
    }
}

import Content
import Testing

@testable import Presentation

/// Links of Markdown without a target, or with a target that must not be linked to.
struct DeadLinkTests {
    private static let files = [
        "contacts/consent.yml": """
        containers: { people: authorized, board.vcf: denied, club.vcf: authorized }

        """,
        "contacts/people/ada.vcf": Cards.ada,
        "contacts/people/club.jpg": "picture",
        "contacts/board.vcf": Cards.grace,
        "contacts/club.vcf": Cards.ada + Cards.grace,
        "contacts/zoe-hill.vcf": "BEGIN:VCARD\nVERSION:4.0\nFN:Zoe Hill\nEND:VCARD\n",
        "pages/about.md": page("About"),
        "pages/plans/next.md": page("Next", "draft: true"),
        "posts/2026-03-02-open-day.md": post("Open day"),
        "posts/2026-12-01-party.md": post("Party", date: "2026-12-01"),
        "posts/the-lab/index.md": post("The lab"),
        "posts/gone/index.md": post("Gone", "expires: 2026-05-01"),
        "posts/secret.md": post("Secret", "draft: true"),
        "posts/img/cover.jpg": "picture",
        "posts/card.vcf": Cards.ada,
        "static/logo.png": "picture",
    ]

    @Test(
        "A dead link is reported with its location and a help",
        arguments: [
            (
                "[x](2026-03-02-open-dya.md)", "dead-link", 5,
                "\"2026-03-02-open-dya.md\" leads to no page or file of this site",
                "did you mean \"2026-03-02-open-day.md\"?"
            ),
            (
                "[x](about.md)", "dead-link", 5,
                "\"about.md\" leads to no page or file of this site",
                "did you mean \"../pages/about.md\"?"
            ),
            (
                "[x](lab-tour/index.md)", "dead-link", 5,
                "\"lab-tour/index.md\" leads to no page or file of this site",
                "check the name, or remove the link; another site's address begins with https://"
            ),
            (
                "[x](../posts/the-lba/index.md)", "dead-link", 5,
                "\"../posts/the-lba/index.md\" leads to no page or file of this site",
                "did you mean \"the-lab/index.md\"?"
            ),
            (
                "[x](/posts/opne-day/#a)", "dead-link", 5,
                "\"/posts/opne-day/#a\" leads to no page or file of this site",
                "did you mean \"/posts/open-day/\"?"
            ),
            (
                "[x](../abuot/)", "dead-link", 5,
                "\"../abuot/\" leads to no page or file of this site",
                "did you mean \"/about/\"?"
            ),
            (
                "[x](/POSTS/OPEN-DAY/)", "dead-link", 5,
                "\"/POSTS/OPEN-DAY/\" leads to no page or file of this site",
                "did you mean \"/posts/open-day/\"?"
            ),
            (
                "[x](/logo.png/)", "dead-link", 5,
                "\"/logo.png/\" leads to no page or file of this site",
                "did you mean \"/logo.png\"?"
            ),
            (
                "[x](xylophone)", "dead-link", 5,
                "\"xylophone\" leads to no page or file of this site",
                "check the name, or remove the link; another site's address begins with https://"
            ),
            (
                // Suggestions include only files that may be linked to.
                "[x](ade.jpg)", "dead-link", 5,
                "\"ade.jpg\" leads to no page or file of this site",
                "check the name, or remove the link; another site's address begins with https://"
            ),
            (
                "![x](cover.jpg)", "unknown-asset", 6,
                "no file \"cover.jpg\" beside this one or below Content/static",
                "did you mean \"img/cover.jpg\"?"
            ),
            (
                "![x](/lgoo.png)", "unknown-asset", 6,
                "no file \"/lgoo.png\" beside this one or below Content/static",
                "did you mean \"/logo.png\"?"
            ),
            (
                "[x](secret.md)", "dead-link", 5,
                "\"secret.md\" is a draft, so it has no page",
                "remove the link until it is published"
            ),
            (
                "[x](/posts/party/)", "dead-link", 5,
                "\"/posts/party/\" is not yet published, so it has no page",
                "remove the link until it is published"
            ),
            (
                "[x](../gone/)", "dead-link", 5,
                "\"../gone/\" is expired, so it has no page",
                "remove the link until it is published"
            ),
            (
                "[x](/plans/next)", "dead-link", 5,
                "\"/plans/next\" is a draft, so it has no page",
                "remove the link until it is published"
            ),
            (
                "[x](../contacts/board.vcf)", "withdrawn-contact", 5,
                "the contact of \"../contacts/board.vcf\" is not published",
                "remove the link, or publish the contact: see consent.yml"
            ),
            (
                "[x](/contacts/zoe-hill/)", "dead-link", 5,
                "the contact of \"/contacts/zoe-hill/\" is not published",
                "remove the link, or publish the contact: sitegen consent grant zoe-hill name, which says what else withholds it"
            ),
            (
                "[x](../../contacts/zoe-hill/contact.vcf)", "dead-link", 5,
                "the contact of \"../../contacts/zoe-hill/contact.vcf\" is not published",
                "remove the link, or publish the contact: sitegen consent grant zoe-hill name, which says what else withholds it"
            ),
            (
                "[x](../contacts/club.vcf)", "dead-link", 5,
                "\"../contacts/club.vcf\" has several contacts",
                "link to one of their pages, as in /contacts/ada-lovelace/"
            ),
            (
                "[x](../contacts/consent.yml)", "private-file", 5,
                "\"../contacts/consent.yml\" belongs to a contact: only consent.yml can publish it",
                "link to the contact's card or page instead"
            ),
            (
                "![x](../contacts/people/club.jpg)", "private-file", 6,
                "\"../contacts/people/club.jpg\" belongs to a contact: only consent.yml can "
                    + "publish it", "link to the contact's card or page instead"
            ),
            (
                "[x](card.vcf)", "private-file", 5,
                "\"card.vcf\" belongs to a contact: only consent.yml can publish it",
                "link to the contact's card or page instead"
            ),
            (
                "[x](../../../etc/passwd)", "link-leaves-content", 5,
                "\"../../../etc/passwd\" leads out of the site's content",
                "put a copy of the file beside this one"
            ),
            (
                "[x](../site.yml)", "dead-link", 5,
                "\"../site.yml\" leads to no page or file of this site",
                "check the name, or remove the link; another site's address begins with https://"
            ),
        ])
    func dead(
        _ body: String, _ code: String, _ column: Int, _ message: String, _ help: String
    ) async throws {
        var files = Self.files
        files["posts/here.md"] = post("Here", body: body)
        let (presented, problems) = try await SampleSite(files).post("here")
        let caret =
            String(repeating: " ", count: column - 1)
            + String(repeating: "^", count: body.count - column)
        #expect(
            problems == [
                """
                Content/posts/here.md:5:\(column): error: \(message) [\(code)]
                  5 | \(body)
                    | \(caret)
                  help: \(help)
                """
            ])
        #expect(presented.files.isEmpty)
    }

    @Test("A link without a destination is a warning")
    func empty() async throws {
        let site = try await SampleSite(["posts/here.md": post(body: "[x]() ![y](<>)")])
        let problems = try site.post("here").problems.map { $0.split(separator: "\n").first }
        #expect(
            problems == [
                "Content/posts/here.md:5:5: warning: this link has no destination [empty-link]",
                "Content/posts/here.md:5:13: warning: this picture has no destination [empty-link]",
            ])
    }

    @Test("A link to a text with a problem is not a second problem")
    func damaged() async throws {
        let site = try await SampleSite([
            "posts/bad.md": "no title", "pages/bad.md": "none",
            "posts/here.md": post(body: "[x](bad.md) [y](/posts/bad/) [z](../pages/bad.md)"),
        ])
        #expect(site.problems.count == 3)
        #expect(try site.post("here").problems == [])
    }

    @Test("A link from another post does not publish a picture of a draft's folder")
    func draftPicture() async throws {
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

    @Test("In a preview, a link to a draft works")
    func draft() async throws {
        var files = Self.files
        files["posts/here.md"] = post("Here", body: "[x](secret.md)")
        let site = try await SampleSite(files, selection: EntrySelection(drafts: true))
        #expect(try site.post("here").problems == [])
    }

    @Test(
        "A contact's file is never published because of a link",
        arguments: [
            "consent.yml", "board.vcf", "people/ada.vcf", "people/club.jpg", "people/notes.txt",
        ])
    func privateFile(_ name: String) async throws {
        var files = Self.files
        files["contacts/people/notes.txt"] = "notes"
        files["posts/here.md"] = post(
            body: "![x](../contacts/\(name)) [y](../contacts/%70eople/../\(name))")
        let site = try await SampleSite(files)
        #expect(try site.post("here").page.files.isEmpty)
        #expect(site.presenter.files.map(\.file.shown) == ["Content/static/logo.png"])
    }
}

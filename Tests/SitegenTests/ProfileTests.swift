import Foundation
import Testing

@Suite("Profiles of contacts")
struct ProfileTests {
    /// A site with Ada, who publishes the fields, and Grace, who publishes nothing.
    private func site(
        _ fields: String, ada: [String], _ more: [String: String] = [:]
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let card = (["BEGIN:VCARD", "VERSION:4.0", "FN:Ada King"] + ada + ["END:VCARD", ""])
        try folder.put([
            "Content/site.yml": "title: Plain\nurl: https://example.org/\n",
            "Content/contacts/consent.yml":
                "containers: { staff: authorized }\ncontacts:\n  ada: { publish: [\(fields)] }\n"
                + "  grace: denied\n",
            "Content/contacts/staff/ada.vcf": card.joined(separator: "\r\n"),
            "Content/contacts/staff/grace.vcf": ConsentSite.card("FN:Grace Murray Hopper"),
        ])
        try folder.put(more)
        return folder
    }

    private static let page = "Output/contacts/ada/index.html"

    @Test(
        "All titles, roles and organizations are on the page and in the card, by their own fields")
    func work() throws {
        let lines = [
            "TITLE:Analyst", "TITLE:Author", "ROLE:Chair", "ORG:Engines;Cards", "ORG:Club",
        ]
        let folder = try site("name, title, role, organization", ada: lines)
        #expect(try folder.build().errors == "")
        let page = try folder.text(Self.page)
        for text in ["Analyst", "Author", "Chair", "Engines", "Cards", "Club"] {
            #expect(page.contains("<bdi>\(text)</bdi>"))
        }
        let data = page.split(whereSeparator: \.isWhitespace).joined()
        #expect(data.contains(#""jobTitle":["Analyst","Author","Chair"]"#))
        let card = try folder.text("Output/contacts/ada/contact.vcf")
        for line in lines { #expect(card.contains(line + "\r\n")) }
    }

    @Test("A role that is not granted is on no page and in no card")
    func withheldRole() throws {
        let folder = try site("name, title", ada: ["TITLE:Analyst", "ROLE:Chairwoman"])
        #expect(try folder.build().errors == "")
        for (path, entry) in try folder.output().entries {
            guard case .file(let bytes) = entry else { continue }
            #expect(!String(decoding: bytes, as: UTF8.self).contains("Chairwoman"), "\(path)")
        }
    }

    @Test("A picture with the name of the card is its photo, by its own field")
    func photo() throws {
        let folder = try site("name, photo", ada: [])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/ada.png")
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/staff/grace.webp")
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.errors == """
                Content/contacts/staff/ada.png: note: this picture is published as the photo of \
                "ada", because it has the card's name [photo-by-name]
                  help: to confirm it, write PHOTO:ada.png on the card; to withhold it: sitegen \
                consent deny ada photo

                """)
        let output = try folder.output()
        #expect(output.entries["contacts/ada/photo.png"] == .file(LeakySite.picture))
        #expect(!output.paths.contains { $0.hasSuffix(".webp") })
        #expect(try folder.text("Output/contacts/ada/contact.vcf").contains("PHOTO:data:image/png"))
    }

    @Test("A card's own photo precedes the picture with its name")
    func ownPhoto() throws {
        let folder = try site("name, photo", ada: ["PHOTO:portrait.png"])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/portrait.png")
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/staff/ada.png")
        #expect(try folder.build().errors == "")
        #expect(
            try folder.output().entries["contacts/ada/photo.png"] == .file(LeakySite.picture))
    }

    @Test(
        "A withheld picture with the name of a card is a leak elsewhere",
        arguments: ["ada", "grace"])
    func withheldPhoto(stem: String) throws {
        let folder = try site("name", ada: [])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/\(stem).png")
        try folder.put(LeakySite.picture, at: "Content/static/team.png")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"))
        #expect(run.errors.contains("the photo of"))
    }

    private static let text = """
        ## Early years

        I wrote the *first* program for [an engine](../../posts/engine.md) that nobody built.

        ![The engine](engine.png)

        """

    private static let post = "---\ntitle: Engine\ndate: 2026-03-02\nauthor: ada\n---\nText.\n"

    @Test("A text with the name of the card is the biography, with links and pictures")
    func biography() throws {
        let folder = try site(
            "name, biography", ada: ["EMAIL:a@example.org"],
            [
                "Content/contacts/staff/ada.md": Self.text,
                "Content/posts/engine.md": Self.post,
            ])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/engine.png")
        #expect(try folder.build().errors == "")
        let page = try folder.text(Self.page)
        #expect(page.contains(#"<h2 id="early-years">Early years</h2>"#))
        #expect(page.contains(#"<a href="/posts/engine/">an engine</a>"#))
        #expect(
            page.contains(#"src="/contacts/ada/engine.png" alt="The engine" width="1" height="1""#))
        #expect(try folder.output().paths.contains("contacts/ada/engine.png"))
    }

    @Test("A biography does not publish another contact's withheld photo")
    func foreignPhoto() throws {
        let folder = try site(
            "name, biography", ada: [], ["Content/contacts/staff/ada.md": "![Us](grace.png)\n"])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/grace.png")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("contains the photo of someone who is not published"))
        #expect(try folder.output().entries.isEmpty)
    }

    @Test("A dead link in a biography is an error with its place")
    func deadLink() throws {
        let folder = try site(
            "name, biography", ada: [],
            ["Content/contacts/staff/ada.md": "One.\n\nSee [this](nowhere.md).\n"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.hasPrefix("Content/contacts/staff/ada.md:3:"))
    }

    @Test("A biography that is not granted is on no page, and a note says so")
    func unpublishedBiography() throws {
        let folder = try site(
            "name", ada: [], ["Content/contacts/staff/ada.md": Self.text + "\nSee [x](nowhere.md)."]
        )
        #expect(
            try folder.build().errors == """
                Content/contacts/staff/ada.md: note: the biography of "ada" is not published: \
                consent.yml does not list it [unpublished-biography]
                  help: to publish it: sitegen consent grant ada biography

                """)
        #expect(!(try folder.text(Self.page)).contains("first"))
    }

    @Test(
        "The words of a withheld biography are a leak", arguments: ["ada", "grace"])
    func leakedBiography(stem: String) throws {
        let words =
            "I wrote the *first* program for [an engine](https://example.net/x) that nobody built."
        let folder = try site(
            "name", ada: [],
            [
                "Content/contacts/staff/\(stem).md": words,
                "Content/posts/engine.md": Self.post.replacing(
                    "Text.",
                    with: "She said: I wrote the first program for an engine that nobody built."),
            ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains("Content/posts/engine.md:6:11: error: contains the biography of"))
        #expect(run.errors.contains("(Content/contacts/staff/\(stem).md:1)"))
    }

    @Test("A withheld value in a published biography is a leak at its place")
    func leakInBiography() throws {
        let folder = try site(
            "name, biography", ada: ["EMAIL:ada@home.example"],
            ["Content/contacts/staff/ada.md": "Hello.\n\nWrite to ada@home.example.\n"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains("Content/contacts/staff/ada.md:3:10: error: contains the e-mail"))
    }

    @Test("sitegen consent grants and shows the new fields")
    func granted() throws {
        let folder = try site(
            "name", ada: ["ROLE:Chair", "IMPP:xmpp:a@b.example"],
            [
                "Content/contacts/staff/ada.md": "Hello."
            ])
        try folder.put([
            ConsentSite.path: """
            containers:
              staff: authorized
            contacts:
              ada:
                publish: [name]
              grace: denied

            """
        ])
        let run = try folder.consent("grant", "ada", "role", "biography", "social")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(try folder.build().errors == "")
        #expect(
            try folder.list("contacts").output.contains(
                "published  name, role, biography, social\n"))
        #expect(try folder.text(Self.page).contains("<p>Hello.</p>"))
    }

    @Test("A text without a card of its name is a warning")
    func unreadText() throws {
        let folder = try site(
            "name", ada: [],
            [
                "Content/contacts/staff/eve.md": "Hello.",
                "Content/contacts/staff/two.vcf": ConsentSite.card("FN:Eve A")
                    + ConsentSite.card("FN:Bob B"),
                "Content/contacts/staff/two.md": "Hello.",
            ])
        let errors = try folder.build().errors
        #expect(
            errors.contains(
                "eve.md: warning: there is no card \"eve.vcf\" beside this text, so it is not read")
        )
        #expect(
            errors.contains("two.md: warning: \"two.vcf\" has 2 cards, so this text is not read"))
    }

    @Test("Blank lines separate a note's paragraphs; other line breaks do not")
    func note() throws {
        let folder = try site("name, note", ada: ["NOTE:One\\ntwo.\\n\\nThree."])
        #expect(try folder.build().errors == "")
        let page = try folder.text(Self.page)
        #expect(page.contains("<p>One two.</p>"))
        #expect(page.contains("<p>Three.</p>"))
    }
}

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

    @Test("A parameter with the name of a label is not published")
    func labelParameter() throws {
        let folder = try site(
            "name, phone",
            ada: ["item1.TEL;X-ABLABEL=secret:+44 20 7946 0018", "item1.X-ABLABEL:Lab"])
        #expect(try folder.build().errors == "")
        let card = try folder.text("Output/contacts/ada/contact.vcf")
        #expect(card.contains("Lab") && !card.contains("secret"))
    }

    @Test("An interest in a contact who is withheld is a leak")
    func interestInContact() throws {
        let folder = try site("name, interests", ada: ["INTEREST:Grace Murray Hopper"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"), "\(run.errors)")
    }

    @Test("The slug of a withheld contact may be any first name")
    func firstName() throws {
        let folder = try site(
            "name", ada: [], ["Content/contacts/staff/kim.vcf": ConsentSite.card("FN:Kim Hall")])
        try folder.put([
            "Content/contacts/consent.yml":
                "containers: { staff: authorized }\ncontacts: { ada: denied, grace: denied }\n"
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
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

    @Test("The card of a page has no property and no parameter that is not of a field")
    func card() throws {
        let folder = try site(
            "name, title, language, interests, email, phone",
            ada: [
                "item1.TEL;X-ABADR=gb:+44 20 7946 0018", "item1.X-ABLabel:Lab", "item1.X-ABADR:gb",
                "EMAIL;TYPE=work,pref;X-ID=77;ALTID=9:a@example.org", "X-SECRET:x", "GEO:geo:1,2",
                "TITLE;LANGUAGE=en;TYPE=work:Analyst", "HOBBY;LEVEL=high;X-ID=78:chess",
                "LANG;TYPE=home;PREF=2:de", "ROLE:Chair", "REV:20260101T000000Z",
            ])
        _ = try folder.build()
        let address = "https://example.org/contacts/ada/"
        #expect(
            try folder.text("Output/contacts/ada/contact.vcf").split(separator: "\r\n") == [
                "BEGIN:VCARD", "VERSION:4.0", "FN:Ada King", "TITLE:Analyst", "LANG;PREF=2:de",
                "HOBBY;LEVEL=high:chess", "EMAIL;TYPE=work;PREF=1:a@example.org",
                "item1.TEL:+44 20 7946 0018", "item1.X-ABLABEL:Lab", "UID:\(address)",
                "SOURCE:\(address)contact.vcf", "END:VCARD",
            ])
    }

    @Test("The label of a published value is searched as any text")
    func label() throws {
        let folder = try site(
            "name, phone",
            ada: ["item1.TEL:+44 20 7946 0018", "item1.X-ABLabel:grace@example.org"],
            [
                "Content/contacts/staff/grace.vcf": ConsentSite.card(
                    "FN:Grace Murray Hopper", "EMAIL:grace@example.org")
            ])
        #expect(
            try folder.build().leaks == [
                "Content/contacts/staff/ada.vcf:5:17 e-mail of someone who is not published"
            ])
    }

    @Test("Languages, expertise and interests are shown in words, and are no leaks elsewhere")
    func interests() throws {
        let lines = [
            "LANG:de", "LANG;PREF=1:en-GB", "EXPERTISE:looms", "HOBBY:chess", "INTEREST:tea",
        ]
        let post = [
            "Content/posts/a.md":
                "---\ntitle: A\ndate: 2026-01-01\n---\nGerman, looms, chess, tea.\n"
        ]
        let withheld = try site("name", ada: lines, post)
        #expect(try withheld.build().errors == "")
        #expect(try !withheld.text(Self.page).contains("chess"))
        let shown = try site("name, language, expertise, interests", ada: lines, post)
        #expect(try shown.build().errors == "")
        #expect(
            try shown.text(Self.page).contains(
                """
                    <div>
                      <dt>Languages</dt>
                      <dd><bdi>English (United Kingdom)</bdi><br><bdi>German</bdi><br></dd>
                    </div>
                    <div>
                      <dt>Expertise</dt>
                      <dd><bdi>looms</bdi><br></dd>
                    </div>
                    <div>
                      <dt>Interests</dt>
                      <dd><bdi>tea</bdi><br><bdi>chess</bdi><br></dd>
                    </div>
                """))
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

    @Test("The first build that publishes a photo or biography by its name says so, no later one")
    func firstBuild() throws {
        let folder = try site("name", ada: [])
        try folder.put([
            "Content/contacts/staff/ada.md": "Hello.\n",
            ConsentSite.path: """
            publish: [name, photo, biography]
            containers: { staff: authorized }
            contacts: { grace: denied }

            """,
        ])
        #expect(
            try folder.build("--strict").errors == """
                Content/contacts/staff/ada.md: note: this text is published as the biography of \
                "ada", because it has the card's name [biography-by-name]
                  help: to withhold it: sitegen consent deny ada biography

                """)
        #expect(try folder.build().errors == "")
        try folder.put(["Content/static/robots.txt": "User-agent: *\n"])
        #expect(try folder.build().errors == "")
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/ada.png")
        let run = try folder.build()
        #expect(run.headline.hasPrefix("Content/contacts/staff/ada.png: note: this picture is"))
        #expect(!run.errors.contains("ada.md"))
        try folder.put(["Content/static/robots.txt": "User-agent: b\n"])
        #expect(try folder.build().errors == "")
        try folder.remove(".sitegen")
        #expect(try folder.build().errors.contains("[biography-by-name]"))
    }

    @Test("Two pictures with the name of one card are an error with both names")
    func repeatedPhoto() throws {
        let folder = try site("name, photo", ada: [])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/ada.png")
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/staff/ada.jpg")
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                """
                Content/contacts/staff/ada.jpg: error: "ada.png" beside it could also be the photo \
                of the card [repeated-photo]
                  help: remove or rename all but one, or write PHOTO:ada.jpg on the card

                """))
    }

    @Test("Each of two withheld pictures with the name of a card is a leak elsewhere")
    func repeatedWithheldPhoto() throws {
        let folder = try site("name", ada: [])
        try folder.put(LeakySite.picture, at: "Content/contacts/staff/ada.png")
        try folder.put(LeakySite.otherPicture, at: "Content/contacts/staff/ada.webp")
        try folder.put(LeakySite.picture, at: "Content/static/a.png")
        try folder.put(LeakySite.otherPicture, at: "Content/static/b.png")
        #expect(
            try folder.build().leaks == [
                "Content/static/a.png photo of \"ada\"", "Content/static/b.png photo of \"ada\"",
            ])
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
        "The words of a withheld biography are a leak, regardless of its markup",
        arguments: [
            (
                "She *wrote* the **first** program for an engine.",
                "She wrote the first program for an engine."
            ),
            (
                "I wrote [a program](https://example.net/x 'Notes') for an engine nobody built.",
                "I wrote a program for an engine nobody built."
            ),
            (
                "I wrote [a program][p] for an engine nobody built.\n\n[p]: https://example.net/x",
                "I wrote a program for an engine nobody built."
            ),
            (
                "Fish &amp; chips at the caf&eacute;, every day.",
                "Fish & chips at the café, every day."
            ),
            ("1. Count the cards\n2. Turn the crank", "Count the cards. Turn the crank."),
            (
                "She said un*believ*able things at all times.",
                "She said unbelievable things at all times."
            ),
            ("So <https://example.net/engine> was hers.", "So https://example.net/engine was hers"),
            ("The ![drawing](a.png) engine was ~~not~~ hers.", "The engine was not hers"),
            ("| Year | Work |\n|---|---|\n| one | engine |\n", "Year, work, one, engine"),
            ("# Early years\n\nShe read\\\nbooks.", "Early years: she read books"),
        ])
    func leakedBiography(biography: String, copy: String) throws {
        for stem in ["ada", "grace"] {
            let folder = try site(
                "name", ada: [],
                [
                    "Content/contacts/staff/\(stem).md": biography,
                    "Content/posts/engine.md": Self.post.replacing("Text.", with: "Hm: \(copy) …"),
                ])
            let run = try folder.build()
            #expect(run.end == .status(1))
            #expect(
                run.errors.contains(
                    "Content/posts/engine.md:6:5: error: contains the biography of"),
                "\(run.errors)")
            #expect(run.errors.contains("(Content/contacts/staff/\(stem).md:1)"))
        }
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

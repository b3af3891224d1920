import Foundation
import TestSupport
import Testing

@Suite("What nobody but members may learn of texts and values for members")
struct ForMembersLeakTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layForMembersSite()
    }

    private func head(_ run: ProgramRun) -> [String] {
        run.errors.split(separator: "\n").map(String.init).filter {
            [": error: ", ": warning: ", ": note: "].contains(where: $0.contains)
        }
    }

    private func put(minutes body: String, more: String = "") throws {
        try folder.put([
            ForMembersSite.minutes:
                "---\ntitle: Zymurgy\ndate: 2026-03-03\naudience: members\n\(more)---\n\(body)\n"
        ])
    }

    // MARK: Messages

    /// The minutes, and the messages about them.
    static let messages = [
        (
            "Call +44 20 7946 0777 or Bob Hidden ![](missing.png)", "",
            """
            Content/posts/minutes/index.md:6:41: error: no file "missing.png" beside this one or \
            below Content/static [unknown-asset]
            """
        ),
        (
            "Write to [him](bob@secret.example)", "",
            """
            Content/posts/minutes/index.md:6:16: error: "…" leads to no page or file of this site \
            [dead-link]
            """
        ),
        (
            "x", "author: Bob Hiden Hidden, bob@secret.example\n",
            """
            Content/posts/minutes/index.md:5:9: error: no contact "…" [unknown-author]
            """
        ),
        (
            "x", "tags: \"Bob Hidden, x\"\nimage: gone.png\n",
            """
            Content/posts/minutes/index.md:6:8: error: no file "gone.png" beside this one or \
            below Content/static [unknown-asset]
            """
        ),
        (
            "x", "extra: [Bob Hidden\n",
            """
            Content/posts/minutes/index.md:5:8: error: what opens here is not closed
            """
        ),
        (
            "x", "audience: [Bob Hidden]\n",
            """
            Content/posts/minutes/index.md:5:1: error:
            """
        ),
    ]

    @Test("No message quotes a line of a text for members, or a value", arguments: messages)
    func excerpts(body: String, more: String, message: String) throws {
        try put(minutes: body, more: more)
        for format in ["human", "github", "json"] {
            let run = try folder.build("--format", format)
            #expect(run.end == .status(1))
            let words = run.output + run.errors
            for secret in ["7946", "secret.example", "Bob Hid", "Zymurgy"] {
                #expect(!words.contains(secret), "\(format): \(words)")
            }
            if format == "human" {
                #expect(run.headline.hasPrefix(message), "\(words)")
                #expect(!words.contains(" | "))
            }
        }
    }

    @Test("No message quotes a line of a translation of a text for members")
    func excerptsOfTranslations() throws {
        try folder.put([
            "Content/site.yml": (ForMembersSite.files["Content/site.yml"] ?? "")
                + "locale: en_GB\nlanguages: { en: {}, de: {} }\n",
            "Content/posts/minutes/index.de.md":
                "---\ntitle: Zymurgy\nextra: [Bob Hidden\n---\nx\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/posts/minutes/index.de.md:3:8: error: what opens"))
        #expect(!run.errors.contains("Bob Hid"))
    }

    @Test("A note about tables beside a text for members names none of them")
    func unnamed() throws {
        try folder.put([
            "Content/posts/minutes/Bob Hidden.csv": "a\n", "Content/posts/minutes/x.csv": "a\n",
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(
            run.headline == "Content/posts/minutes/index.md: note: no text links to 2 files beside "
                + "it, so they are left out [unnamed-file]")
        #expect(!run.errors.contains(".csv"))
    }

    @Test("A message about a key without a space after its colon points at that")
    func missingSpace() throws {
        for (head, place, message) in [
            ("title: X\naudience:members\n", "3:1", "this key has no space after its \":\""),
            ("audience:members\n", "2:1", "the front matter must be lines of the form key: value"),
        ] {
            try folder.put(["Content/pages/x.md": "---\n\(head)---\nx\n"])
            let run = try folder.build()
            #expect(run.errors.contains("Content/pages/x.md:\(place): error: \(message)"))
            #expect(run.errors.contains("space after"))
        }
    }

    @Test("Lines that look as if they sealed a text have the help to write audience: members")
    func audienceByOtherNames() throws {
        try folder.put([
            "Content/pages/x.md": "---\ntitle: X\nextra: { audience: members, access: Members }\n"
                + "visibility: members\naccess: member\n---\nx\n"
        ])
        let run = try folder.build()
        #expect(run.end == .status(0))
        #expect(run.errors.components(separatedBy: " note: a").count == 3, "\(run.errors)")
        #expect(run.errors.components(separatedBy: "write audience: members").count == 5)
    }

    @Test("The help of a leak of what members may see offers audience: members")
    func helpOfLeak() throws {
        try folder.put([
            "Content/posts/open.md": "---\ntitle: X\ndate: 2026-03-02\n---\n+44 20 7946 0777\n"
        ])
        let ways = "help: remove it, write audience: members in this text, so that only members "
        #expect(
            try folder.build().errors.contains(
                ways + "read it, publish it with sitegen consent grant ada phone, or allow it"))
        try folder.put([
            "Content/posts/open.md": "---\ntitle: X\ndate: 2026-03-02\n---\nada@secret.example\n"
        ])
        #expect(
            try folder.build().errors.contains("remove it, publish it with sitegen consent grant"))
    }

    @Test("grant says how many contacts it publishes who were for members alone")
    func grant() throws {
        try folder.put([
            ForMembersSite.consent: "publish: []\nforMembers: [name]\n"
                + "containers:\n  people: authorized\n"
        ])
        let members = try folder.consent("grant", "people", "phone", "--members")
        #expect(!members.output.contains("alone before"))
        let run = try folder.consent("grant", "people")
        #expect(
            run.output.hasSuffix(
                "public now, and for members alone before: 2; so that only members see them, undo "
                    + "this change of consent.yml and write sitegen consent grant people --members\n"
            ), "\(run.output)")
    }

    @Test("A note about front matter in a biography, which everyone sees as text")
    func frontMatterOfBiographies() throws {
        let texts = ["---\ntitle: Ada\n---\nx\n", "\n---\ntags: [a]\n---\n", "+++\na = 1\n+++\n"]
        for text in texts {
            try folder.put(["Content/contacts/people/ada.md": text])
            let run = try folder.build("--strict")
            #expect(run.end == .status(0))
            #expect(
                head(run).contains(
                    "Content/contacts/people/ada.md: note: this biography begins with front matter, "
                        + "which its readers see as a text [biography-front-matter]"))
        }
        for text in ["---\n\nTwo words\n\n---\n", "---\n\n---\n", "# A\n---\na: b\n---\n"] {
            try folder.put(["Content/contacts/people/ada.md": text])
            #expect(try !folder.build("--strict").errors.contains("biography-front-matter"))
        }
    }

    @Test("No message quotes a line of a biography for members")
    func excerptsOfBiographies() throws {
        let consent = ForMembersSite.files[ForMembersSite.consent] ?? ""
        try folder.put([
            ForMembersSite.consent: consent.replacing("email, groups", with: "email, biography"),
            "Content/contacts/people/bob.md":
                "Call bob@secret.example ![](missing.png) [him](bob@secret.example)\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("Content/contacts/people/bob.md:1:29: error: no file"))
        #expect(!run.errors.contains("secret.example"))
    }

    @Test("A preview shows no line of a text for members and no value to browsers")
    func events() throws {
        let serve = try ServeProcess(folder)
        let listener = try serve.listener()
        try put(minutes: "Bob Hidden ![](missing.png) [x](bob@secret.example)")
        let event = listener.read(to: "unknown-asset") + listener.read(to: "\n\n")
        #expect(event.contains("missing.png"))
        #expect(ForMembersSite.isSecret(Data(event.utf8)) == [])
        #expect(!event.contains("excerpt"))
    }

    @Test("A warning about a value that only members see leaves the value out")
    func values() throws {
        let consent = ForMembersSite.files[ForMembersSite.consent] ?? ""
        try folder.put([
            ForMembersSite.consent: consent.replacing("[phone]", with: "[phone, url]")
                .replacing("email, groups", with: "email, url, photo, groups"),
            "Content/contacts/people/ada.vcf": ConsentSite.card(
                "FN:Ada Lovelace", "TITLE:Countess", "TEL:+44 20 7946 0777", "URL:quagga.example"),
            "Content/contacts/people/bob.vcf": ConsentSite.card(
                "FN:Bob Hidden", "EMAIL:bob@secret.example", "PHOTO:quagga.png",
                "URL:quagga.example/x"),
            "Content/contacts/people/cyd.vcf": ConsentSite.card(
                "FN:Cyd", "PHOTO:https://quagga.example/x.png"),
        ])
        try folder.put([
            ForMembersSite.consent: folder.text(ForMembersSite.consent).replacing(
                "contacts: {", with: "contacts: { cyd: { publish: [], forMembers: [name, photo] },")
        ])
        let run = try folder.build()
        #expect(
            head(run) == [
                """
                Content/contacts/people/bob.vcf:5:7: error: no file "…" beside this one or below \
                Content/static [unknown-asset]
                """,
                """
                Content/contacts/people/ada.vcf:6:5: warning: "…" is not a web address, so it is \
                left out [bad-url]
                """,
                """
                Content/contacts/people/bob.vcf:6:5: warning: "…" is not a web address, so it is \
                left out [bad-url]
                """,
                """
                Content/contacts/people/cyd.vcf:4:7: warning: the photo is on another server, so \
                it is left out [remote-photo]
                """,
            ])
        #expect(!run.errors.contains("quagga"))
    }

    @Test("The next scheduled post that a build names is none for members")
    func scheduled() throws {
        try put(minutes: "x")
        try folder.put([
            ForMembersSite.minutes: folder.text(ForMembersSite.minutes)
                .replacing("2026-03-03", with: "2027-03-03")
        ])
        let run = try folder.build()
        #expect(run.end == .status(0))
        #expect(!run.output.contains("next scheduled"))
    }

    // MARK: Files

    private static let message =
        "error: this file is in the folder of a text for everyone, who could read it, and only "

    @Test(
        "A file of a text for everyone that only a text for members names stops the build",
        arguments: [
            ("Content/pages/club/secret.md", "![x](pic.png)", "pic.png"),
            ("Content/pages/club/secret.md", "[x](doc.csv)", "doc.csv"),
            ("Content/pages/club/secret.md", "[x](<my%20plan.pdf#page=2>)", "my plan.pdf"),
            ("Content/pages/club/secret.md", "[x](/club/doc.csv)", "doc.csv"),
            ("Content/pages/club/secret.md", "<a href=\"doc.csv\">x</a>", "doc.csv"),
            ("Content/pages/secret/index.md", "[x](../club/doc.csv)", "doc.csv"),
            ("Content/posts/minutes/index.md", "[x](../../pages/club/doc.csv)", "doc.csv"),
        ])
    func files(text: String, body: String, file: String) throws {
        try putClub(text, body, public: "hi")
        let run = try folder.build()
        #expect(
            head(run).filter { $0.contains(": error: ") } == [
                "Content/pages/club/\(file): \(Self.message)\(text), which is for members, names "
                    + "it [file-for-members]"
            ], "\(run.errors)")
        #expect(!folder.has("Output/club"))
        try putClub(text, body, public: body.replacing("../../pages/", with: "../"))
        if !body.contains("../") {
            #expect(try folder.build().end == .status(0))
            #expect(folder.has("Output/club/\(file)"))
        }
    }

    private func putClub(_ text: String, _ body: String, public: String) throws {
        try folder.put([
            "Content/site.yml": (ForMembersSite.files["Content/site.yml"] ?? "")
                + "markdown: { rawHTML: true }\n",
            "Content/pages/club/index.md": "---\ntitle: Club\n---\n\(`public`)\n",
            text: "---\ntitle: X\ndate: 2026-01-01\naudience: members\n---\n\(body)\n",
        ])
        if body.contains("pic.png") {
            try folder.put(LeakySite.picture, at: "Content/pages/club/pic.png")
        }
        if body.contains("doc.csv") { try folder.put(["Content/pages/club/doc.csv": "a\nb\n"]) }
        if body.contains("plan") { try folder.put(["Content/pages/club/my plan.pdf": "%PDF-1.4"]) }
    }

    @Test("The same for a picture above a text for members, and a folder below its own")
    func folders() throws {
        try folder.put([
            "Content/pages/club/index.md":
                "---\ntitle: X\naudience: members\n---\n[x](sub/doc.csv)\n",
            "Content/pages/club/zoo.md":
                "---\ntitle: X\naudience: members\nimage: sub/pic.png\n---\nx\n",
            "Content/pages/club/sub/index.md": "---\ntitle: Y\n---\nx\n",
            "Content/pages/club/sub/doc.csv": "a\nb\n",
        ])
        try folder.put(LeakySite.picture, at: "Content/pages/club/sub/pic.png")
        #expect(
            head(try folder.build())
                == [("doc.csv", "index"), ("pic.png", "zoo")].map { file, text in
                    "Content/pages/club/sub/\(file): \(Self.message)Content/pages/club/\(text).md, "
                        + "which is for members, names it [file-for-members]"
                })
    }

    @Test(
        "A draft for members does not publish a table of a text for everyone",
        arguments: [
            "draft: true\n", "", "expires: 2026-04-01\n",
        ])
    func drafts(line: String) throws {
        try folder.put([
            "Content/posts/trip/index.md": "---\ntitle: Trip\ndate: 2026-01-01\n---\nx\n",
            "Content/posts/trip/list.csv": "a\nb\n",
        ])
        try put(minutes: "[x](../trip/list.csv) [y](duty.csv)", more: line)
        let run = try folder.build()
        #expect(
            head(run).filter { $0.contains("error:") } == [
                "Content/posts/trip/list.csv: \(Self.message)Content/posts/minutes/index.md, which "
                    + "is for members, names it [file-for-members]"
            ])
        #expect(!folder.has("Output/posts/trip"))
    }

    /// How a text may name the table in the folder of the page for everyone: front matter, a body.
    static let spellings =
        [
            "/club/doc.csv", "http://example.org/club/doc.csv",
            "https://EXAMPLE.org/club/doc.csv", "HTTPS://example.org:443/club/doc.csv",
            "//example.org/club/doc.csv", "https://www.example.org/club/doc.csv",
            "https://preview.example/club/doc.csv", "../pages/x/../club/doc.csv?v=1#top",
            "/club/%64oc.csv",
        ].map { ("", "[x](\($0))") }
        + ["summary", "url", "place", "id", "image", "layout"].map {
            ("\($0): https://example.org/club/doc.csv\n", "x")
        } + [("extra: { file: club/doc.csv }\n", "x"), ("tags: [club/doc.csv]\n", "x")]

    /// The lines of texts that a build does not show to everyone.
    static let hidingLines = [
        "audience: members\n", "audience: members\ndraft: true\n",
        "audience: members\ndate: 2027-01-01\n", "audience: members\nexpires: 2026-01-02\n",
        "draft: true\n", "date: 2027-01-01\n", "expires: 2026-01-02\n",
    ]

    private static let secret = "quoll,numbat\n"

    private func buildClub() throws -> ProgramRun {
        try folder.put([
            "Content/pages/club/index.md": "---\ntitle: Club\n---\nhi\n",
            "Content/pages/club/doc.csv": Self.secret,
        ])
        return try folder.build("--base-url", "https://preview.example/")
    }

    private func hasSecret() throws -> Bool {
        try folder.output().entries.values.contains { entry in
            guard case .file(let bytes) = entry else { return false }
            return bytes.range(of: Data(Self.secret.utf8)) != nil
        }
    }

    private func build(naming body: String, _ lines: String) throws -> ProgramRun {
        let date = lines.contains("date:") ? "" : "date: 2026-01-01\n"
        try folder.put(["Content/posts/x.md": "---\ntitle: X\n\(date)\(lines)---\n\(body)\n"])
        return try buildClub()
    }

    @Test(
        "Only a text for everyone publishes a table in the folder of one, however texts name it",
        arguments: spellings)
    func names(more: String, body: String) throws {
        #expect(try buildClub().end == .status(0))
        let run = try build(naming: body, "audience: members\n\(more)")
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[file-for-members]"), "\(run.errors)")
        #expect(try !hasSecret())
        let isAsset = more.contains("image")
        #expect(try build(naming: body, "draft: true\n\(more)").end == .status(isAsset ? 1 : 0))
        #expect(try !hasSecret())
        #expect(try build(naming: body, more).end == .status(isAsset ? 1 : 0))
        #expect(try hasSecret() != isAsset)
    }

    @Test("Only a published text publishes another text's table", arguments: hidingLines)
    func sealing(lines: String) throws {
        #expect(try buildClub().end == .status(0))
        let run = try build(naming: "[x](http://example.org/club/doc.csv)", lines)
        #expect(run.end == .status(lines.contains("audience") ? 1 : 0), "\(run.errors)")
        #expect(try folder.has("Output") && !hasSecret())
    }

    @Test("A text for members may link to another site's file with the same name")
    func namesOfOthers() throws {
        try put(minutes: "[x](https://other.example/club/doc.csv) [y](duty.csv)")
        #expect(try buildClub().end == .status(0))
        #expect(try !hasSecret())
    }

    @Test("A draft that --drafts publishes names a table, and one for members does not")
    func publishedDrafts() throws {
        _ = try buildClub()
        let text = "---\ntitle: X\ndate: 2027-01-01\ndraft: true\n---\n[x](/club/doc.csv)\n"
        try folder.put(["Content/posts/x.md": text])
        #expect(try folder.build("--future").end == .status(0))
        #expect(try !hasSecret())
        #expect(try folder.build("--drafts").end == .status(0))
        #expect(try hasSecret())
        #expect(try folder.build().end == .status(0))
        #expect(try !hasSecret())
        try folder.put([
            "Content/posts/x.md": text.replacing("draft", with: "audience: members\ndraft")
        ])
        #expect(try folder.build("--drafts").end == .status(1))
        #expect(try !hasSecret())
    }

    @Test(
        "A biography that everyone sees publishes a table, and no other",
        arguments: [
            ("publish: [name, biography]", 0, true), ("publish: [name]", 0, false),
            ("publish: [name], state: denied", 0, false),
            ("publish: [name], forMembers: [biography]", 1, false),
            ("publish: [], forMembers: [name, biography]", 1, false),
        ])
    func biographies(consent: String, status: Int32, isPublished: Bool) throws {
        #expect(try buildClub().end == .status(0))
        try folder.put([
            ForMembersSite.consent: (ForMembersSite.files[ForMembersSite.consent] ?? "")
                .replacing("contacts: {", with: "contacts: { ada: { \(consent) },"),
            "Content/contacts/people/ada.md": "[x](/club/doc.csv)\n",
        ])
        let run = try buildClub()
        #expect(run.end == .status(status), "\(run.errors)")
        #expect(run.errors.contains("file-for-members") == (status == 1))
        #expect(try folder.has("Output") && hasSecret() == isPublished)
    }

    @Test("A row for members publishes no table of a text for everyone, and one for everyone does")
    func rows() throws {
        func put(_ first: String, _ second: String) throws {
            try folder.put([
                "Content/rota.csv": "title,date,audience,summary\nWash,2026-05-01,,\(first)\n"
                    + "Vorpal,2026-05-02,members,\(second)\n"
            ])
        }
        try put("x", "club/doc.csv")
        let run = try buildClub()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[file-for-members]"))
        try put("club/doc.csv", "x")
        #expect(try buildClub().end == .status(0))
        #expect(try hasSecret())
    }

    // MARK: audience elsewhere

    @Test(
        "audience where it has no effect is an error",
        arguments: [
            (
                "Content/contacts/people/ada.md", "---\naudience: members\n---\nAda\n",
                """
                Content/contacts/people/ada.md: error: audience has no effect in a biography, \
                which is a text without front matter [bad-audience]
                """
            ),
            (
                "Content/contacts/people/ada.md", "\n---\naudience: members\n---\nAda\n",
                """
                Content/contacts/people/ada.md: error: audience has no effect in a biography, \
                which is a text without front matter [bad-audience]
                """
            ),
            (
                "Content/contacts/people/ada.md", "+++\naudience = \"members\"\n+++\nAda\n",
                """
                Content/contacts/people/ada.md: error: audience has no effect in a biography, \
                which is a text without front matter [bad-audience]
                """
            ),
            (
                "Content/site.yml", "title: X\nurl: https://example.org/\naudience: members\n",
                "Content/site.yml:3:1: error: unknown key \"audience\" [unknown-key]"
            ),
            (
                "Content/site.yml",
                "title: X\nurl: https://example.org/\ncollections: { meetings: { kind: events }, "
                    + "rota: { audience: members } }\n",
                "Content/site.yml:3:52: error: unknown key \"audience\" [unknown-key]"
            ),
            (
                "Content/pubs/pubs.bib",
                "@book{a,\n title={Quagga}, year=2020, audience={members}\n}\n",
                """
                Content/pubs/pubs.bib:1:7: error: audience has no effect in a .bib file: everyone sees \
                its publications [bad-audience]
                """
            ),
        ])
    func audience(path: String, text: String, problem: String) throws {
        if path.hasSuffix("bib") {
            try folder.put([
                "Content/site.yml": (ForMembersSite.files["Content/site.yml"] ?? "")
                    .replacing("rota:", with: "pubs: { kind: publications }, rota:")
            ])
        }
        try folder.put([path: text])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(head(run).contains(problem), "\(run.errors)")
    }

    // MARK: Groups

    @Test("A group of contacts for members only has no page, and nothing names it")
    func group() throws {
        try folder.put([
            "Content/contacts/groups.yml":
                "board: { members: [bob: Chair, ada] }\ncabal: { title: Vorpal, members: [bob] }\n"
        ])
        let run = try folder.build("--strict")
        #expect(run.end == .status(0), "\(run.errors)")
        for (path, entry) in try folder.output().entries {
            #expect(!path.contains("cabal"))
            guard case .file(let bytes) = entry else { continue }
            #expect(bytes.range(of: Data("Vorpal".utf8)) == nil, "\(path)")
            #expect(bytes.range(of: Data("cabal".utf8)) == nil, "\(path)")
        }
        #expect(folder.has("Output/contacts/groups/board/index.html"))
        try folder.put([
            "Content/pages/x.md":
                "---\ntitle: X\n---\n[GROUP cabal]\n\n[x](/contacts/groups/cabal/)\n"
        ])
        #expect(
            head(try folder.build("--strict")).filter { $0.contains("error:") } == [
                """
                Content/pages/x.md:4:1: error: "cabal" is for members, so it has no page \
                [dead-link]
                """,
                """
                Content/pages/x.md:6:5: error: "/contacts/groups/cabal/" is for members, so it \
                has no page [dead-link]
                """,
            ])
    }

    // MARK: Links

    @Test("A link of a text for members must lead to what everyone or the directory shows")
    func links() throws {
        let links = [
            "/tags/arcana/", "/tags/arcana/feed.xml", "/meetings/jab/event.ics",
            "/contacts/bob/contact.vcf", "/old/quagga/",
        ]
        let good = [
            "/meetings/jab/", "/contacts/bob/", "/tags/fair/", "/contacts/ada/contact.vcf",
            "/posts/", "duty.csv", "plan.png", "/safe/",
        ]
        let feeds = "feeds: { tags: [atom] }\n"
        try folder.put([
            "Content/site.yml": (ForMembersSite.files["Content/site.yml"] ?? "") + feeds
        ])
        try put(
            minutes: (links + good).map { "[x](\($0))" }.joined(separator: "\n"),
            more: "tags: [fair, arcana]\naliases: [/old/quagga/]\n")
        let run = try folder.build()
        let lines = links.enumerated().map { line, link in
            "Content/posts/minutes/index.md:\(line + 8):5: error: \"\(link.contains("bob") ? "…" : link)\" is neither public "
                + "nor in the directory for members [dead-link]"
        }
        #expect(head(run) == lines, "\(run.errors)")
    }
}

import Foundation
import Testing

/// Authors are public in print, but an unpublished contact is named on the site only if consent.yml
/// says so.
@Suite("Unpublished contacts in publications")
struct PublicationLeakTests {
    private static let contacts = [
        "contacts/people/bob.vcf": LeakySite.card(
            "FN:Bob Boatman", "N:Boatman;Bob;;;", "EMAIL:bob@home.example")
    ]

    private static func consent(_ allow: String = "") -> String {
        "publish: [name, groups]\ncontainers: { people: authorized }\n"
            + "contacts: { bob: denied }\n\(allow)\n"
    }

    private static let allowed = consent("allow: { publications: [\"B. Boatman\"] }")

    private func site(
        _ consent: String, files: [String: String] = [:],
        authors: String = "Lovelace, Ada and Boatman, Bob and B. Boatman", more: String = ""
    ) throws -> PublicationSite {
        let publications = """
            @article{rowing, title = {Rowing}, year = 2001, author = {\(authors)}\(more)}
            @article{sailing, title = {Sailing}, year = 2002, author = {B. Boatman}}

            """
        return try PublicationSite(
            ["contacts/consent.yml": consent, "publications/lab.bib": publications]
                .merging(Self.contacts) { $1 }.merging(files) { $1 })
    }

    @Test("The name is one error for each person, with its place and the ways out")
    func error() throws {
        let run = try site(Self.consent()).build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                """
                Content/publications/lab.bib:1:77: error: "Bob Boatman" is the name of someone who is \
                not published (Content/contacts/people/bob.vcf:1); also 2 times more [leak]
                  help: in consent.yml, below allow:, write publications: ["Bob Boatman"], or, if it \
                is someone else, write "Bob Boatman": none in people.yml beside this file

                """))
        #expect(run.errors.contains("1 error, 2 notes; nothing was written"))
    }

    @Test("An initial alone is an error, too, also of an editor or a translator")
    func initials() throws {
        for more in [", editor = {B. Boatman}", ", translator = {B. Boatman}"] {
            let run = try site(
                Self.consent(), files: ["publications/lab.bib": "@book{a, title = {A}\(more)}\n"]
            ).build()
            #expect(run.end == .status(1))
            #expect(run.errors.contains("error: \"B. Boatman\" is the name of someone who is not"))
        }
    }

    @Test("What is allowed is on everything that is made of publications, and is no link")
    func allowed() throws {
        let site = try site(
            Self.allowed,
            files: [
                "site.yml": PublicationSite.settings.replacing(
                    "kind: publications,", with: "kind: publications, feed: [atom, rss, json],"),
                "posts/2026-01-02-a.md":
                    "---\ntitle: Cite\n---\nSee [@rowing].\n\n[LIST publications]\n",
                "projects/boats.md": "---\ntitle: Boats\npapers: [rowing]\n---\n",
            ])
        let output = try site.output()
        for path in [
            "publications/index.html", "publications.bib", "contacts/ada/index.html",
            "contacts/groups/board/index.html", "posts/a/index.html", "projects/boats/index.html",
            "index.html", "publications/feed.xml", "publications/rss.xml", "publications/feed.json",
        ] {
            let text = output.text(path) ?? ""
            #expect(text.contains("Boatman"), Comment(rawValue: path))
            #expect(!text.contains(/<a[^>]*><bdi>[^<]*Boatman/), Comment(rawValue: path))
        }
        #expect(output.text("contacts/bob/index.html") == nil)
    }

    @Test("A page of each publication is made of publications, too")
    func pages() throws {
        let output = try site(
            Self.allowed,
            files: [
                "site.yml": PublicationSite.settings.replacing(
                    "kind: publications,",
                    with: "kind: publications, pages: true, feed: [atom, json],")
            ]
        ).output()
        #expect(output.text("publications/rowing/index.html")?.contains("Bob Boatman") == true)
    }

    @Test(
        "What is allowed in publications is withheld everywhere else",
        arguments: [
            ("posts/2026-01-02-a.md", "---\ntitle: A\n---\nBob Boatman came. [@rowing]\n"),
            ("posts/2026-01-02-a.md", "---\ntitle: Bob Boatman\n---\nHello.\n"),
            ("posts/2026-01-02-a.md", "---\ntitle: A\nsummary: With Bob Boatman\n---\nHello.\n"),
            ("posts/2026-01-02-a.md", "---\ntitle: A\nguest: Bob Boatman\n---\nHello.\n"),
            ("projects/a.md", "---\ntitle: A\nlead: { guest: Bob Boatman }\n---\n"),
            ("pages/a.md", "---\ntitle: A\n---\nBob Boatman\n\n[LIST publications]\n"),
            ("static/a.txt", "Bob Boatman, see /lab/publications/\n"),
            ("contacts/people/ada.md", "---\n---\nI know Bob Boatman.\n"),
            ("contacts/groups.yml", "board: { title: Team of Bob Boatman, members: [ada] }\n"),
            ("books.csv", "title,writer\nNotes,Bob Boatman\n"),
            ("site.yml", PublicationSite.settings + "words: { contacts: Bob Boatman }\n"),
            (
                "site.yml",
                PublicationSite.settings
                    + "footer: [{ title: Bob Boatman, url: https://example.org/ }]\n"
            ),
            (
                "site.yml",
                PublicationSite.settings.replacing(
                    "kind: publications", with: "title: By Bob Boatman, kind: publications")
            ),
        ])
    func elsewhere(path: String, text: String) throws {
        let consent = Self.allowed.replacing("[name, groups]", with: "[name, groups, biography]")
        let site = try site(consent, files: [path: text])
        if path == "books.csv" {
            try site.put([
                "site.yml": PublicationSite.settings
                    + "  books: { fields: { writer: text }, layout: table, pages: false }\n"
            ])
        }
        let run = try site.build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"))
        #expect(run.errors.contains("is the name of someone") == false)
    }

    @Test(
        "Other values of unpublished contacts in a .bib file stop the build",
        arguments: [
            ", abstract = {Write to bob@home.example}", ", title = {A life of Bob Boatman}",
            ", publisher = {bob@home.example}", ", url = {https://example.org/bob@home.example}",
            ", code = {https://example.org/?bob@home.example}", ", award = {For Bob Boatman}",
            ", journal = {{\\emph{Bob}} Boatman}", ", isbn = {bob@home.example}",
            ", journal = {A}, series = {For {B}{\\relax o}b Boatman}",
            ", journal = {A}, booktitle = {On B{o}b Boatman}", ", address = {b{o}b@home.example}",
        ])
    func otherValues(more: String) throws {
        let run = try site(Self.consent(), authors: "Ada Lovelace", more: more).build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("[leak]"))
    }

    @Test("What only the owner of a .bib file should see is not published")
    func ownFields() throws {
        let own =
            ", note = {bob@home.example}, annote = {Bob Boatman}, file = {Bob Boatman.pdf}"
            + ", keywords = {Bob Boatman}"
        let site = try site(Self.allowed, authors: "Ada Lovelace", more: own)
        #expect(try site.output().text("publications.bib")?.contains("home.example") == false)
    }

    @Test(
        "A name in another form or order than usual is still an error",
        arguments: [
            "B. Boatman Jr.", "Boatman, III, B.", "{B. Boatman}", "B.Boatman", "Dr. B. Boatman",
            "b. boatman", "Boatman B.", "Boatman BJ", "C. Dent; B. Boatman",
            "C. Dent \\& B. Boatman",
            "B. Boatman (ed.)", "family=Boatman, given-i={B}", "Bob {\\relax B}oatman",
        ])
    func forms(name: String) throws {
        for field in ["author", "editora", "shortauthor", "foreword"] {
            let run = try site(
                Self.consent(),
                files: ["publications/lab.bib": "@book{a, title = {A}, \(field) = {\(name)}}\n"]
            ).build()
            #expect(run.end == .status(1), "\(field): \(run.errors)")
        }
    }

    @Test("A name that only unpublished contacts can have is an error")
    func several() throws {
        let bea = LeakySite.card("FN:Bea Boatman", "N:Boatman;Bea;;;", "CLASS:PRIVATE")
        let run = try site(
            Self.consent(), files: ["contacts/people/bea.vcf": bea], authors: "B. Boatman"
        ).build()
        #expect(run.end == .status(1))
        #expect(run.errors.contains("\"B. Boatman\" is the name of someone who is not published"))
    }

    @Test("people.yml may say that a name is someone else's, also a full one")
    func someoneElse() throws {
        let site = try site(
            Self.consent(),
            files: ["publications/people.yml": "Bob Boatman: none\nB. Boatman: none\n"])
        #expect(try site.output().text("publications/index.html")?.contains("Bob Boatman") == true)
    }

    @Test("Fields that no style knows are not copied")
    func unknownFields() throws {
        let own =
            ", local-url = {file:///home/ada}, bdsk-url-1 = {x}, username = {ada}, "
            + "author+an = {1=ada}, private = {secret}"
        let site = try site(Self.allowed, authors: "A. L.", more: own)
        let text = try site.output().text("publications.bib") ?? ""
        for word in ["home/ada", "bdsk", "username", "+an", "secret"] {
            #expect(!text.contains(word), Comment(rawValue: word))
        }
    }

    @Test("An allowance that no publication needs is a warning")
    func unused() throws {
        let site = try site(
            Self.consent("allow: { publications: [\"C. Boatman\"] }"),
            files: ["publications/lab.bib": "@book{a, title = {A}, author = {Ada Lovelace}}\n"])
        let run = try site.build()
        #expect(run.end == .status(0))
        #expect(run.errors.contains("[unused-allowance]"))
    }
}

import Foundation
import TestSupport
import Testing

@Suite("Values and texts for members")
struct ForMembersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.layForMembersSite()
    }

    @Test("Nothing for members is in Output outside sealed files, or in a message")
    func output() throws {
        let run = try folder.build("--strict")
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(run.summary.hasSuffix("1 contact published; 1 not: 1 for members only\n"))
        for (path, entry) in try folder.output().entries {
            guard case .file(let bytes) = entry else { continue }
            #expect(ForMembersSite.isSecret(bytes) == [], "\(path)")
            #expect(ForMembersSite.isSecret(Data(path.utf8)) == [])
        }
        #expect(ForMembersSite.isSecret(Data((run.output + run.errors).utf8)) == [])
        #expect(!folder.has("Output/posts/minutes"))
        #expect(!folder.has("Output/tags/arcana"))
        #expect(!folder.has("Output/contacts/bob"))
        #expect(!folder.has("Output/safe"))
    }

    @Test("Without audience, all of the texts are in Output, so the test above can fail")
    func withoutAudience() throws {
        let texts = ForMembersSite.files.filter { $0.value.contains("audience") }
        try folder.put(
            texts.mapValues {
                $0.replacing("audience: members\n", with: "").replacing(",members", with: ",")
            })
        #expect(try folder.build().end == .status(0))
        let found = try folder.output().entries.values.reduce(into: Set<String>()) {
            guard case .file(let bytes) = $1 else { return }
            $0.formUnion(ForMembersSite.isSecret(bytes))
        }
        let ofContacts = ["7946 0777", "79460777", "secret.example", "Bob Hidden"]
        #expect(
            found.isSuperset(
                of: Set(ForMembersSite.secrets).subtracting(ofContacts)
                    .subtracting(["plan.png"]).union(["the picture"])))
    }

    @Test("serve answers nothing that is for members")
    func serve() throws {
        let serve = try ServeProcess(folder)
        let paths = [
            "", "posts/", "tags/", "tags/fair/", "contacts/", "contacts/ada/",
            "contacts/ada/contact.vcf", "contacts/groups/board/", "meetings/",
            "rota/", "feed.xml", "feed.json", "rss.xml", "sitemap.xml", "posts/open/",
        ]
        for path in paths {
            let answer = try serve.get("/" + path)
            #expect(answer.status == "HTTP/1.1 200 OK", "\(path)")
            #expect(ForMembersSite.isSecret(Data(answer.body.utf8)) == [], "\(path)")
        }
        for path in [
            "posts/minutes/", "posts/minutes/plan.png", "posts/minutes/duty.csv", "tags/arcana/",
            "old/quagga/", "safe/", "meetings/jab/", "meetings/jab/event.ics", "meetings.ics",
            "rota/vorpal-duty/",
            "contacts/bob/", "contacts/bob/contact.vcf",
        ] {
            #expect(try serve.get("/" + path).status == "HTTP/1.1 404 Not Found", "\(path)")
        }
        #expect(ForMembersSite.isSecret(Data(serve.beginning.joined().utf8)) == [])
    }

    @Test(
        "A value for members stops the build anywhere else, and is not printed",
        arguments: [
            ("Content/posts/x.md", "---\ntitle: X\ndate: 2026-01-01\n---\n+44 20 7946 0777\n"),
            ("Content/posts/x.md", "---\ntitle: Bob Hidden\ndate: 2026-01-01\n---\nx\n"),
            (
                "Content/posts/x.md",
                "---\ntitle: X\ndate: 2026-01-01\nsummary: Ask Bob Hidden\n---\nx\n"
            ),
            ("Content/pages/x.md", "---\ntitle: X\nextra: { a: 1 }\n---\n<bob@secret.example>\n"),
            ("Content/posts/x.md", "---\ntitle: X\ndate: 2026-01-01\ntags: [Bob Hidden]\n---\nx\n"),
            (
                "Content/meetings/x.md",
                "---\ntitle: X\nstart: 2027-02-01\nplace: at Bob Hidden\n---\nx\n"
            ),
            ("Content/rota.csv", "title,date\nBob Hidden,2026-05-01\n"),
            ("Content/contacts/groups.yml", "board: { title: Bob Hidden, members: [ada] }\n"),
            ("Content/static/list.txt", "Bob Hidden\n"),
            ("Content/contacts/people/ada.md", "See +442079460777.\n"),
            ("Templates/404.mustache", "<p>bob@secret.example</p>\n"),
        ])
    func leaks(path: String, text: String) throws {
        try folder.put([path: text])
        if path.hasSuffix("ada.md") {
            let consent = ForMembersSite.files[ForMembersSite.consent] ?? ""
            try folder.put([
                ForMembersSite.consent: consent.replacing(
                    "title, groups", with: "biography, groups")
            ])
        }
        for command in ["build", "check"] {
            let run = try Program(folder: folder.path).run([command, "--now", "2026-11-01"])
            #expect(run.end == .status(1))
            #expect(run.errors.contains("[leak]"))
            for secret in ["7946", "secret.example", "Bob Hidden"] {
                #expect(!(run.output + run.errors).contains(secret), "\(command): \(run.errors)")
            }
        }
        #expect(!folder.has("Output/index.html"))
    }

    @Test("A link or a picture of another text does not publish a text for members or its files")
    func references() throws {
        try folder.put([
            "Content/posts/x.md": """
            ---
            title: X
            date: 2026-01-01
            image: minutes/plan.png
            ---
            [a](minutes/index.md) [b](/posts/minutes/) [c](minutes/duty.csv)
            [d](/old/quagga/) ![e](minutes/plan.png)

            """
        ])
        let run = try folder.build()
        let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(
            errors.joined(separator: "\n") == """
                Content/posts/x.md:4:8: error: "minutes/plan.png" belongs to a text for members \
                [private-picture]
                Content/posts/x.md:6:5: error: "minutes/index.md" is for members, so it has no page \
                [dead-link]
                Content/posts/x.md:6:27: error: "/posts/minutes/" is for members, so it has no page \
                [dead-link]
                Content/posts/x.md:6:48: error: "minutes/duty.csv" is for members, so it has no \
                page [dead-link]
                Content/posts/x.md:7:5: error: "/old/quagga/" is for members, so it has no page \
                [dead-link]
                Content/posts/x.md:7:24: error: "minutes/plan.png" is for members, so it has no \
                page [dead-link]
                """)
        #expect(
            run.errors.hasPrefix(
                """
                Content/posts/x.md:4:8: error: "minutes/plan.png" belongs to a text for members \
                [private-picture]
                  4 | image: minutes/plan.png
                    |        ^^^^^^^^^^^^^^^^
                  help: put a copy beside this file, or write audience: members here as well

                """))
    }

    @Test(
        "A text whose audience is not members is not published",
        arguments: [
            (
                "audience: board", "error: audience must be members, not \"board\" [bad-audience]"
            ),
            ("audience: [members]", "error: audience must be members, not a list [bad-audience]"),
            ("audience:", "error: audience has no value [missing-value]"),
            ("audiance: members", "error: unknown key \"audiance\" [unknown-key]"),
            ("Audience: Members", "error: unknown key \"Audience\" [unknown-key]"),
        ])
    func badAudience(line: String, problem: String) throws {
        try folder.put([
            "Content/posts/x.md": "---\ntitle: X\ndate: 2026-01-01\n\(line)\n---\nx\n"
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.headline.hasSuffix(problem))
    }

    @Test("A translation of a text for members must be for members, too")
    func translation() throws {
        let settings = ForMembersSite.files["Content/site.yml"] ?? ""
        try folder.put([
            "Content/site.yml": settings + "languages: { en: {}, de: {} }\n",
            "Content/posts/minutes/index.de.md": "---\ntitle: X\ndate: 2026-03-03\n---\nx\n",
        ])
        #expect(
            try folder.build().errors.hasPrefix(
                """
                Content/posts/minutes/index.de.md:1: error: this text is for everyone, and \
                \(ForMembersSite.minutes) for members [public-translation]
                """))
    }

    @Test("A consent to members that ends soon is counted and noted")
    func ending() throws {
        let consent = ForMembersSite.files[ForMembersSite.consent] ?? ""
        try folder.put([
            ForMembersSite.consent: consent.replacing(
                "email, groups]", with: "email, groups], until: 2026-11-20")
        ])
        let run = try folder.build("--strict")
        #expect(run.output.hasSuffix("1 consent ends within 30 days: sitegen list consents\n"))
        #expect(run.errors.contains(": note: the consent of \"bob\" ends after 2026-11-20"))
        #expect(
            try folder.list("consents") == .success("2026-11-20  bob: for members: name, email"))
        let later = try Program(folder: folder.path).run(["build", "--now", "2026-11-21"])
        #expect(later.summary.hasSuffix("1 contact published; 1 not: 1 until-date passed\n"))
    }

    @Test("A draft for members stays a draft, and --drafts leaves it out of Output")
    func draft() throws {
        let text = ForMembersSite.files[ForMembersSite.minutes] ?? ""
        try folder.put([
            ForMembersSite.minutes: text.replacing("date:", with: "draft: true\ndate:")
        ])
        #expect(try folder.build("--drafts").end == .status(0))
        #expect(!folder.has("Output/posts/minutes"))
        #expect(try folder.list("posts").output.contains("draft      Zymurgy minutes"))
    }

    @Test("An allowance of a text for members is not reported as unused or unknown")
    func allowance() throws {
        let consent = ForMembersSite.files[ForMembersSite.consent] ?? ""
        try folder.put([
            ForMembersSite.consent: consent
                + "allow: { posts/minutes: [ada@secret.example], safe: [ada@secret.example] }\n"
        ])
        #expect(try folder.build("--strict").errors == "")
    }

    @Test("A text for members is an error without a member, a field for members a note")
    func noMembers() throws {
        try folder.remove("Content/members.yml")
        #expect(
            try folder.build()
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        Content/posts/minutes/index.md:5:11: error: members.yml has no member \
                        who could read texts for members [no-members]
                          help: add one with sitegen member add NAME; without the line, the text is public
                        Content/contacts/consent.yml:2:13: note: members.yml has no member who \
                        could see these fields [no-members]
                          2 | forMembers: [phone]
                            |             ^
                          help: add one with sitegen member add NAME
                        1 error, 1 note; nothing was written, Output is as it was

                        """))
    }

    @Test("A field for members that the card lacks is reported once")
    func unmatched() throws {
        let consent = ForMembersSite.files[ForMembersSite.consent] ?? ""
        try folder.put([
            ForMembersSite.consent: consent.replacing(
                "email, groups", with: "email, groups, birthday")
        ])
        #expect(
            try folder.build().errors == """
                Content/contacts/consent.yml:4:45: warning: the card of "bob" has no birthday, \
                which consent.yml lists [unmatched-field]
                  4 | contacts: { bob: { publish: [], forMembers: [name, email, groups, birthday] } }
                    |                                             ^
                  help: remove it, or add the birthday to the card

                """)
    }

    @Test("list shows texts for members as such, and no name of an author whom only members see")
    func lists() throws {
        #expect(
            try folder.list("posts")
                == .success(
                    "2026-03-03        members    Zymurgy minutes",
                    "                             /posts/minutes/  \(ForMembersSite.minutes)",
                    "2026-03-02        published  Open day",
                    "                             /posts/open/  Content/posts/open.md",
                    "2 posts"))
        for command in ["posts", "pages", "meetings", "rota", "groups"] {
            let run = try folder.list(command, "--format", "json")
            #expect(run.end == .status(0))
            #expect(!run.output.contains("Hidden"))
        }
    }

    @Test("list contacts shows what everyone and what members see, and prints no withheld value")
    func contacts() throws {
        #expect(
            try folder.list("contacts").output == """
                Ada Lovelace
                  slug       ada
                  card       Content/contacts/people/ada.vcf:1
                  published  name, title
                             because "people" is authorized
                  members    phone
                  withheld   email
                             not listed in publish

                Bob Hidden
                  slug       bob
                  card       Content/contacts/people/bob.vcf:1
                  members    name, email
                             by their own entry

                1 of 2 contacts published, 1 for members only

                """)
        let json = try folder.list("contacts", "--format", "json").output
        #expect(!json.contains("7946") && !json.contains("secret.example"))
        #expect(json.matches(of: /"forMembers": true/).count == 5)
        #expect(json.matches(of: /"reason": "members-only"/).count == 4)
        #expect(
            try folder.consent("show", "bob").output.contains("members    name, email\n"))
    }
}

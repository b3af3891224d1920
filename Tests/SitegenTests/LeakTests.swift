import Foundation
import Testing

@Suite("A withheld value")
struct LeakTests {
    @Test("A withheld value stops the build wherever it is published", arguments: Leak.all)
    func leak(_ leak: Leak) throws {
        let folder = try TemporaryFolder()
        try folder.put(PreparedSite.leaky.files())
        try leak.make(folder)
        let before = try folder.output()
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.leaks == leak.problems)
        #expect(try folder.output() == before)
    }

    @Test(
        "A build that fails leaves no file with the value, neither in Output nor in .sitegen",
        arguments: [[], ["--jobs", "1"], ["--adopt"]])
    func nothingLeft(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.put(PreparedSite.leaky.files())
        try folder.put([
            "Content/posts/open-day.md": LeakySite.post("Write to countess@home.example."),
            "Content/static/a.txt": "countess@home.example",
            "Content/static/z.html": "<p>countess@home.example</p>",
        ])
        let run = try Program(folder: folder.path).run(
            ["build", "--now", "2026-11-01"] + arguments)
        #expect(run.end == .status(1))
        #expect(run.leaks.count == 3)
        let search = "grep -rlF countess@home . | grep -v '^./Content/' || true"
        #expect(try folder.shell(search).output == "")
    }

    @Test("The report has the place and the contact, but not the value")
    func words() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post(
                "First.\n\nRing +44 20 7946 0018, or write to cb@engine.example.")
        ])
        #expect(
            try folder.build()
                == ProgramRun(
                    end: .status(1), output: "",
                    errors: """
                        Content/posts/open-day.md:7:7: error: contains the phone number of "ada" \
                        (Content/contacts/people/ada.vcf:7), which is withheld: \
                        +•• •• •••• ••18 [leak]
                          help: remove it, publish it with sitegen consent grant ada phone.cell, \
                        or allow it on this page only: in consent.yml, below allow:, write \
                        "posts/open-day": [the value]
                        Content/posts/open-day.md:7:36: error: contains the e-mail of someone who \
                        is not published (Content/contacts/board.vcf:5), which is withheld: \
                        ••@e•••••.e•••••• [leak]
                          help: remove it, or allow it on this page only: in consent.yml, below \
                        allow:, write "posts/open-day": [the value]
                        2 errors; nothing was written, Output is as it was

                        """))
    }

    @Test("A value in a text is reported there, not where an unpublished author is named")
    func author() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post(
                "First.\n\nBy Charles Babbage.", "author: charles-babbage\n")
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/open-day.md:8:4 name of someone who is not published"])
    }

    @Test(
        "A value in site.yml or groups.yml is reported there",
        arguments: [
            (
                "Content/site.yml",
                "title: E\nurl: https://e.example/\nwords: { not-found: Ask Charles Babbage }\n",
                "3:25"
            ),
            (
                "Content/contacts/groups.yml",
                "friends:\n  title: Friends of Charles Babbage\n  members: [ada]\n", "2:21"
            ),
        ])
    func settings(path: String, text: String, place: String) throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([path: text])
        #expect(
            try folder.build().leaks == ["\(path):\(place) name of someone who is not published"])
    }

    @Test("A value in two cells of a table is reported with its line, however it is written")
    func cells() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post(
                "| A | B |\n|---|---|\n| x | y |\n| Charles | babbage |")
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/open-day.md:8:3 name of someone who is not published"])
    }

    @Test("A leak is found in feeds if the page does not have the text")
    func feedAlone() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post("First.\n\nRing +44 20 7946 0018."),
            "Templates/post.mustache": "<p>{{post.title}}</p>",
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/open-day.md:7:7 phone number of \"ada\""])
    }

    @Test("A leak that only lists show is reported in the post, not at its author's card")
    func listAlone() throws {
        let folder = try TemporaryFolder()
        let list = "{{#posts}}{{title}} {{extra.venue}}{{/posts}}"
        try folder.layLeakySite([
            "Content/posts/a.md": "---\ntitle: A\ndate: 2026-03-02\nauthor: ada\n---\nText.\n",
            "Content/posts/open-day.md": LeakySite.post(
                "Text.", "author: ada\nextra:\n  venue: Charles Babbage\n"),
            "Templates/posts.mustache": list, "Templates/contact.mustache": list,
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/open-day.md:6:10 name of someone who is not published"])
    }

    @Test(
        "A leak is found in feeds if the page has the text in another form",
        arguments: [
            "{{#post.body}}{{/post.body}}<p>{{post.title}}</p>", "{{post.body}}",
            "<!-- -->{{{post.body}}}",
        ])
    func feedOtherwise(template: String) throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post("First.\n\nRing +44 20 7946 0018."),
            "Templates/post.mustache": template,
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/open-day.md:7:7 phone number of \"ada\""])
    }

    @Test("A leak is found in a link address that only feeds have")
    func feedLink() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml": "title: Lab\nurl: https://ada.example.org/\nlocale: en_GB\n",
            "Content/contacts/more.vcf": LeakySite.card(
                "FN:Eve Example", "NOTE:https://ada.example.org/other/x.txt"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "  board.vcf: denied", with: "  board.vcf: denied\n  more.vcf: denied"),
            "Content/static/other/x.txt": "",
            "Content/posts/open-day.md": LeakySite.post("[Next](/other/x.txt)"),
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/open-day.md note of someone who is not published"])
    }

    @Test("One address on several cards is one error, which counts them")
    func shared() throws {
        let folder = try TemporaryFolder()
        let school = ["ADR;TYPE=work:;;Schulstraße 5;Wien", "TEL;TYPE=work:+43 1 234 5678"]
        let cards = ["Eva", "Ida", "Uwe"].map { name in
            (
                "Content/contacts/people/\(name).vcf",
                LeakySite.card("FN:\(name) Muster", school[0], school[1])
            )
        }
        try folder.layLeakySite(Dictionary(uniqueKeysWithValues: cards))
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "contacts:", with: "publish: [name]\ncontacts:"),
            "Content/posts/open-day.md": LeakySite.post("Schulstraße 5, 01 234 5678"),
        ])
        let run = try folder.build()
        #expect(run.leaks.count == 2, "\(run.errors)")
        #expect(
            run.headline.hasPrefix(
                "Content/posts/open-day.md:5:1: error: contains the postal address of \"eva\" "
                    + "(Content/contacts/people/Eva.vcf:4, and 2 more), which is withheld"))
        #expect(
            run.errors.contains(
                "help: remove it, publish it on the organization's own card (KIND:org), or allow"))
        try folder.put([
            "Content/contacts/people/school.vcf": LeakySite.card(
                "KIND:org", "FN:School", school[0], school[1])
        ])
        _ = try folder.sitegen("consent", "grant", "school", "address", "phone")
        #expect(try folder.build().end == .status(0))
    }

    @Test("consent.yml can allow a value on one page")
    func allowance() throws {
        let folder = try TemporaryFolder()
        let post = LeakySite.post("First.\n\nRing +44 20 7946 0018.")
        let allow = "allow: { posts/open-day: [020 7946 0018] }\n"
        try folder.layLeakySite([
            "Content/posts/open-day.md": post, "Content/posts/other.md": post,
            "Content/contacts/consent.yml": LeakySite.consent(allow),
        ])
        #expect(
            try folder.build().leaks
                == ["Content/posts/other.md:7:7 phone number of \"ada\""])
        try folder.remove("Content/posts/other.md")
        let run = try folder.build()
        #expect(run.end == .status(0))
        #expect(run.errors == "")
        #expect(try folder.text("Output/posts/open-day/index.html").contains("7946 0018"))
        for name in ["feed.xml", "rss.xml", "feed.json"] {
            let feed = try folder.text("Output/\(name)")
            #expect(feed.contains("First."))
            #expect(!feed.contains("7946 0018"))
        }
    }

    @Test("consent.yml can allow a value on the home page")
    func homeAllowance() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/pages/index.md": "---\ntitle: Welcome\n---\nRing +44 20 7946 0018.\n",
            "Templates/home.mustache": "{{#welcome}}{{#parts}}{{html}}{{/parts}}{{/welcome}}",
        ])
        let refusal = try folder.build().errors
        #expect(refusal.contains("below allow:, write \"/\": [the value]"), "\(refusal)")
        try folder.put([
            "Content/contacts/consent.yml": LeakySite.consent("allow: { \"/\": [020 7946 0018] }\n")
        ])
        let run = try folder.build()
        #expect(run.end == .status(0), "\(run.errors)")
        let output = try folder.output()
        let holders = output.paths.filter { output.text($0)?.contains("7946 0018") == true }
        #expect(holders == ["index.html"])
    }

    @Test("An allowance for a post and for lists covers its title and summary where they are shown")
    func shownAllowance() throws {
        let folder = try TemporaryFolder()
        let posts = (1...4).map { number in
            ("Content/posts/p\(number).md", "---\ntitle: P\ndate: 2026-04-0\(number)\n---\nText.\n")
        }
        try folder.layLeakySite([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\npostsPerPage: 1\n",
            "Content/posts/open-day.md": """
            ---
            title: '<Ring> 020 7946 0018 & "come"'
            date: 2026-03-02
            author: ada
            tags: [tea]
            summary: "Charles Babbage's <cb@engine.example> & ours"
            ---
            Text.

            """,
            "Content/contacts/consent.yml": LeakySite.consent(
                """
                allow:
                  posts/open-day: [020 7946 0018, cb@engine.example, Charles Babbage]
                  lists: [+44 20 7946 0018, cb@engine.example, Charles Babbage]

                """),
        ])
        try folder.put(Dictionary(uniqueKeysWithValues: posts))
        let run = try folder.build("--strict")
        #expect(run.errors == "")
        #expect(try folder.text("Output/posts/page/5/index.html").contains("7946 0018"))
        try folder.put([
            "Content/pages/other.md":
                "---\ntitle: O\n---\n[Next](/posts/open-day/): ring 020 7946 0018\n",
            "Output/old.html": "/posts/open-day/ <Ring> 020 7946 0018 & \"come\"",
            // The same title on a page that does not link to the post.
            "Content/posts/copy.md":
                "---\ntitle: '<Ring> 020 7946 0018 & \"come\"'\ndate: 2026-01-01\n---\nText.\n",
        ])
        #expect(
            try folder.build().leaks == [
                "Content/pages/other.md:4:32 phone number of \"ada\"",
                "Content/posts/copy.md:2:16 phone number of \"ada\"",
                "Output/old.html:1 phone number of \"ada\"",
            ])
    }

    @Test("A finding is reported once, at its source, with the number of other files")
    func once() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post("Ring 020 7946 0018.", "author: ada\n")
        ])
        let run = try folder.build()
        #expect(
            run.headline.hasPrefix(
                "Content/posts/open-day.md:6:6: error: contains the phone number of \"ada\" "
                    + "(Content/contacts/people/ada.vcf:7), which is withheld: +•• •• •••• ••18; "
                    + "also in 3 other files [leak]"), "\(run.errors)")
        #expect(run.errors.contains("write \"posts/open-day\": [the value]"))
        #expect(!run.errors.contains("Output/"))
    }

    @Test(
        "An allowance without a page or without a withheld value is reported",
        arguments: [
            (
                "posts/opn-day: [020 7946 0018]",
                """
                Content/contacts/consent.yml:7:10: error: no page "posts/opn-day" [unknown-page]
                  7 | allow: { posts/opn-day: [020 7946 0018] }
                    |          ^^^^^^^^^^^^^
                  help: did you mean "posts/open-day"?
                1 error; nothing was written, Output is as it was

                """
            ),
            (
                "posts/open-day: [020 7946 0019]",
                """
                Content/contacts/consent.yml:7:27: warning: no contact withholds this value \
                [unused-allowance]
                  7 | allow: { posts/open-day: [020 7946 0019] }
                    |                           ^^^^^^^^^^^^^
                  help: remove it

                """
            ),
        ])
    func mistakenAllowance(_ allowance: String, _ problems: String) throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post("First."),
            "Content/contacts/consent.yml": LeakySite.consent("allow: { \(allowance) }\n"),
        ])
        #expect(try folder.build().errors == problems)
    }

    @Test("A legitimately published text is no leak")
    func rights() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/site.yml":
                "title: The Charles Babbage Museum\nurl: https://example.org/\nlocale: en_GB\n",
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "TEL:020 7946 0018"),
            "Content/contacts/consent.yml": LeakySite.consent(
                "  mary: { publish: [name, phone] }\n"),
            "Content/posts/1815-12-10-born.md": "---\ntitle: Born\n---\nRing 020 7946 0018.\n",
        ])
        let run = try folder.build()
        #expect(run.errors == "")
        #expect(run.end == .status(0))
    }

    @Test(
        "A value in site.yml or in parts of a published name is no leak",
        arguments: [
            "EMAIL:office@ada-king.example", "NOTE:https://ada-king.example/babbage-club/",
            "FN:Ada King", "FN:Babbage Club", "FN:Somerville",
        ])
    func settings(_ withheld: String) throws {
        let folder = try TemporaryFolder()
        let name = withheld.hasPrefix("FN") ? [] : ["FN:Eve Example"]
        try folder.layLeakySite([
            "Content/site.yml": """
            title: Lab
            url: https://ada-king.example/babbage-club/
            members: { forgottenPassword: "mailto:office@ada-king.example" }

            """,
            "Content/members.yml": LeakySite.members,
            "Templates/members.mustache": "{{forgotten-password}}",
            "Templates/contact.mustache": "{{{page.linked-data}}}",
            "Content/contacts/people/mary.vcf": LeakySite.card(
                "FN:Mary Somerville", "N:Somerville;Mary;;;"),
            "Content/contacts/board.vcf": LeakySite.card(
                (name + [withheld]).joined(separator: "\r\n")),
            "Content/posts/open-day.md": LeakySite.post("By her.", "author: mary\n"),
        ])
        let run = try folder.build()
        #expect(run.leaks == [])
        #expect(run.end == .status(0))
    }

    @Test(
        "A withheld name is no leak if a published contact has the same name",
        arguments: [
            "FN:Ada Lovelace", "FN:Lovelace\\, Ada", "FN:Dr. Ada Lovelace", "FN:ADA LOVELACE",
            "FN:Ada Lovelace PhD", "FN:Lovelace Ada", "FN:Ada King Lovelace", "FN:Àda Łovelace",
        ],
        ["en_GB", "hu_HU"])
    func namesake(published: String, locale: String) throws {
        let folder = try TemporaryFolder()
        let parts = "N:Lovelace;Ada;;;"
        let other = LeakySite.card("FN:Mary Somerville")
        try folder.layLeakySite([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\nlocale: \(locale)\n",
            "Content/contacts/consent.yml": "containers: { people: authorized, board.vcf: denied }",
            "Content/contacts/people/ada.vcf": LeakySite.card(published, parts) + other,
            "Content/contacts/board.vcf": LeakySite.card("FN:Ada Lovelace", parts),
        ])
        let run = try folder.build("--quiet")
        #expect(run.errors == "")
        #expect(run.end == .status(0))
    }

    @Test("A withheld name is a leak if a published contact has only a longer name")
    func longerName() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/contacts/people/mary.vcf": LeakySite.card("FN:Charles Mary Babbage"),
            "Content/static/a.txt": "Charles Mary Babbage wrote.\nSo did Charles Babbage.",
        ])
        #expect(
            try folder.build().leaks
                == ["Content/static/a.txt:2 name of someone who is not published"])
    }

    @Test("A new withheld value is searched for in unchanged files too")
    func rememberedFiles() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite(["Content/static/a.txt": "Ring 030 1234567."])
        #expect(try folder.build().end == .status(0))
        try folder.put([
            "Content/contacts/more.vcf": LeakySite.card("FN:Eve Example", "TEL:+49 30 1234567"),
            "Content/contacts/consent.yml": LeakySite.consent().replacing(
                "  board.vcf: denied", with: "  board.vcf: denied\n  more.vcf: denied"),
        ])
        #expect(
            try folder.build().leaks
                == ["Content/static/a.txt:1 phone number of someone who is not published"])
        try folder.put(["Content/static/a.txt": "Ring."])
        #expect(try folder.build().end == .status(0))
    }

    @Test("Another problem in a file with a leak does not show its line, which may have the value")
    func excerpt() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post("[Ask](gone.md) cb@engine.example"),
            "Content/posts/other.md": LeakySite.post("[Ask](gone.md) nobody", "slug: other\n"),
        ])
        for format in ["human", "json", "github"] {
            let run = try folder.build("--format", format)
            #expect(!run.errors.contains("cb@engine"), "\(run.errors)")
            #expect(run.errors.contains("nobody") == (format != "github"), "\(run.errors)")
        }
    }

    @Test("Leaks are reported together with other problems")
    func together() throws {
        let folder = try TemporaryFolder()
        try folder.layLeakySite([
            "Content/posts/open-day.md": LeakySite.post(
                "First. [Dead](gone.md)\n\ncb@engine.example")
        ])
        let run = try folder.build()
        #expect(
            run.leaks == ["Content/posts/open-day.md:7:1 e-mail of someone who is not published"])
        #expect(run.headline.contains("[dead-link]"))
    }
}

extension ProgramRun {
    /// The places and kinds of leaks: `Content/posts/open-day.md:5:6 phone number of "ada"`.
    var leaks: [String] {
        let told = /(?m)^(.*): error: contains the (.*) \(.*\), which is withheld.*\[leak\]$/
        return errors.matches(of: told).map { "\($0.output.1) \($0.output.2)" }
    }
}

import Foundation
import Testing

@Suite("Messages of a build")
struct BuildMessageTests {
    @Test("Without problems only stdout has text")
    func summary() throws {
        let folder = try TemporaryFolder()
        try Story.plain.lay(in: folder)
        let run = try folder.build()
        let files = 11 + ShippedAssets.paths.count
        #expect(run.errors == "")
        #expect(
            run.summary
                == "0 contacts, 0 posts, 0 pages → \(files) files, \(files) written, 0 removed, in "
                + "… s\n"
        )
        #expect(try folder.build("--quiet") == ProgramRun(end: .status(0), output: "", errors: ""))
    }

    @Test("The summary has the withheld contacts and the next scheduled post")
    func census() throws {
        let folder = try TemporaryFolder()
        try Story(name: "club").lay(in: folder)
        try folder.put([
            "Content/posts/next.md": "---\ntitle: Next\ndate: 2026-12-01T09:00\n---\n",
            "Content/posts/later.md": "---\ntitle: Later\ndate: 2026-12-02\n---\n",
        ])
        let files = 45 + ShippedAssets.paths.count
        #expect(
            try folder.build().summary == """
                10 contacts, 3 posts, 2 pages → \(files) files, \(files) written, 0 removed, in … s
                4 contacts published; 6 not: 2 in "board.vcf" (denied), 1 denied by their own \
                entry, 1 in "unasked.vcf" (not determined), 1 private by CLASS in the card, \
                1 until-date passed
                1 consent ends within 30 days: sitegen list consents
                next scheduled post: Content/posts/next.md, 2026-12-01 09:00 GMT

                """)
    }

    @Test("--format json prints the summary as an object on one line")
    func summaryAsJSON() throws {
        let folder = try TemporaryFolder()
        try Story(name: "club").lay(in: folder)
        try folder.put([
            "Content/posts/next.md": "---\ntitle: Next\ndate: 2026-12-01T09:00\n---\n"
        ])
        let run = try folder.build("--format", "json")
        let files = 45 + ShippedAssets.paths.count
        #expect(
            run.output.replacing(#/"milliseconds":\d+/#, with: "…") == """
                {"contacts":10,"posts":3,"pages":2,"collections":{},"files":\(files),"written":\(files),"removed":0,\
                "published":4,"withheld":[\
                {"reason":"denied by their own entry","contacts":1},\
                {"reason":"in \\"board.vcf\\" (denied)","contacts":2},\
                {"reason":"in \\"unasked.vcf\\" (not determined)","contacts":1},\
                {"reason":"private by CLASS in the card","contacts":1},\
                {"reason":"until-date passed","contacts":1}],\
                "nextScheduled":{"file":"Content/posts/next.md","date":"2026-12-01T09:00:00+00:00"},\
                "nextEventChange":null,"nextGroupChange":null,"endingConsents":1,"formerAddresses":0,"heldBack":[],…}

                """)
    }

    @Test("The summary counts the entries of collections, and says when an event changes lists")
    func collections() throws {
        let folder = try TemporaryFolder()
        try folder.putLab([
            "Content/projects/next.md": LabSite.text(
                "title: Next", "lead: ada", "status: running", "date: 2026-12-01"),
            "Content/events/first.md": LabSite.text(
                "title: First", "start: 2026-11-02", "draft: true"),
        ])
        let summary = try folder.build().summary.replacing(#/→ .* in/#, with: "→ … in")
        #expect(
            summary == """
                3 contacts, 0 posts, 0 pages, 2 projects, 2 books, 2 events → … in … s
                2 contacts published; 1 not: 1 in "board.vcf" (denied)
                next scheduled entry: Content/projects/next.md, 2026-12-01 00:00 GMT
                next change of events: Content/events/open-day.md, 2026-12-05 18:00 GMT

                """)
        let json = try folder.build("--format", "json").output
        #expect(json.contains("\"collections\":{\"projects\":2,\"books\":2,\"events\":2},"))
        #expect(
            json.contains(
                "\"nextEventChange\":{\"file\":\"Content/events/open-day.md\","
                    + "\"date\":\"2026-12-05T18:00:00+00:00\"},"))
        try folder.put([
            "Content/events/first.md": LabSite.text("title: First", "start: 2026-11-02")
        ])
        #expect(
            try folder.build().summary.contains(
                "next change of events: Content/events/first.md, 2026-11-03 00:00 GMT\n"))
    }

    @Test("--quiet keeps warnings")
    func quiet() throws {
        let story = Story(name: "unknown-key")
        let folder = try TemporaryFolder()
        try story.lay(in: folder)
        #expect(
            try folder.build("--quiet")
                == ProgramRun(end: .status(0), output: "", errors: story.problems))
    }

    @Test("Fifty errors are printed, and the others are counted")
    func many() throws {
        let folder = try TemporaryFolder()
        try folder.put(["Content/site.yml": "title: Many\nurl: https://example.org/\n"])
        for number in 100..<163 {
            try folder.put(["Content/posts/\(number).md": "---\ndate: 2026-01-01\n---\n"])
        }
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(run.errors.matches(of: #/error: /#).count == 50)
        #expect(
            run.errors.hasSuffix(
                """
                … and 13 more errors; --format json prints all
                63 errors; nothing was written, Output is as it was

                """))
        #expect(try folder.build("--format", "json").problems.count == 63)
    }

    @Test("Errors come first, and warnings of one code are folded after three")
    func folded() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        for number in 1...6 {
            try folder.put([
                "Content/posts/\(number).md": "---\ntitle: T\ndate: 2026-01-01\ncolour: red\n---\n"
            ])
        }
        try folder.put([
            "Content/posts/8.md": "---\ntitle: T\ndate: 2026-01-01\nauthor: nobody\n---\n",
            "Content/posts/9.md": "---\ntitle: T\ndate: 2026-01-40\n---\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.matches(of: #/(?m)^Content/posts/(\d)\.md:[\d:]+ (error|warning): /#)
                .map { "\($0.output.2) \($0.output.1)" }
                == ["error 8", "error 9", "warning 1", "warning 2", "warning 3"])
        #expect(
            run.errors.hasSuffix(
                """
                … and 3 more warnings [unknown-key]; --format json prints all
                2 errors, 6 warnings; nothing was written, Output is as it was

                """))
        #expect(try folder.build("--format", "json").problems.count == 8)
        let strict = try folder.build("--strict")
        #expect(strict.errors.matches(of: #/error: /#).count == 8)
        #expect(strict.errors.hasSuffix("8 errors; nothing was written, Output is as it was\n"))
    }

    @Test(
        "With links: warn, links that lead nowhere are warnings, those to the unpublished are not")
    func deadLinks() throws {
        let folder = try TemporaryFolder()
        let settings = "title: T\nurl: https://example.org/\n"
        try folder.put([
            "Content/site.yml": settings + "links: warn\n",
            "Content/posts/one.md":
                "---\ntitle: One\ndate: 2026-01-01\n---\n[a](/blog/x/) ![b](none.png) "
                + "[c](../../d)\n",
        ])
        let run = try folder.build()
        #expect(run.end == .status(0))
        #expect(
            run.errors.matches(of: #/: (\w+): .*\[(.*)\]\n/#).map {
                "\($0.output.1) \($0.output.2)"
            }
                == ["warning dead-link", "warning unknown-asset", "warning link-leaves-content"])
        let strict = try folder.build("--strict")
        #expect(strict.end == .status(0))
        #expect(strict.errors == run.errors)
        #expect(try folder.sitegen("check", "--strict").end == .status(0))
        for (link, name) in [("/contacts/bob/", "two"), ("three.md", "two")] {
            try folder.put([
                "Content/posts/\(name).md": "---\ntitle: T\ndate: 2026-01-01\n---\n[x](\(link))\n",
                "Content/posts/three.md": "---\ntitle: T\ndate: 2027-01-01\n---\n",
            ])
            let run = try folder.build()
            #expect(run.end == .status(1))
            #expect(run.headline.hasPrefix("Content/posts/two.md:5:5: error: "), "\(run.errors)")
        }
        try folder.put(["Content/site.yml": settings + "links: ignore\n"])
        #expect(
            try folder.build().errors.contains(
                "Content/site.yml:3:8: error: links must be error or warn [bad-links]"))
    }

    @Test("A link to a damaged post's alias, or to a contact that may exist, is not a problem")
    func followingProblems() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put([
            "Content/contacts/ada.vcf":
                "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n",
            "Content/contacts/consent.yml": "containers:\n  ada.vcf: [\n",
            "Content/posts/a.md":
                "---\ntitle: A\ndate: 2026-01-01\nauthor: ghost\naliases: [/old/a/]\n---\nText\n",
            "Content/posts/b.md": """
            ---
            title: B
            date: 2026-01-01
            ---
            [a](/old/a/) [ada](/contacts/ada/) [card](../contacts/ada.vcf)
            """,
        ])
        let run = try folder.build()
        #expect(
            run.errors.matches(of: #/error: .*\[(.*)\]\n/#).map { String($0.output.1) }
                == ["yaml-syntax", "unknown-author"])
        try folder.put([
            "Content/contacts/consent.yml": "containers:\n  ada.vcf: denied\n",
            "Content/posts/a.md":
                "---\ntitle: A\ndate: 2027-01-01\naliases: [/old/a/]\n---\nText\n",
        ])
        #expect(
            try folder.build().errors.matches(
                of: #/error: (.*) \[(?:dead-link|withdrawn-contact)\]/#
            ).map { String($0.output.1) }
                == [
                    "\"/old/a/\" is not yet published, so it has no page",
                    "the contact of \"/contacts/ada/\" is not published",
                    "the contact of \"../contacts/ada.vcf\" is not published",
                ])
    }

    @Test("A dead link to another generator's address gets the post's address")
    func foreignAddresses() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put([
            "Content/posts/open-day.md":
                "---\ntitle: A\ndate: 2026-01-01\n---\n[a](/blog/open-day/) "
                + "[b](/2026/01/open-day.html)\n"
        ])
        #expect(
            try folder.build().errors.matches(of: #/did you mean "(.*)"/#).map(\.output.1)
                == ["/posts/open-day/", "/posts/open-day/"])
    }

    @Test("An unknown name in a template that others include is reported once")
    func includedName() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put(["Templates/partials/p.mustache": "{{nmae}}"])
        for page in ["404", "tags", "posts"] {
            try folder.put(["Templates/\(page).mustache": "{{>p}}"])
        }
        #expect(
            try folder.build().errors == """
                Templates/partials/p.mustache:1:3: error: no name "nmae" where "404" includes \
                this, and in 2 other places [unknown-name]
                  1 | {{nmae}}
                    |   ^^^^
                  help: known here: site, page
                1 error; nothing was written, Output is as it was

                """)
    }

    @Test("--format github prints a command for each problem")
    func github() throws {
        let folder = try TemporaryFolder()
        try Story(name: "unknown-author").lay(in: folder)
        let run = try folder.build("--format", "github")
        #expect(
            run.errors == """
                ::error file=Content/posts/closed-day.md,line=4,col=23,title=unknown-author::\
                no contact "xerxes"%0Amake a card with sitegen new contact "Given Family", or \
                remove the name. For someone without a page, write guest: instead of author:
                ::error file=Content/posts/open-day.md,line=4,col=9,title=unknown-author::\
                no contact "jhon-smith"%0Adid you mean "john-smith"? \
                For someone without a page, write guest: instead of author:

                """)
    }

    @Test("--format json prints an object for each problem", arguments: Story.refused)
    func json(_ story: Story) throws {
        let folder = try TemporaryFolder()
        try story.lay(in: folder)
        let run = try Program(folder: folder.path).run(story.arguments + ["--format", "json"])
        let headlines = story.problems.matches(
            of: /(?m)^([^ ].*?): (error|warning): .* \[([a-z0-9-]+)\]$/)
        #expect(run.end == .status(1))
        #expect(run.output == "")
        #expect(try run.problems.map(\.place) == headlines.map { String($0.output.1) })
        #expect(try run.problems.map(\.severity) == headlines.map { String($0.output.2) })
        #expect(try run.problems.map(\.code) == headlines.map { String($0.output.3) })
    }
}

extension ProgramRun {
    /// One line of `--format json`.
    fileprivate struct DecodedProblem: Decodable {
        let severity: String
        let code: String
        let file: String?
        let line: Int?
        let column: Int?

        /// The human format of the problem.
        var place: String {
            [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
                .joined(separator: ":")
        }
    }

    fileprivate var problems: [DecodedProblem] {
        get throws {
            try errors.split(separator: "\n").map {
                try JSONDecoder().decode(DecodedProblem.self, from: Data($0.utf8))
            }
        }
    }
}

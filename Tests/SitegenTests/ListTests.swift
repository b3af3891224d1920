import Foundation
import Testing

@Suite("Lists of posts and pages")
struct ListTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.put(ConsentSite.files)
    }

    private func putTexts() throws {
        func text(_ lines: String...) -> String {
            (["---"] + lines + ["---", "Text", ""]).joined(separator: "\n")
        }
        try folder.remove("Content/contacts")
        try folder.put([
            "Content/posts/2026-03-02-open-day.md": text("title: Open day"),
            "Content/posts/spring.md": text("title: Spring", "date: 2027-03-01T09:30:00"),
            "Content/posts/old.md": text(
                "title: Old \\e[31m", "date: 2020-01-01T23:30:00Z", "expires: 2021-01-01"),
            "Content/posts/idea/index.md": text(
                "title: Idea", "date: 2026-01-01", "draft: true"),
            "Content/pages/about.md": text("title: About"),
            "Content/pages/club/rules.md": text("title: Rules", "draft: true"),
        ])
    }

    @Test("The list has every post with date and status")
    func posts() throws {
        try putTexts()
        #expect(
            try folder.list("posts")
                == ProgramRun(
                    end: .status(0),
                    output: """
                        2027-03-01 09:30  scheduled  Spring
                                                     /posts/spring/  Content/posts/spring.md
                        2026-03-02        published  Open day
                                                     /posts/open-day/
                                                     Content/posts/2026-03-02-open-day.md
                        2026-01-01        draft      Idea
                                                     /posts/idea/  Content/posts/idea/index.md
                        2020-01-02 00:30  expired    Old \\e[31m
                                                     /posts/old/  Content/posts/old.md
                        4 posts

                        """, errors: ""))
        let json = try folder.list("posts", "--format", "json").output
        #expect(
            json.hasPrefix(
                """
                [
                  {
                    "title": "Spring",
                    "address": "/posts/spring/",
                    "date": "2027-03-01T09:30:00+01:00",
                    "status": "scheduled",
                    "file": "Content/posts/spring.md"
                  },
                  {
                    "title": "Open day",
                    "address": "/posts/open-day/",
                    "date": "2026-03-02",
                    "status": "published",
                    "file": "Content/posts/2026-03-02-open-day.md"
                  },

                """))
    }

    @Test("A date before time zones is listed in RFC 3339 format")
    func oldMoment() throws {
        try folder.remove("Content/contacts")
        try folder.put([
            "Content/posts/ada.md": "---\ntitle: Ada\ndate: 1815-12-10T00:00:00Z\n---\n"
        ])
        let json = try folder.list("posts", "--format", "json").output
        #expect(json.contains("\n    \"date\": \"1815-12-10T00:53:00+00:53\",\n"))
        #expect(try folder.list("posts").output.hasPrefix("1815-12-10 00:53  published  Ada\n"))
    }

    @Test("The list has every page with its status")
    func pages() throws {
        try putTexts()
        #expect(
            try folder.list("pages")
                == ProgramRun(
                    end: .status(0),
                    output: """
                        published  About
                                   /about/  Content/pages/about.md
                        draft      Rules
                                   /club/rules/  Content/pages/club/rules.md
                        2 pages

                        """, errors: ""))
        #expect(
            try folder.list("pages", "--format", "json").output == """
                [
                  {
                    "title": "About",
                    "address": "/about/",
                    "date": null,
                    "status": "published",
                    "file": "Content/pages/about.md"
                  },
                  {
                    "title": "Rules",
                    "address": "/club/rules/",
                    "date": null,
                    "status": "draft",
                    "file": "Content/pages/club/rules.md"
                  }
                ]

                """)
    }

    @Test("With an error the rest is listed, and the exit status is 1")
    func errors() throws {
        try folder.remove("Content/contacts")
        try folder.put([
            "Content/posts/good.md": "---\ntitle: Good\ndate: 2026-01-01\n---\n",
            "Content/posts/bad.md": "---\ntitle: Bad\n---\n",
        ])
        let run = try folder.list("posts")
        #expect(run.end == .status(1))
        #expect(
            run.output == """
                2026-01-01        published  Good
                                             /posts/good/  Content/posts/good.md
                1 post

                """)
        #expect(
            run.errors == """
                Content/posts/bad.md:1: error: this post has no date [missing-date]
                  1 | ---
                  help: add a line: date: 2026-03-02, or start the file's name with it

                """)
    }

    private func putTranslations(_ settings: String) throws {
        func text(_ lines: String...) -> String {
            (["---"] + lines + ["---", "Text", ""]).joined(separator: "\n")
        }
        try folder.remove("Content/contacts")
        try folder.put([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n" + settings,
            "Content/contacts/consent.yml":
                "containers: { all: authorized }\n"
                + "contacts: { ada: { publish: [name, biography] } }\n",
            "Content/contacts/all/ada.vcf": ConsentSite.card("FN:Ada Lovelace"),
            "Content/contacts/all/ada.ar.md": "Text\n",
            "Content/contacts/all/bob.vcf": ConsentSite.card("FN:Bob Withheld"),
            "Content/contacts/all/bob.md": "Text\n",
            "Content/pages/about.md": text("title: About"),
            "Content/pages/about.de.md": text("title: Über uns", "slug: ueber-uns"),
            "Content/pages/about.ar.md": text("title: A"),
            "Content/pages/rules.md": text("title: Rules"),
            "Content/posts/2026-03-02-open-day.md": text("title: Open day"),
            "Content/posts/2026-03-02-open-day.de.md": text("title: Offen", "draft: true"),
            "Content/posts/trip/index.de.md": text("title: Ausflug", "date: 2026-05-01"),
        ])
    }

    @Test("The list of translations has the texts that lack a language")
    func translations() throws {
        try putTranslations("languages: { en: {}, de: {}, ar: {} }\n")
        let errors = """
            Content/contacts/all/bob.md: note: the biography of "bob" is not published: consent.yml \
            does not list it [unpublished-biography]
              help: to publish it: sitegen consent grant bob biography

            """
        #expect(
            try folder.list("translations", "--format", "json")
                == ProgramRun(
                    end: .status(0),
                    output: """
                        [
                          {
                            "file": "Content/contacts/all/ada.ar.md",
                            "languages": [
                              "ar"
                            ],
                            "missing": [
                              "en",
                              "de"
                            ]
                          },
                          {
                            "file": "Content/pages/rules.md",
                            "languages": [
                              "en"
                            ],
                            "missing": [
                              "de",
                              "ar"
                            ]
                          },
                          {
                            "file": "Content/posts/2026-03-02-open-day.md",
                            "languages": [
                              "en",
                              "de"
                            ],
                            "missing": [
                              "ar"
                            ]
                          },
                          {
                            "file": "Content/posts/trip/index.de.md",
                            "languages": [
                              "de"
                            ],
                            "missing": [
                              "en",
                              "ar"
                            ]
                          }
                        ]

                        """, errors: errors))
        #expect(
            try folder.list("translations")
                == ProgramRun(
                    end: .status(0),
                    output: """
                        en, de  Content/contacts/all/ada.ar.md
                        de, ar  Content/pages/rules.md
                        ar      Content/posts/2026-03-02-open-day.md
                        en, ar  Content/posts/trip/index.de.md
                        4 of 5 texts to translate

                        """, errors: errors))
    }

    @Test(
        "A site in one language has no translations to list",
        arguments: ["", "languages: { en: {} }\n"])
    func oneLanguage(_ settings: String) throws {
        try putTranslations(settings)
        for (format, output) in [("human", ""), ("json", "[]\n")] {
            let run = try folder.list("translations", "--format", format)
            #expect(run.end == .status(0))
            #expect(run.output == output)
            #expect(
                run.errors.hasSuffix(
                    """
                    Content/site.yml: note: the site has one language [one-language]
                      help: name its languages in site.yml, as in languages: { en: {}, de: {} }

                    """))
        }
    }

    @Test("A missing site is reported")
    func noSite() throws {
        try folder.remove("Content/site.yml")
        for kind in ["contacts", "posts", "pages"] {
            let run = try folder.list(kind)
            #expect(run.end == .status(1))
            #expect(run.output == "")
            #expect(
                run.headline
                    == "error: there is no site here: ./Content/site.yml is missing [no-site]")
        }
    }

    @Test("A list writes nothing")
    func nothingWritten() throws {
        let before = try FileTree(folder.path)
        for kind in ["contacts", "posts", "pages"] { _ = try folder.list(kind) }
        #expect(try FileTree(folder.path).differences(from: before) == [])
    }
}

import Testing

@testable import Content

@Suite("Problems of posts")
struct PostProblemTests {
    @Test(
        "Problems with their locations and help",
        arguments: [
            (
                "---\ndate: 2026-01-01\n---\n",
                """
                Content/posts/a.md:1: error: this file has no title [missing-title]
                  1 | ---
                  help: at the top of the file, write title: … between two lines of ---
                """
            ),
            (
                "---\ntitle: ~\ndate: 2026-01-01\n---\n",
                """
                Content/posts/a.md:2:1: error: the title is empty [missing-title]
                  2 | title: ~
                    | ^^^^^
                  help: write title: …
                """
            ),
            (
                "---\ntitle: [a]\ndate: 2026-01-01\n---\n",
                """
                Content/posts/a.md:2:8: error: title must be a text, not a list [yaml-type]
                  2 | title: [a]
                    |        ^
                  help: write title: some words
                """
            ),
            (
                "---\ntitle: A\n---\n",
                """
                Content/posts/a.md:1: error: this post has no date [missing-date]
                  1 | ---
                  help: add a line: date: 2026-03-02, or start the file's name with it
                """
            ),
            (
                "---\r\ntitle: A\r\ndate: 2026-02-30\r\n---\r\n",
                """
                Content/posts/a.md:3:7: error: there is no such day or time: "2026-02-30" [bad-date]
                  3 | date: 2026-02-30
                    |       ^^^^^^^^^^
                  help: check the day against the calendar
                """
            ),
            (
                "---\ntitle: A\ndate: '2026-03-02T24:00'\n---\n",
                """
                Content/posts/a.md:3:7: error: there is no such day or time: \
                "2026-03-02T24:00" [bad-date]
                  3 | date: '2026-03-02T24:00'
                    |       ^^^^^^^^^^^^^^^^^^
                  help: check the day against the calendar
                """
            ),
            (
                "---\ntitle: A\ndate: 2 March 2026\n---\n",
                """
                Content/posts/a.md:3:7: error: "2 March 2026" is not a date [bad-date]
                  3 | date: 2 March 2026
                    |       ^^^^^^^^^^^^
                  help: write date: 2026-03-02
                """
            ),
            (
                "---\ntitle: A\ndate: { y: 2026 }\n---\n",
                """
                Content/posts/a.md:3:7: error: date must be a text, not a map [yaml-type]
                  3 | date: { y: 2026 }
                    |       ^
                  help: write date: some words
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\nauthor: jhon-smith\n---\n",
                """
                Content/posts/a.md:4:9: error: no contact "jhon-smith" [unknown-author]
                  4 | author: jhon-smith
                    |         ^^^^^^^^^^
                  help: did you mean "john-smith"? For someone without a page, write guest: \
                instead of author:
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\nauthors: [john-smith, {a: b}]\n---\n",
                """
                Content/posts/a.md:4:23: error: authors must be a list of texts, not a map \
                [yaml-type]
                  4 | authors: [john-smith, {a: b}]
                    |                       ^
                  help: write authors: [one, another]
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\nimage: covr.jpg\n---\n",
                """
                Content/posts/a.md:4:8: error: no file "covr.jpg" beside this one or below \
                Content/static [unknown-asset]
                  4 | image: covr.jpg
                    |        ^^^^^^^^
                  help: did you mean "cover.jpg"?
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\nimage: ../contacts/john-smith.jpg\n---\n",
                """
                Content/posts/a.md:4:8: error: "../contacts/john-smith.jpg" is in \
                Content/contacts [private-picture]
                  4 | image: ../contacts/john-smith.jpg
                    |        ^^^^^^^^^^^^^^^^^^^^^^^^^^
                  help: if the contact agrees to show it here, put a copy beside this file
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\ntgas: [a]\n---\n",
                """
                Content/posts/a.md:4:1: warning: unknown key "tgas" [unknown-key]
                  4 | tgas: [a]
                    | ^^^^
                  help: did you mean "tags"?
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\ntags: [\"++\", \"!\"]\n---\n",
                """
                Content/posts/a.md:4:14: error: the tag "!" has no letter or digit for an address \
                [bad-tag]
                  4 | tags: ["++", "!"]
                    |              ^^^
                  help: add a letter or a digit
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\ndraft: maybe\n---\n",
                """
                Content/posts/a.md:4:8: error: draft must be true or false, not "maybe" [yaml-type]
                  4 | draft: maybe
                    |        ^^^^^
                  help: write draft: true or draft: false
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\n",
                """
                Content/posts/a.md:1:1: error: the front matter that begins here is not closed \
                [unclosed-front-matter]
                  1 | ---
                    | ^^^
                  help: add a line of --- after the last key
                """
            ),
            (
                "+++\ntitle = \"A\"\ndate = 2026-01-01\n+++\n",
                """
                Content/posts/a.md:1:1: error: the front matter between +++ is TOML, which is not \
                read [toml-front-matter]
                  1 | +++
                    | ^^^
                  help: write its lines as YAML between two lines of ---, as in title: Open day; \
                sitegen import hugo and sitegen import zola convert a whole site
                """
            ),
            (
                "---\ntitle: A\ndate: 2026-01-01\ntitle: B\n---\n",
                """
                Content/posts/a.md:4:1: error: the key "title" appears more than once \
                [duplicate-key]
                  4 | title: B
                    | ^^^^^
                  help: keep one of them
                """
            ),
            (
                "t\0i\0t\0l\0e\0",
                """
                Content/posts/a.md: error: the file is in UTF-16, not UTF-8 [invalid-utf8]
                  help: save the file with the encoding UTF-8
                """
            ),
            (
                "---",
                """
                Content/posts/a.md:1:1: error: the front matter that begins here is not closed \
                [unclosed-front-matter]
                  1 | ---
                    | ^^^
                  help: add a line of --- after the last key
                """
            ),
            (
                "---\n- a\n---\n",
                """
                Content/posts/a.md:1: error: this file has no title [missing-title]
                  1 | ---
                  help: at the top of the file, write title: … between two lines of ---
                """
            ),
            (
                "---\ntitle: a: b\n---\n",
                """
                Content/posts/a.md:2:9: error: a second ":" in one line's value [yaml-syntax]
                  2 | title: a: b
                    |         ^
                  help: put the value in quotes: title: "a: b"
                """
            ),
            (
                "---\ntitle: a\0b\n---\n",
                """
                Content/posts/a.md:2:9: error: the file contains a NUL byte, so it is not text \
                [nul-byte]
                  2 | title: a\\0b
                    |         ^^
                  help: save it as UTF-8 text
                """
            ),
        ])
    func problem(text: String, expected: String) async throws {
        let loaded = try await SiteFolder([
            "Content/contacts/everyone/john-smith.vcf": card("FN:John"),
            "Content/contacts/john-smith.jpg": "",
            "Content/posts/cover.jpg": "",
            "Content/posts/a.md": text,
        ]).load()
        #expect(loaded.problems.contains(expected))
        let others = loaded.problems.filter { $0 != expected }
        #expect(others.allSatisfy { text.hasPrefix("---\n- a") && !$0.isEmpty }, "\(others)")
    }
}

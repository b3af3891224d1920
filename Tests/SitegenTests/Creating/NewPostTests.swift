import Foundation
import Testing

@Suite("A new post")
struct NewPostTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.putPlainSite(timeZone: "Europe/Berlin")
    }

    private func post(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path)
            .run(["new", "post", "--now", "2026-10-31T23:30:45Z"] + arguments)
    }

    /// Builds a day later, so that no post is in the future.
    private func build(_ arguments: String...) throws -> ProgramRun {
        try Program(folder: folder.path)
            .run(["build", "--strict", "--now", "2026-11-02"] + arguments)
    }

    @Test("The file has the day in the site's time zone, and its path is printed")
    func file() throws {
        #expect(try post("Open day") == .success("Content/posts/2026-11-01-open-day.md"))
        #expect(
            try folder.text("Content/posts/2026-11-01-open-day.md") == """
                ---
                title: Open day
                date: 2026-11-01T00:30:00+01:00
                # guest: Who wrote it
                tags: []
                ---


                """)
        #expect(try build().errors == "")
        #expect(try folder.output().text("posts/open-day/index.html") != nil)
    }

    @Test("The author is the site's only contact or the contact of --author")
    func author() throws {
        let card = ConsentSite.card("FN:Ada Lovelace", "UID:urn:uuid:1815: a")
        try folder.put(["Content/contacts/all/ada.vcf": card])
        _ = try post("One")
        try folder.put(["Content/contacts/all/bob.vcf": ConsentSite.card("FN:Bob")])
        _ = try post("Two", "--author", "bob")
        _ = try post("Three", "--author", "urn:uuid:1815: a", "--draft")
        _ = try post("Four")
        try folder.put([ConsentSite.path: "containers: { all: authorized }\n"])
        _ = try post("Five")
        let lines = try ["one", "two", "three", "four", "five"].map {
            try folder.text("Content/posts/2026-11-01-\($0).md").split(separator: "\n")[3...]
                .joined(separator: "\n")
        }
        #expect(
            lines == [
                "author: ada\ntags: []\n---", "author: bob\ntags: []\n---",
                "author: \"urn:uuid:1815: a\"\ntags: []\ndraft: true\n---",
                "# guest: Who wrote it\ntags: []\n---",
                "# author: ada   # or guest: for someone without a page\ntags: []\n---",
            ])
        #expect(try build("--drafts").errors == "")
    }

    @Test("Any title works")
    func titles() throws {
        var expected: Set<String> = []
        for title in Self.titles {
            let run = try post("--", title)
            #expect(run.end == .status(0), "\(title): \(run.errors)")
            #expect(try folder.text(String(run.output.dropLast())).hasPrefix("---\ntitle: "))
            expected.insert(title)
        }
        #expect(try build().errors == "")
        let json = try folder.sitegen("list", "posts", "--format", "json", "--now", "2026-11-02")
        let posts = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
        let titles = (posts as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
        #expect(Set(titles) == expected)
        #expect(titles.count == Self.titles.count)
    }

    private static let titles = [
        "a: b", "one # two", "--title 3", "- four", "'five' \"six\"", "\u{1F389}\u{1F389}", "null",
        "2026", "Yes", "山田 太郎", "Ünïcode – dash…", "{seven}", "[eight]", "*nine", "&ten", "\\n 11",
        "%twelve", "@thirteen", "`fourteen`", "! fifteen", "? sixteen", "| seventeen", "> eighteen",
        "2026-11-02 19", "0x14", "1e21", ".. 26", "index", "page", "tab\\t\u{7}22",
        "\u{202E}right", "mid\u{FEFF}mark", "<b>23</b>", "{{title}}", "C++", "trailing:",
        "e\u{301}tude",
        String(repeating: "long ", count: 100) + "title", "İstanbul", "--- 27", "... 28",
        "# heading",
        "!!binary x", "~ 29", "a\u{2028}b 24", "\u{85}c 25",
    ].map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    @Test("Whitespace in a title becomes single spaces")
    func spaces() throws {
        #expect(
            try post("  spaced \n out\t") == .success("Content/posts/2026-11-01-spaced-out.md"))
        let text = try folder.text("Content/posts/2026-11-01-spaced-out.md")
        #expect(text.hasPrefix("---\ntitle: spaced out\n"))
    }

    @Test("With --source the printed path is relative to the working directory")
    func elsewhere() throws {
        let other = try TemporaryFolder()
        let run = try Program(folder: other.path).run(
            ["new", "post", "Far", "--source", folder.path, "--now", "2026-11-01"])
        #expect(run == .success("\(folder.path)/Content/posts/2026-11-01-far.md"))
        #expect(try FileTree(other.path).paths == [])
    }

    private func putLanguages() throws {
        try folder.put([
            "Content/site.yml": "title: A\nurl: https://example.org/\ntimeZone: Europe/Berlin\n"
                + "languages: { en: {}, de: {} }\n"
        ])
    }

    @Test("The file of a post in another language ends with its code")
    func language() throws {
        try putLanguages()
        #expect(
            try post("Offene Tür", "--language", "de")
                == .success("Content/posts/2026-11-01-offene-tur.de.md"))
        #expect(
            try post("Open day", "--language", "EN")
                == .success("Content/posts/2026-11-01-open-day.md"))
        #expect(try build().errors == "")
        let output = try folder.output()
        #expect(output.text("de/posts/offene-tur/index.html") != nil)
        #expect(output.text("posts/open-day/index.html") != nil)
    }

    @Test("With the slug of a post in another language, the new post is its translation")
    func translation() throws {
        try putLanguages()
        let old = "---\ntitle: Open day\n---\nText\n"
        try folder.put([
            "Content/posts/2020-03-02-open-day.md": old,
            "Content/posts/trip/index.de.md": "---\ntitle: Trip\ndate: 2020-05-01\n---\nText\n",
            "Content/posts/broken.de.md": "---\ntitle: [\n---\n",
        ])
        #expect(
            try post("Open Day", "--language", "de")
                == .success("Content/posts/2020-03-02-open-day.de.md"))
        #expect(try post("Trip") == .success("Content/posts/trip/index.md"))
        #expect(
            try folder.text("Content/posts/2020-03-02-open-day.de.md") == """
                ---
                title: Open Day
                date: 2020-03-02
                # guest: Who wrote it
                tags: []
                ---


                """)
        #expect(
            try post("Open day", "--language", "de").errors == """
                Content/posts/2020-03-02-open-day.de.md: error: /de/posts/open-day/ is already the \
                address of this file, so nothing was written [taken-address]
                  help: edit it, or choose another title

                """)
        #expect(
            try post("Broken", "--language", "de").headline
                == "Content/posts/broken.de.md: error: /de/posts/broken/ is already the address of "
                + "this file, so nothing was written [taken-address]")
        #expect(try post("Broken") == .success("Content/posts/2026-11-01-broken.md"))
    }

    @Test("A language that the site does not have is an error that names those that it has")
    func unknownLanguage() throws {
        func errors(_ help: String) -> ProgramRun {
            ProgramRun(
                end: .status(1), output: "",
                errors: """
                    Content/site.yml: error: "fr" is no language of the site [unknown-language]
                      help: \(help)

                    """)
        }
        #expect(
            try post("Jour", "--language", "fr")
                == errors("name its languages in site.yml, as in languages: { en: {}, de: {} }"))
        try putLanguages()
        #expect(try post("Jour", "--language", "fr") == errors("use one of: en, de"))
        #expect(try FileTree(folder.path).paths.filter { $0.hasPrefix("Content/posts") } == [])
    }
}

import Foundation
import TestSupport
import Testing
import Theme

@Suite("Languages")
struct LanguageTests {
    static let languages = Theme.files.keys.filter { $0.hasPrefix("words/") }.sorted()
        .map { String($0.dropFirst("words/".count).dropLast(".yml".count)) }

    @Test("A site has no English word of the theme", arguments: languages.filter { $0 != "en" })
    func noEnglish(_ language: String) throws {
        let own = WordsFile(language).texts.joined(separator: "\n")
        let english = WordsFile("en").texts.flatMap(\.segments).filter { !own.hasWord($0) }
        #expect(english.count > 50)
        var shown = ""
        for files in [NeutralSite.files(language), NeutralSite.empty(language)] {
            for (path, text) in try pages(files) {
                let texts = text.shownTexts.joined(separator: "\n")
                let words = texts.letterRuns
                for word in english
                where words.isSuperset(of: word.letterRuns) && texts.hasWord(word) {
                    Issue.record("\(path) has \"\(word)\"")
                }
                shown += texts
                guard path.hasSuffix(".html") else { continue }
                let direction = ["ar", "he"].contains(language) ? "rtl" : "ltr"
                #expect(text.contains("<html lang=\"\(language.prefix(2))"), "\(path)")
                #expect(text.contains(" dir=\"\(direction)\">"), "\(path)")
            }
        }
        // The site shows nearly every word, so that the test would find an English one.
        let absent = WordsFile(language).entries.filter { _, texts in
            !texts.allSatisfy { $0.segments.allSatisfy(shown.contains) }
        }
        #expect(Set(absent.map(\.key)).subtracting(Self.keysOfOthers) == [])
    }

    /// The keys of words that the site does not show: of plural forms, of other templates and
    /// bounces, and of members' files, which are encrypted.
    private static let keysOfOthers: Set = [
        "post-count", "entry-count", "reading-time", "posts-by", "when", "bounce-halves",
        "following", "followers", "nothing-by-followed", "nothing-by-followers", "organization",
        "for-members", "more", "save-all-contacts",
    ]

    /// Returns the pages and feeds of a site.
    private func pages(_ files: [String: String]) throws -> [(String, String)] {
        let folder = try TemporaryFolder()
        try folder.put(files)
        let run = try folder.sitegen(
            "build", "--now", "2026-11-01", "--drafts", "--future", "--expired")
        #expect(run.end == .status(0), "\(run.errors)")
        #expect(!run.errors.contains("language-fallback"))
        return try folder.output().entries.compactMap { path, entry in
            guard case .file(let bytes) = entry,
                ["html", "xml", "json"].contains(where: path.hasSuffix)
            else { return nil }
            return (path, String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test("A template shows words; an unknown one is an error with a suggestion")
    func templates() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put([
            "Templates/404.mustache": "<p>{{words.contacts}} {{words.go-home}}</p>\n",
            "Content/site.yml":
                "title: A\nurl: https://example.org/\nlocale: de_AT\n"
                + "words: { contacts: \"Wir <3 & ihr\" }\n",
        ])
        #expect(try folder.build().errors == "")
        #expect(
            try folder.text("Output/404.html") == "<p>Wir &lt;3 &amp; ihr Zur Startseite</p>\n")
        #expect(
            try folder.text("Output/contacts/index.html").contains("<h1>Wir &lt;3 &amp; ihr</h1>"))
        try folder.put(["Templates/404.mustache": "<p>{{words.contcts}}</p>\n"])
        let run = try folder.build()
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                """
                Templates/404.mustache:1:12: error: no word "contcts" [unknown-word]
                  1 | <p>{{words.contcts}}</p>
                    |            ^^^^^^^
                  help: did you mean "contacts"?

                """))
    }

    @Test("A site's own file of words changes its pages, also after a build that changed nothing")
    func ownFile() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        #expect(try folder.build().errors == "")
        #expect(
            try folder.text("Output/posts/index.html").contains("<h1 class=\"p-name\">Posts</h1>"))
        try folder.put(["Templates/words/en.yml": "posts: News\n"])
        let run = try folder.build()
        #expect(run.end == .status(0))
        #expect(run.errors.contains("Templates/words/en.yml: note: "), "\(run.errors)")
        #expect(
            try folder.text("Output/posts/index.html").contains("<h1 class=\"p-name\">News</h1>"))
        #expect(try folder.build("--quiet").errors == "")
        try folder.put(["Templates/words/en.yaml": "posts: News\n"])
        #expect(try folder.build().errors.contains("put partials into Templates/partials, words"))
    }
}

extension LanguageTests {
    @Test("A withheld value in a word is found")
    func leak() throws {
        let folder = try TemporaryFolder()
        try folder.makeSite("club", "--now", "2026-11-01")
        try folder.put(["club/Templates/words/en.yml": "posts: call +1 555 010 0142\n"])
        let run = try folder.sitegen("build", "--source", "club", "--now", "2026-11-01")
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix("club/Templates/words/en.yml:1:14: error: contains the phone"))
    }

    @Test("While serve runs, a change of a file of words builds every page that shows them")
    func serving() throws {
        let folder = try TemporaryFolder()
        try folder.putPlainSite()
        try folder.put([
            "Content/posts/one.md":
                "---\ntitle: One\ndate: 2026-10-01\naliases: [/o/]\n---\n- [x] a\n"
        ])
        let serve = try ServeProcess(folder)
        try folder.put([
            "Templates/words/en.yml":
                "posts: News\ncompleted-task: Finished\npage-not-found: Nowhere\nmoved: Elsewhere\n"
                + "no-contacts: No people\n"
        ])
        for (page, word) in [
            ("posts/index.html", "News"), ("posts/one/index.html", "Finished"),
            ("404.html", "Nowhere"), ("o/index.html", "Elsewhere"),
            ("contacts/index.html", "No people"),
        ] {
            try Patience.wait(until: "\(page) has its word") {
                try serve.get(serve.path + page).body.contains(word)
            }
        }
        #expect(serve.interrupt() == .status(0))
    }
}

/// A site with every kind of page, whose own texts have no words of a language.
private enum NeutralSite {
    /// One of each type that has a name.
    private static let publications = [
        "article", "inproceedings", "book", "incollection", "thesis", "phdthesis", "mastersthesis",
        "report", "preprint", "software", "dataset",
    ].map { type in
        "@\(type){q\(type), editor = {Qq Zz and others}, title = {Qqq}, abstract = {Qqq}, "
            + "code = {https://q.example/1}, slides = {https://q.example/2}, "
            + "poster = {https://q.example/3}, video = {https://q.example/4}}\n"
    }.joined()

    static func empty(_ language: String) -> [String: String] {
        [
            "Content/site.yml": "title: Qqq\nurl: https://example.org/\nlocale: \(language)\n"
                + "collections: { qy: {} }\n"
        ]
    }

    static func files(_ language: String) -> [String: String] {
        var files = [
            "Content/site.yml": """
            title: Qqq
            description: Qqq zzz
            url: https://example.org/
            locale: \(language)
            postsPerPage: 2
            contactsPerPage: 70
            home: [posts, contacts, qb, qv]
            collections:
              qv: { kind: events }
              qu: { kind: publications }
              qw: { layout: table, pages: false, fields: { qf: boolean }, columns: [title, date, qf] }
            markdown: { headingAnchors: true }
            search: true
            members: { forgottenPassword: "mailto:q@example.org" }

            """,
            "Content/qu/qq.bib": publications,
            "Content/contacts/consent.yml": """
            publish: [name, photo, organization, title, role, groups, email, phone, address, url,
              social, note, birthday, biography, language, expertise, interests]
            containers: { zz: authorized }
            contacts: { zd: denied }

            """,
            "Content/contacts/groups.yml": """
            qb:
              title: Qb
              members: [qa1: Qz]
              former: { qa2: 2026-01-01 }

            """,
            "Content/contacts/zz/qa1.vcf": contact,
            "Content/contacts/zz/qa1.md": "Qx qx.\n",
            "Content/contacts/zz/zd.vcf": ConsentSite.card("FN:Zd Zd"),
            "Content/pages/qp.md":
                "---\ntitle: Qp\naliases: [/qold/]\n---\n\(markdown)\n[@qbook]\n",
            "Content/qv/qa.md": """
            ---
            title: Qe
            start: 2026-01-02T10:00
            repeat: { every: week }
            place: Qx
            tags: [Qz, Qy]
            ---

            """,
            "Content/qv/qb.md":
                "---\ntitle: Qg\nstart: 2027-01-01\ncancelled: true\ntags: [Qy]\n---\n",
            "Content/qw.yml": """
            - { title: Qi, date: 2026-01-01, qf: true }
            - { title: Qj, date: 2026-01-02, qf: false }

            """,
            "Content/pages/motion.md": "---\ntitle: Qm\n---\nQx\n",
            "Content/members.yml": MemberSite.start
                + "  q: { follows: [qa1], payload: 000102030405060708090a0b0c0d0e0f, key: "
                + "BGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU= }\n",
        ]
        for number in 2...64 {
            let letter = String(UnicodeScalar(UInt8(65 + number % 20)))
            files["Content/contacts/zz/qa\(number).vcf"] = ConsentSite.card(
                "FN:\(letter)q Zz\(number)")
        }
        let kinds = ["draft: true", "date: 2027-01-01", "expires: 2026-02-01"]
        for number in 1...6 {
            let kind = number <= kinds.count ? kinds[number - 1] : "updated: 2026-02-02"
            let date = kind.hasPrefix("date") ? "" : "date: 2026-01-0\(number)\n"
            files["Content/posts/q\(number).md"] =
                "---\ntitle: Qt \(number)\n\(date)\(kind)\nauthors: [qa1, zd]\ntags: [C++, Qz]\n"
                + "---\n"
                + markdown
        }
        return files
    }

    private static let contact = ConsentSite.card(
        "FN:Qa Qb", "N:Qb;Qa;;;", "NICKNAME:Qn", "X-PHONETIC-FIRST-NAME:Qf", "TITLE:Qt", "ROLE:Qr",
        "ORG:Qo;Qu",
        "EMAIL;TYPE=work:q@example.org", "EMAIL;TYPE=home:z@example.org", "TEL;TYPE=cell:+1 555 1",
        "TEL;TYPE=fax:+1 555 2", "TEL;TYPE=pager:+1 555 3", "TEL;TYPE=main:+1 555 4",
        "TEL;TYPE=other:+1 555 5", "TEL;TYPE=school:+1 555 6", "ADR;TYPE=home:;;Qs 1;Qv;;1;",
        "URL:https://example.org/q", "URL;TYPE=blog:https://example.org/z",
        "URL;TYPE=profile:https://example.org/y", "item1.URL:https://example.org/x",
        "item1.X-ABLabel:_$!<HomePage>!$_", "X-SOCIALPROFILE:q", "BDAY:1990-01-02", "NOTE:Qx zz.",
        "LANG:qx", "EXPERTISE:Qe", "HOBBY:Qi")

    private static let markdown = """
        Qx qx.

        ## Qh

        - [x] q
        - [ ] z

        Q[^1].

        [^1]: Zz.

        """
}

/// The shipped words of a language.
private struct WordsFile {
    let entries: [(key: String, texts: [String])]
    var texts: [String] { entries.flatMap(\.texts) }

    init(_ language: String) {
        let lines = (Theme.files["words/\(language).yml"] ?? "").split(separator: "\n")
        entries = lines.filter { !$0.hasPrefix("#") }.map { line in
            let value = line.drop { $0 != ":" }.dropFirst(2)
            let text = value.hasPrefix("\"") ? value.dropFirst().dropLast() : value
            let forms = value.matches(of: /"([^"]*)"/).map { String($0.output.1) }
            return (
                String(line.prefix { $0 != ":" }), value.hasPrefix("{ ") ? forms : [String(text)]
            )
        }
    }
}

extension String {
    /// The parts between values, of more than three letters.
    fileprivate var segments: [String] {
        split(separator: /\{[^}]*\}/).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.count > 3 }
    }

    fileprivate var letterRuns: Set<Substring> { Set(split { !$0.isLetter }) }

    fileprivate func hasWord(_ word: String) -> Bool {
        ranges(of: word).contains { range in
            let before =
                range.lowerBound == startIndex ? " " : self[index(before: range.lowerBound)]
            let after = range.upperBound == endIndex ? " " : self[range.upperBound]
            return !before.isLetter && !after.isLetter
        }
    }

    /// The texts, labels and titles of a page or a feed.
    fileprivate var shownTexts: [String] {
        if hasPrefix("{") {
            return matches(of: /"(?:title|description|name|summary)": "([^"]*)"/)
                .map { String($0.output.1) }
        }
        let labels = matches(
            of:
                /(?:aria-label|data-[a-z]+|alt|title|placeholder|og:(?:title|description|image:alt)" content)="(?!ERROR: )([^"]*)"/
        )
        let data = matches(of: /"(?:name|headline|description)":"([^"]*)"/)
        let plain = replacing(/<(script|style)[\s\S]*?<\/(script|style)>/, with: "")
            .replacing(/<[^>]*>/, with: "\n").replacing(/https:\S+/, with: "")
        return labels.map { String($0.output.1) } + data.map { String($0.output.1) } + [plain]
    }
}

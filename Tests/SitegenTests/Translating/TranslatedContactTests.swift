import Testing

@Suite("Contacts in several languages")
struct TranslatedContactTests {
    typealias Site = TranslatedSite

    /// Lines of a card, and the values that its page shows in English, German and Arabic. A value
    /// begins with a capital and has no other.
    private static let cards: [(lines: [String], en: [String], de: [String], ar: [String])] = [
        (
            ["TITLE;ALTID=1;LANGUAGE=en:Dean", "TITLE;ALTID=1;LANGUAGE=de:Dekanin"],
            ["Dean"], ["Dekanin"], ["Dean"]
        ),
        (
            ["TITLE;ALTID=1;LANGUAGE=de:Dekanin", "TITLE;ALTID=1;LANGUAGE=en:Dean"],
            ["Dean"], ["Dekanin"], ["Dekanin"]
        ),
        (
            ["ROLE;LANGUAGE=en:Speaker", "ROLE;LANGUAGE=de:Sprecherin"],
            ["Speaker"], ["Sprecherin"], ["Speaker"]
        ),
        (
            ["ROLE:Anything", "ROLE;LANGUAGE=de:Etwas"],
            ["Anything"], ["Etwas"], ["Anything"]
        ),
        (
            ["ORG;ALTID=1;LANGUAGE=en:Looms;Cards", "ORG;ALTID=1;LANGUAGE=de:Webstuhl;Karten"],
            ["Looms", "Cards"], ["Webstuhl", "Karten"], ["Looms", "Cards"]
        ),
        (
            ["NOTE;LANGUAGE=de:Notiz", "NOTE;LANGUAGE=ar:Mulahaza", "NOTE:Remark"],
            ["Remark"], ["Notiz"], ["Mulahaza"]
        ),
        (
            [
                "ADR;ALTID=1;LANGUAGE=en:;;Road;Vienna;;;", "ADR;ALTID=1;LANGUAGE=de:;;Weg;Wien;;;",
            ],
            ["Road", "Vienna"], ["Weg", "Wien"], ["Road", "Vienna"]
        ),
        // Addresses of two types are no translations of each other.
        (
            [
                "ADR;TYPE=home;LANGUAGE=de:;;Weg;Wien;;;",
                "ADR;TYPE=work;LANGUAGE=en:;;Road;Vienna;;;",
            ],
            ["Weg", "Wien", "Road", "Vienna"], ["Weg", "Wien", "Road", "Vienna"],
            ["Weg", "Wien", "Road", "Vienna"]
        ),
        // Each ALTID is one value.
        (
            [
                "NOTE;ALTID=1;LANGUAGE=en:First", "NOTE;ALTID=1;LANGUAGE=de:Erstens",
                "NOTE;ALTID=2;LANGUAGE=en:Second",
            ],
            ["First", "Second"], ["Erstens", "Second"], ["First", "Second"]
        ),
        (
            ["NOTE;LANGUAGE=en:First", "NOTE;LANGUAGE=en:Second", "NOTE;LANGUAGE=DE-at:Erstens"],
            ["First", "Second"], ["Erstens"], ["First", "Second"]
        ),
        (
            [
                "NOTE;LANGUAGE=de-AT:Jaenner", "NOTE;LANGUAGE=de:Januar",
                "NOTE;LANGUAGE=en-GB:Winter",
            ],
            ["Winter"], ["Januar"], ["Jaenner"]
        ),
        // Fields that are the same in all languages.
        (
            ["EXPERTISE;LANGUAGE=en:Looms", "EXPERTISE;LANGUAGE=de:Webstuhl"],
            ["Looms", "Webstuhl"], ["Looms", "Webstuhl"], ["Looms", "Webstuhl"]
        ),
    ]

    private static let fields =
        "name, title, role, organization, note, address, expertise, biography"

    private static func files() -> [String: String] {
        var files = ["contacts/consent.yml": Site.consent(fields)]
        for (number, card) in cards.enumerated() {
            files["contacts/people/c\(number).vcf"] =
                (["BEGIN:VCARD", "VERSION:4.0", "FN:Number \(number)"] + card.lines
                + ["END:VCARD", ""]).joined(separator: "\r\n")
        }
        return files
    }

    private static func values(_ card: Int) -> Set<String> {
        Set(
            cards[card].lines.flatMap { $0.split(separator: ":").last?.split(separator: ";") ?? [] }
                .map(String.init))
    }

    @Test("A page shows the values in its language, else those of all, else the first language's")
    func values() throws {
        let output = try Site(Self.files()).output()
        for (number, card) in Self.cards.enumerated() {
            for (folder, expected) in [("", card.en), ("de/", card.de), ("ar/", card.ar)] {
                let page = try TranslatedPage("\(folder)contacts/c\(number)/", of: output)
                // Below the contact's own fields are other contacts with their titles.
                let main =
                    page.html.split(separator: "<main").last?
                    .split(separator: "<div class=\"rest\">").first ?? ""
                let shown = Self.values(number).filter { main.contains($0) }
                #expect(shown == Set(expected), "\(folder) \(card.lines)")
            }
        }
    }

    @Test(
        "Without languages, a page shows the values of all languages, and vCards have no LANGUAGE")
    func withoutLanguages() throws {
        let output = try Site(Self.files(), settings: "").output()
        for number in Self.cards.indices {
            let page = try TranslatedPage("contacts/c\(number)/", of: output)
            #expect(Self.values(number).allSatisfy { page.html.contains($0) }, "\(number)")
        }
        #expect(output.files(with: "LANGUAGE=") == [])
        #expect(output.files(with: "ALTID=") == [])
    }

    @Test("The vCard has the values of all languages, with their languages, and is there once")
    func vcards() throws {
        let site = try Site(Self.files(), settings: Site.languages + "allContacts: true\n")
        let output = try site.output()
        let cards = output.paths.filter { $0.hasSuffix(".vcf") }
        #expect(cards.count == Self.cards.count + 1)
        #expect(cards.allSatisfy { $0.hasPrefix("contacts/") })
        for number in [0, 2, 3, 4, 5, 6, 8] {
            let card = try #require(output.text("contacts/c\(number)/contact.vcf"))
            for line in Self.cards[number].lines {
                let parts = line.split(separator: ":")
                let name = parts[0].split(separator: ";").sorted()
                #expect(
                    card.split(separator: "\r\n").contains { line in
                        line.hasSuffix(parts[1])
                            && line.split(separator: ":")[0].split(separator: ";").sorted() == name
                    }, "\(line) in \(card)")
            }
        }
        let german = try TranslatedPage("de/contacts/c0/", of: output)
        #expect(german.html.contains("href=\"/contacts/c0/contact.vcf\""))
    }

    @Test("A name keeps its script, and its address, in all languages")
    func names() throws {
        let output = try Site([
            "contacts/consent.yml": Site.consent("name"),
            "contacts/people/yamada.vcf": ConsentSite.card(
                "FN;ALTID=1;LANGUAGE=ja:山田太郎", "FN;ALTID=1;LANGUAGE=en:Taro Yamada"),
        ]).output()
        for folder in ["", "de/", "ar/"] {
            let page = try TranslatedPage("\(folder)contacts/yamada/", of: output)
            #expect(page.all(/<h1[^>]*>([^<]*)</) == ["山田太郎"])
        }
    }

    @Test("A photo is published once, and all languages show it", arguments: [true, false])
    func photos(_ isEmbedded: Bool) throws {
        let photo =
            isEmbedded
            ? ["PHOTO:data:image/png;base64,\(LeakySite.picture.base64EncodedString())"] : []
        let site = try Site([
            "contacts/consent.yml": Site.consent("name, photo"),
            "contacts/people/ada.vcf":
                (["BEGIN:VCARD", "VERSION:4.0", "FN:Ada"] + photo
                + ["END:VCARD", ""]).joined(separator: "\r\n"),
        ])
        if !isEmbedded {
            try site.folder.put(LeakySite.picture, at: "Content/contacts/people/ada.png")
        }
        let output = try site.output()
        let pictures = output.paths.filter { $0.hasSuffix(".png") }
        #expect(pictures.count == 1)
        let picture = try #require(pictures.first)
        for folder in ["", "de/", "ar/"] {
            let page = try TranslatedPage("\(folder)contacts/ada/", of: output)
            #expect(page.html.contains("src=\"/\(picture)\""), "\(folder)")
        }
    }

    @Test("The exact language of a value comes before the same language of another country")
    func scripts() throws {
        let output = try Site(
            [
                "contacts/consent.yml": Site.consent("name, title"),
                "contacts/people/li.vcf": ConsentSite.card(
                    "FN:Li", "TITLE;LANGUAGE=zh-Hant:Traditional",
                    "TITLE;LANGUAGE=zh-Hans:Simplified"),
            ], settings: "languages: { en: {}, zh-Hans: {}, zh-TW: {} }\n"
        ).output()
        func titles(_ folder: String) throws -> [String] {
            try TranslatedPage("\(folder)contacts/li/", of: output)
                .all(/p-job-title"><bdi>([^<]*)</)
        }
        #expect(try titles("") == ["Traditional"])
        #expect(try titles("zh-Hans/") == ["Simplified"])
    }
}

extension TranslatedContactTests {
    private static let lives = [
        "contacts/consent.yml": Site.consent("name, biography"),
        "contacts/people/ada.vcf": ConsentSite.card("FN:Ada"),
        "contacts/people/ada.md": "An English life.\n",
        "contacts/people/ada.de.md": "Ein deutsches Leben.\n",
        "contacts/people/bob.vcf": ConsentSite.card("FN:Bob"),
        "contacts/people/bob.de.md": "Nur ein deutsches Leben.\n",
    ]

    @Test("A biography is on the pages in its language; others only with untranslated: show")
    func biographies() throws {
        func life(_ folder: String, _ output: FileTree) throws -> [String] {
            let page = try TranslatedPage(folder, of: output).html
            return page.matches(of: /sheet prose"( lang="[^"]*")?>\s*<p>([^<]*)</).map {
                "\($0.output.1 ?? "")\($0.output.2)"
            }
        }
        let (english, german) = ("An English life.", "Ein deutsches Leben.")
        for (settings, arabic, bob) in [
            ("", [], []),
            (
                "untranslated: show\n", [" lang=\"en\"\(english)"],
                [" lang=\"de\"Nur ein deutsches Leben."]
            ),
        ] {
            let site = try Site(Self.lives, settings: Site.languages + settings)
            #expect(try site.build().end == .status(0))
            let output = try site.folder.output()
            #expect(try life("contacts/ada/", output) == [english])
            #expect(try life("de/contacts/ada/", output) == [german])
            #expect(try life("ar/contacts/ada/", output) == arabic)
            #expect(try life("contacts/bob/", output) == bob)
            #expect(try life("de/contacts/bob/", output) == ["Nur ein deutsches Leben."])
        }
    }

    @Test("Each biography that is published by its name is a note")
    func biographyNotes() throws {
        let site = try Site(Self.lives)
        let errors = try site.build().errors
        for name in ["ada.md", "ada.de.md", "bob.de.md"] {
            #expect(
                errors.contains(
                    "Content/contacts/people/\(name): note: this text is published as the biography"
                ),
                "\(errors)")
        }
    }

    @Test("A second biography in a language is an error, one without a card is a warning")
    func repeatedBiography() throws {
        let site = try Site(Self.lives)
        try site.put([
            "contacts/people/ada.en.md": "Again.\n", "contacts/people/eve.de.md": "No card.\n",
        ])
        let run = try site.build("--quiet")
        #expect(run.end == .status(1))
        #expect(
            run.errors.contains(
                "error: the card has another biography in this language [repeated-biography]"))
        #expect(
            run.errors.contains(
                "Content/contacts/people/eve.de.md: warning: there is no card \"eve.vcf\" beside this "
                    + "text, so it is not read [unread-file]"), "\(run.errors)")
    }

    @Test("A card whose name ends with a language has its own biography")
    func cardWithCode() throws {
        let site = try Site([
            "contacts/consent.yml": Site.consent("name, biography"),
            "contacts/people/c.de.vcf": ConsentSite.card("FN:Cee"),
            "contacts/people/c.de.md": "A life.\n",
        ])
        #expect(try site.build().end == .status(0))
        #expect(try site.folder.output().files(with: "A life.") == ["contacts/c-de/index.html"])
    }
}

@Suite("Consent in several languages")
struct TranslatedConsentTests {
    typealias Site = TranslatedSite

    private static let files = [
        "contacts/consent.yml": Site.consent(
            "name", "  board.vcf: denied\nallow: { \"phone\": [\"+44 20 7946 0018\"] }\n"),
        "contacts/board.vcf": ConsentSite.card("FN:Charles Babbage", "TEL:+44 20 7946 0018"),
        "contacts/people/ada.vcf": ConsentSite.card(
            "FN:Ada", "TITLE;LANGUAGE=en:Professor", "TITLE;LANGUAGE=de:Professorin",
            "NOTE;LANGUAGE=en:Cannot abide pelicans", "NOTE;LANGUAGE=de:Mag keine Pelikane",
            "ADR;LANGUAGE=de:;;Schillerstrasse 12;Wien;;;", "BDAY:1980-03-12"),
        "contacts/people/ada.md": "She wrote the first program of all.\n",
        "contacts/people/ada.de.md": "Sie schrieb das erste Programm von allen.\n",
        "pages/phone.md": Site.page("Phone", "Ring +44 20 7946 0018."),
    ]

    @Test("A field that is withheld is in no file of any language")
    func withheld() throws {
        let site = try Site(Self.files)
        #expect(try site.build("--quiet").end == .status(0))
        let output = try site.folder.output()
        for value in [
            "Professor", "pelicans", "Pelikane", "Schiller", "1980-03-12", "program of all",
            "Programm von",
        ] {
            #expect(output.files(with: value) == [], "\(value)")
        }
        #expect(output.files(with: "0018") == ["phone/index.html"])
    }

    @Test(
        "A withheld value of any language is found in the texts of any language",
        arguments: [
            ("She wrote the first program of all.", "the biography of \"ada\""),
            ("Sie schrieb das erste Programm von allen.", "the biography of \"ada\""),
            ("Cannot abide pelicans", "the note of \"ada\""),
            ("Mag keine Pelikane", "the note of \"ada\""),
            ("Schillerstrasse 12", "the postal address of \"ada\""),
            ("March 12, 1980", "the birthday of \"ada\""),
            ("12. März 1980", "the birthday of \"ada\""),
            ("Charles Babbage", "the name of someone who is not published"),
        ])
    func found(_ text: String, _ words: String) throws {
        let body = "Text: \(text)"
        let site = try Site(Self.files)
        try site.put([
            "pages/t.md": Site.page("T", body), "pages/u.de.md": Site.page("U", body),
            "posts/v.ar.md": Site.post("V", body),
        ])
        let run = try site.build("--quiet")
        #expect(run.end == .status(1))
        for file in ["pages/t.md:4:7", "pages/u.de.md:4:7", "posts/v.ar.md:5:7"] {
            #expect(
                run.errors.contains("Content/\(file): error: contains \(words)"), "\(run.errors)")
        }
        #expect(try site.folder.output().entries.isEmpty)
    }

    @Test("What consent.yml allows on a page is not allowed on its translation")
    func allowed() throws {
        let site = try Site(Self.files)
        let text = Site.page("Phone", "Ring +44 20 7946 0018.")
        try site.put(["pages/phone.de.md": text])
        let run = try site.build("--quiet")
        #expect(run.end == .status(1))
        #expect(
            run.errors.hasPrefix(
                "Content/pages/phone.de.md:4:7: error: contains the phone number of someone who is not "
                    + "published"), "\(run.errors)")
        #expect(run.errors.contains("below allow:, write \"de/phone\": [the value]"))
        let consent = Self.files["contacts/consent.yml"] ?? ""
        try site.put([
            "contacts/consent.yml": consent.replacing(
                "[\"+44", with: "[\"+44 20 7946 0018\"], de/phone: [\"+44")
        ])
        #expect(try site.build("--quiet").end == .status(0))
        #expect(
            try site.folder.output().files(with: "0018") == [
                "de/phone/index.html", "phone/index.html",
            ])
    }

    @Test("A text with a leak is held back in its language only")
    func heldBack() throws {
        let site = try Site(Self.files)
        try site.put([
            "posts/a.md": Site.post("A", "Text.", "tags: [one]\n"),
            "posts/a.de.md": Site.post("A", "Ring +44 20 7946 0018.", "tags: [eins]\n"),
            "pages/l.de.md": Site.page("L", "[a](../posts/a.md)"),
        ])
        let run = try site.build("--hold-back", "--quiet")
        #expect(run.end == .status(3))
        #expect(run.errors.contains("Content/posts/a.de.md:6:7: warning: contains the phone"))
        let output = try site.folder.output()
        #expect(output.files(with: "0018") == ["phone/index.html"])
        #expect(
            !output.paths.contains { $0.hasPrefix("de/posts/a") || $0.hasPrefix("de/tags/eins") })
        let page = try TranslatedPage("posts/a/", of: output)
        #expect(page.alternates.isEmpty)
        #expect(page.versions == ["de /de/", "ar /ar/"])
        #expect(try TranslatedPage("de/l/", of: output).links == ["/posts/a/ a"])
    }

    @Test(
        "A text that other languages list is searched in their lists and feeds, too",
        arguments: ["", "site: []", "site: [atom]", "site: [rss, json]"])
    func shown(_ feeds: String) throws {
        let settings =
            Site.languages + "untranslated: show\n" + (feeds == "" ? "" : "feeds: { \(feeds) }\n")
        let site = try Site(Self.files, settings: settings)
        let post = Site.post("Anruf", "Text.\n\nRing +44 20 7946 0018.", "tags: [eins]\n")
        try site.put(["posts/a.de.md": post])
        let run = try site.build("--quiet")
        #expect(run.end == .status(1))
        #expect(run.errors.hasPrefix("Content/posts/a.de.md:8:7: error: contains the phone"))
        let consent = Self.files["contacts/consent.yml"] ?? ""
        func allow(_ more: String) throws -> [String] {
            try site.put([
                "contacts/consent.yml": consent.replacing(
                    "[\"+44",
                    with: "[\"+44 20 7946 0018\"], de/posts/a: [\"+44 20 7946 0018\"]"
                        + ", other: [\"+44"
                ).replacing(", other: [\"+44 20 7946 0018\"]", with: more)
            ])
            let run = try site.build("--quiet")
            #expect(run.errors == "")
            return try site.folder.output().files(with: "0018")
        }
        // Lists and feeds leave out what only the page may have.
        #expect(try allow("") == ["de/posts/a/index.html", "phone/index.html"])
        let listed = try allow(", lists: [\"+44 20 7946 0018\"]")
        #expect(listed.contains("de/posts/a/index.html"))
        for format in ["feed.xml", "rss.xml", "feed.json"] {
            let name = ["feed.xml": "atom", "rss.xml": "rss", "feed.json": "json"][format] ?? ""
            for folder in ["", "de/", "ar/"] {
                #expect(
                    listed.contains(folder + format) == (feeds == "" || feeds.contains(name)),
                    "\(listed)")
            }
        }
        #expect(try site.folder.output().files(with: "Anruf").contains("ar/posts/index.html"))
    }
}

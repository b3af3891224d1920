import Testing

@Suite("The settings of a site's languages")
struct LanguageSettingTests {
    @Test("A language has its own settings, and the site's where it has none")
    func settings() throws {
        let site = try TranslatedSite(
            ["pages/help.md": TranslatedSite.page("Help")],
            settings: """
                description: A lab
                words: { posts: News }
                navigation: [contacts, posts, { title: { en: Shop, de: Laden }, url: /help/ }]
                footer: [{ title: { de: Hilfe, en: Help }, page: help }]
                languages:
                  en: {}
                  de: { title: Labor, description: Ein Labor, locale: de_CH, words: { contacts: Leute } }
                  ar: {}
                  fr: { navigation: [posts], footer: [] }

                """)
        let output = try site.output()
        func home(_ path: String) throws -> [String] {
            let page = try TranslatedPage(path, of: output)
            return [page.language] + page.all(/<title>([^<]*)</)
                + page.all(/<meta name="description" content="([^"]*)"/) + page.navigation
                + page.footer.dropFirst()
        }
        #expect(
            try home("") == [
                "en ltr", "Lab", "A lab", "/contacts/ Contacts", "/posts/ News", "/help/ Shop",
                "/help/ Help",
            ])
        #expect(
            try home("de/") == [
                "de-CH ltr", "Labor", "Ein Labor", "/de/contacts/ Leute", "/de/posts/ Beiträge",
                "/help/ Laden", "/help/ Hilfe",
            ])
        #expect(
            try home("ar/") == [
                "ar rtl", "Lab", "A lab", "/ar/contacts/ جهات الاتصال", "/ar/posts/ المقالات",
                "/help/ Shop", "/help/ Help",
            ])
        #expect(try home("fr/") == ["fr ltr", "Lab", "A lab", "/fr/posts/ Articles"])
    }

    @Test("The first language is at the root with the settings of the site, or with its own")
    func first() throws {
        func home(_ settings: String) throws -> [String] {
            let output = try TranslatedSite([:], settings: settings).output()
            let page = try TranslatedPage("", of: output)
            return [page.language] + page.all(/<title>([^<]*)</)
        }
        #expect(
            try home("locale: en_GB\nlanguages: { en: {}, de: { title: Labor } }\n") == [
                "en-GB ltr", "Lab",
            ])
        #expect(
            try home("languages: { de: { title: Labor, locale: de_AT }, en: {} }\n") == [
                "de-AT ltr", "Labor",
            ])
    }

    @Test("An entry without a value, and one in block style, are languages")
    func empty() throws {
        let output = try TranslatedSite([:], settings: "languages:\n  en:\n  pt-BR:\n").output()
        #expect(try TranslatedPage("pt-BR/", of: output).language == "pt-BR ltr")
    }

    @Test("A site in one language is the same as without languages")
    func single() throws {
        let files = [
            "contacts/consent.yml": TranslatedSite.consent("name, title, biography, groups"),
            "contacts/groups.yml": "board: { members: [ada: Chair] }\n",
            "contacts/people/ada.vcf": ConsentSite.card(
                "FN:Ada", "TITLE;ALTID=1;LANGUAGE=en:Dean", "TITLE;ALTID=1;LANGUAGE=de:Dekanin"),
            "contacts/people/ada.md": "Ada.\n",
            "posts/a.md": TranslatedSite.post("A", "Text.", "author: ada\ntags: [One]\n"),
            "pages/about.md": TranslatedSite.page("About", "[a](../posts/a.md)"),
        ]
        func output(_ settings: String) throws -> FileTree {
            let site = try TranslatedSite(files, settings: "locale: en_GB\n\(settings)")
            #expect(try site.build().end == .status(0))
            return try site.folder.output()
        }
        let one = try output("languages: { en: {} }\n")
        #expect(one.paths.count > 25)
        #expect(try one.differences(from: output("")) == [])
        #expect(one.text("contacts/ada/contact.vcf")?.contains("TITLE:Dekanin") == true)
    }
}

extension LanguageSettingTests {
    @Test(
        "A wrong language is an error at its place",
        arguments: [
            (
                "languages: { en: {}, klingon: {} }",
                """
                Content/site.yml:3:22: error: unknown language "klingon" [unknown-language]
                  3 | languages: { en: {}, klingon: {} }
                    |                      ^^^^^^^
                  help: write the code of a language, as in de or pt-BR

                """
            ),
            (
                "languages: { en: {}, de_AT: {} }",
                """
                Content/site.yml:3:22: error: unknown language "de_AT" [unknown-language]
                  3 | languages: { en: {}, de_AT: {} }
                    |                      ^^^^^
                  help: write the code of a language, as in de or pt-BR

                """
            ),
            (
                "languages: { en: {}, DE: {}, de: {} }",
                """
                Content/site.yml:3:30: error: the language "de" is there already [repeated-language]
                  3 | languages: { en: {}, DE: {}, de: {} }
                    |                              ^^
                  help: keep one of them: capitals make no difference

                """
            ),
            (
                "languages: [en, de]",
                """
                Content/site.yml:3:12: error: languages must be lines of the form key: value, not a \
                list [yaml-type]
                  3 | languages: [en, de]
                    |            ^
                  help: below languages: write lines of the form key: value

                """
            ),
            (
                "languages: { en: {}, de: Deutsch }",
                """
                Content/site.yml:3:26: error: de must be lines of the form key: value, not a text \
                [yaml-type]
                  3 | languages: { en: {}, de: Deutsch }
                    |                          ^^^^^^^
                  help: write each value as in title: Open day

                """
            ),
            (
                "languages: { en: {}, de: { locale: qq_QQ } }",
                """
                Content/site.yml:3:36: error: unknown locale "qq_QQ" [unknown-locale]
                  3 | languages: { en: {}, de: { locale: qq_QQ } }
                    |                                    ^^^^^
                  help: write a language and a country, as in en_GB

                """
            ),
            (
                "untranslated: maybe",
                """
                Content/site.yml:3:15: error: untranslated must be show or hide [bad-untranslated]
                  3 | untranslated: maybe
                    |               ^^^^^
                  help: write untranslated: show to list texts without a translation, too

                """
            ),
            (
                "languages: { en: {}, de: { navigation: [nowhere] } }",
                """
                Content/site.yml:3:41: error: no page "nowhere" for the navigation [unknown-page]
                  3 | languages: { en: {}, de: { navigation: [nowhere] } }
                    |                                         ^^^^^^^
                  help: use one of: contacts, posts, tags

                """
            ),
        ])
    func errors(_ settings: String, _ problem: String) throws {
        let site = try TranslatedSite([:], settings: settings + "\n")
        #expect(try site.build() == .refusal(problem))
    }

    @Test(
        "What is probably a mistake in a language is a warning, once",
        arguments: [
            (
                "languages: { en: {}, de: { titel: A } }",
                """
                Content/site.yml:3:28: warning: unknown key "titel" [unknown-key]
                  3 | languages: { en: {}, de: { titel: A } }
                    |                            ^^^^^
                  help: did you mean "title"?

                """
            ),
            (
                "languages: { en: {}, de: { url: \"https://example.de/\" } }",
                """
                Content/site.yml:3:28: warning: unknown key "url" [unknown-key]
                  3 | languages: { en: {}, de: { url: "https://example.de/" } }
                    |                            ^^^
                  help: use one of: title, description, locale, words, navigation, footer

                """
            ),
            (
                "languages: { en: {}, de: {} }\n"
                    + "navigation: [{ title: { en: A, fr: B }, url: /posts/ }]",
                """
                Content/site.yml:4:32: warning: unknown key "fr" [unknown-key]
                  4 | navigation: [{ title: { en: A, fr: B }, url: /posts/ }]
                    |                                ^^
                  help: use one of: en, de

                """
            ),
            (
                "locale: de_DE\nlanguages: { en: {}, de: {} }",
                """
                Content/site.yml:4:14: warning: the first language is en, but the site's locale is \
                de_DE [bad-languages]
                  4 | languages: { en: {}, de: {} }
                    |              ^^
                  help: begin languages: with the language of locale:

                """
            ),
        ])
    func warnings(_ settings: String, _ problem: String) throws {
        let site = try TranslatedSite([:], settings: settings + "\n")
        let run = try site.build()
        #expect(run.end == .status(0))
        #expect(run.errors == problem)
        #expect(try site.build("--strict").end == .status(1))
    }

    @Test("The title of a group in a language that the site does not have is a warning")
    func groupTitle() throws {
        let site = try TranslatedSite(
            [
                "contacts/consent.yml": TranslatedSite.consent("name, groups"),
                "contacts/people/ada.vcf": ConsentSite.card("FN:Ada"),
                "contacts/groups.yml": "board: { title: { en: A, fr: B }, members: [ada] }\n",
            ], settings: "languages: { en: {}, de: {} }\n")
        let run = try site.build()
        #expect(run.end == .status(0))
        #expect(
            run.errors == """
                Content/contacts/groups.yml:1:26: warning: unknown key "fr" [unknown-key]
                  1 | board: { title: { en: A, fr: B }, members: [ada] }
                    |                          ^^
                  help: use one of: en, de

                """)
    }

    @Test("A language of which the theme has no words is a note")
    func fallback() throws {
        let run = try TranslatedSite([:], settings: "languages: { en: {}, sr: {} }\n").build()
        #expect(run.end == .status(0))
        #expect(
            run.errors.hasPrefix(
                "Content/site.yml:3:22: note: the theme has no words in the language \"sr\"; the pages "
                    + "have English ones [language-fallback]\n"), "\(run.errors)")
    }
}

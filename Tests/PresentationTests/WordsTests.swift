import Content
import Diagnostics
import Foundation
import Presentation
import Testing

@Suite("The theme's words")
struct WordsTests {
    private static func words(
        _ locale: String, own: [String: String] = [:], settings: String = ""
    ) -> (words: Words, problems: [String]) {
        var problems: [Problem] = []
        var site = SiteSettingsParser.settings(
            from: SourceText(
                path: "Content/site.yml",
                text: "title: T\nurl: https://example.org/\nlocale: \(locale)\n\(settings)"),
            problems: &problems)
        site.title = "T"
        let files = own.map { SourceText(path: "Templates/words/\($0.key).yml", text: $0.value) }
        let words = Words(site, files: files, problems: &problems)
        return (words, problems.inReadingOrder.map { ProblemFormat.human.text(for: $0) })
    }

    @Test("The shipped languages")
    func languages() {
        #expect(
            Words.shippedLanguages == [
                "ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "sv", "tr",
                "zh-Hans",
            ])
    }

    @Test(
        "A shipped language has every word, plural form and value",
        arguments: Words.shippedLanguages)
    func complete(_ language: String) {
        let english = Words.shippedWords("en")
        let words = Words.shippedWords(language)
        #expect(words.map(\.key) == english.map(\.key))
        let categories = PluralRule(language: language).categories.map(\.rawValue)
        for (word, model) in zip(words, english) {
            let expected = model.forms.count > 1 ? Set(categories) : ["other"]
            #expect(Set(word.forms.keys) == expected, "\(word.key)")
            for (form, text) in word.forms {
                // Languages say "one post", "two posts" and "no posts" without a number.
                let isSpelt = ["zero", "one", "two"].contains(form) && text.placeholders.isEmpty
                let wanted = model.forms["other"]?.placeholders
                #expect(isSpelt || text.placeholders == wanted, "\(word.key): \(form)")
                #expect(!text.contains { "<>\"'".contains($0) }, "\(text)")
            }
        }
    }

    @Test("Every word of the program is in the files")
    func program() {
        let keys = Set(Words.shippedWords("en").map(\.key))
        #expect(Word.allCases.map(\.rawValue).filter { !keys.contains($0) } == [])
    }

    @Test(
        "A number has the plural form of its language",
        arguments: [
            ("en", [0: "other", 1: "one", 2: "other", 21: "other"]),
            ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
            ("pt", [0: "one", 1: "one", 2: "other"]), ("pt-PT", [0: "other", 1: "one"]),
            ("es", [0: "other", 1: "one", 1_000_000: "many", 1_000_001: "other"]),
            (
                "pl",
                [
                    0: "many", 1: "one", 2: "few", 4: "few", 5: "many", 12: "many", 14: "many",
                    21: "many", 22: "few", 112: "many", 122: "few",
                ]
            ),
            ("ru", [1: "one", 11: "many", 21: "one", 23: "few"]),
            ("cs", [1: "one", 3: "few", 5: "other"]), ("ja", [0: "other", 1: "other"]),
            ("he", [0: "other", 1: "one", 2: "two", 10: "other", 20: "other"]),
            (
                "ar",
                [
                    0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many",
                    100: "other", 102: "other", 103: "few", 111: "many",
                ]
            ), ("tlh", [1: "one", 2: "other"]),
        ])
    func plurals(_ language: String, _ expected: [Int: String]) {
        let rule = PluralRule(language: language)
        for (count, category) in expected {
            #expect(rule.category(count).rawValue == category, "\(language) \(count)")
        }
    }

    @Test(
        "Counts are written in plural forms",
        arguments: [
            ("en", 1, "1 post"), ("en", 3, "3 posts"), ("pl", 3, "3 wpisy"), ("pl", 5, "5 wpisów"),
            ("ar", 2, "مقالان"), ("ar", 4, "4 مقالات"), ("ar", 40, "40 مقالًا"),
            ("he", 2, "שני פוסטים"),
            ("ja", 1, "記事 1 件"), ("pt_BR", 0, "0 publicação"), ("pt_PT", 0, "0 publicações"),
        ])
    func counts(_ locale: String, _ count: Int, _ text: String) {
        #expect(Self.words(locale).words.text(.postCount, count: count) == text)
    }

    @Test(
        "The language follows from the locale",
        arguments: [
            ("de", "Kontakte", []), ("de_AT", "Kontakte", []), ("zh_CN", "联系人", []),
            ("pt_PT", "Contatos", []), ("en_GB", "Contacts", []),
            ("fi_FI", "Contacts", ["fi-FI"]), ("zh_TW", "Contacts", ["zh-Hant-TW"]),
        ])
    func locales(_ locale: String, _ contacts: String, _ missing: [String]) {
        let (words, problems) = Self.words(locale)
        #expect(words[.contacts] == contacts)
        #expect(
            problems.map { $0.split(separator: "\n")[0] }
                == missing.map {
                    "Content/site.yml:3:9: note: the theme has no words in the language \"\($0)\"; "
                        + "the pages have English ones [language-fallback]"
                })
    }

    @Test("A site's own file adds a language; missing words are English, with a note")
    func ownLanguage() {
        let (words, problems) = Self.words(
            "fi_FI", own: ["fi": "contacts: Yhteystiedot\nposts: Kirjoitukset\n"])
        #expect(words[.contacts] == "Yhteystiedot")
        #expect(words[.tags] == "Tags")
        #expect(problems.count == 1)
        #expect(
            problems.first?.hasPrefix("Templates/words/fi.yml: note: ") == true
                && problems.first?.contains("words are missing: tags, groups, members, ") == true
                && problems.first?.contains("shipped words of \"en\" are used") == true)
    }

    @Test("A site's own file replaces the shipped one word by word, site.yml both")
    func precedence() {
        let (words, problems) = Self.words(
            "de_DE", own: ["de": "contacts: Menschen\nposts: Aktuelles\n"],
            settings:
                "words: { contacts: Mitglieder, post-count: { one: Ein Text, other: \"{count} "
                + "Texte\" } }"
        )
        #expect(words[.contacts] == "Mitglieder")
        #expect(words[.posts] == "Aktuelles")
        #expect(words[.tags] == "Schlagwörter")
        #expect(words.text(.postCount, count: 1) == "Ein Text")
        #expect(words.text(.postCount, count: 2) == "2 Texte")
        #expect(problems.count == 1)
    }

    @Test("Unknown words, forms and values are errors, with a suggestion")
    func mistakes() {
        let (_, problems) = Self.words(
            "de", own: ["de": "contcts: A\npage-of: Seite {pag} von {count}\n"],
            settings: "words: { pots: B, posts: { one: C }, tags: [D], posts-by: \"von {x}\" }")
        #expect(
            problems.filter { $0.contains(": error: ") }.map { $0.replacing(/\n.*\|.*/, with: "") }
                == [
                    "Content/site.yml:4:10: error: no word \"pots\" [unknown-word]\n"
                        + "  help: did you mean \"posts\"?",
                    "Content/site.yml:4:19: error: \"posts\" lacks the form other [bad-plural]\n"
                        + "  help: add other: and the text for all other numbers",
                    "Content/site.yml:4:33: error: \"posts\" has no form \"one\" in this language "
                        + "[bad-plural]\n  help: write posts: some words",
                    "Content/site.yml:4:38: error: tags must be a text, or its plural forms "
                        + "[yaml-type]\n  help: write tags: some words",
                    "Content/site.yml:4:59: error: \"posts-by\" has no value {x} "
                        + "[unknown-placeholder]\n  help: it can contain {name}",
                    "Templates/words/de.yml:1:1: error: no word \"contcts\" [unknown-word]\n"
                        + "  help: did you mean \"contacts\"?",
                    "Templates/words/de.yml:2:10: error: \"page-of\" has no value {pag} "
                        + "[unknown-placeholder]\n  help: did you mean {page}?",
                ])
    }

    @Test("A word that earlier versions used is a note")
    func retired() {
        let (words, problems) = Self.words(
            "en", settings: "words: { contact-count: { one: A, other: B }, contacts: People }")
        #expect(words[.contacts] == "People")
        #expect(
            problems == [
                """
                Content/site.yml:4:10: note: the word "contact-count" is no longer used \
                [unused-words]
                  4 | words: { contact-count: { one: A, other: B }, contacts: People }
                    |          ^^^^^^^^^^^^^
                  help: remove it
                """
            ])
    }

    @Test("A file in another language than the site's is a note")
    func unused() {
        let (_, problems) = Self.words("de", own: ["fr": "contacts: Gens\n"])
        #expect(
            problems == [
                "Templates/words/fr.yml: note: the site's words are those of \"de\", not of this "
                    + "file [unused-words]\n"
                    + "  help: set locale in site.yml to its language, or remove it"
            ])
    }

    @Test(
        "A value of the other direction is isolated from the text around it",
        arguments: [
            ("en", "Ada", "Posts by Ada"), ("en", "יעל", "Posts by \u{2068}יעל\u{2069}"),
            ("ar", "C++", "مقالات \u{2068}C++\u{2069}"), ("he", "יעל", "פוסטים מאת יעל"),
            ("ar", "3", "مقالات 3"), ("en", "{name}", "Posts by {name}"),
        ])
    func isolation(_ locale: String, _ name: String, _ text: String) {
        #expect(Self.words(locale).words.text(.postsBy, ["name": name]) == text)
    }
}

extension String {
    fileprivate var placeholders: Set<String> {
        Set(matches(of: /\{[^}]*\}/).map { String($0.output) })
    }
}

import Foundation
import TestSupport
import Testing

/// Links between the versions of a page in several languages.
@Suite("Links between languages")
struct AlternateTests {
    typealias Site = TranslatedSite

    private static let files = [
        "contacts/consent.yml": Site.consent("name, groups"),
        "contacts/people/ada.vcf": ConsentSite.card("FN:Ada"),
        "contacts/groups.yml": "board: { members: [ada] }\n",
        "pages/about.md": Site.page("About"),
        "pages/about.de.md": Site.page("Ueber", "Text.", "slug: ueber-uns\n"),
        "pages/rules.md": Site.page("Rules"), "pages/regeln.de.md": Site.page("Regeln"),
        "posts/a.md": Site.post("A", "Text.", "tags: [One, Robots]\naliases: [/old/]\n"),
        "posts/a.ar.md": Site.post("A", "Text.", "tags: [Robots]\n"),
    ]

    private static let settings = Site.languages.replacing("de: {}", with: "de: { locale: de_CH }")

    @Test(
        "The switch leads to the page in the other language, else to that language's home page",
        arguments: [
            ("", ["de-CH /lab/de/", "ar /lab/ar/"]),
            ("de/", ["en /lab/", "ar /lab/ar/"]),
            ("about/", ["de-CH /lab/de/ueber-uns/", "ar /lab/ar/"]),
            ("de/ueber-uns/", ["en /lab/about/", "ar /lab/ar/"]),
            ("rules/", ["de-CH /lab/de/", "ar /lab/ar/"]),
            ("ar/posts/a/", ["en /lab/posts/a/", "de-CH /lab/de/"]),
            ("tags/one/", ["de-CH /lab/de/", "ar /lab/ar/"]),
            (
                "tags/robots/",
                ["de-CH /lab/de/", "ar /lab/ar/tags/robots/"]
            ),
            (
                "contacts/ada/",
                [
                    "de-CH /lab/de/contacts/ada/",
                    "ar /lab/ar/contacts/ada/",
                ]
            ),
            (
                "de/contacts/groups/board/",
                [
                    "en /lab/contacts/groups/board/", "ar /lab/ar/contacts/groups/board/",
                ]
            ),
            ("de/404.html", ["en /lab/", "ar /lab/ar/"]),
            ("404.html", ["de-CH /lab/de/", "ar /lab/ar/"]),
        ])
    func versions(_ page: String, _ links: [String]) throws {
        #expect(try TranslatedPage(page, of: Self.output.get()).versions == links)
    }

    /// Below a sub-path, for tests that change nothing.
    private static let output = Result {
        try Site(files, settings: settings, url: "https://example.org/lab/").output()
    }

    @Test("Search engines learn all versions of a page, the first for all other languages")
    func alternates() throws {
        let output = try Self.output.get()
        let base = "https://example.org/lab/"
        for page in ["about/", "de/ueber-uns/"] {
            #expect(
                try TranslatedPage(page, of: output).alternates == [
                    "en": "\(base)about/", "de-CH": "\(base)de/ueber-uns/",
                    "x-default": "\(base)about/",
                ])
        }
        for page in ["rules/", "de/regeln/", "tags/one/", "404.html", "de/404.html", "old/"] {
            #expect(try TranslatedPage(page, of: output).alternates == [:], "\(page)")
        }
        let page = try TranslatedPage("de/ueber-uns/", of: output)
        #expect(page.all(/og:locale" content="([^"]*)"/) == ["de_CH"])
        #expect(page.all(/og:locale:alternate" content="([^"]*)"/) == ["en_US"])
        #expect(page.all(/"inLanguage": "([^"]*)"/) == [])
        #expect(
            try TranslatedPage("ar/posts/a/", of: output).all(/"inLanguage": "([^"]*)"/) == ["ar"])
    }

    @Test("The names of languages are in the languages themselves")
    func names() throws {
        #expect(
            try TranslatedPage("de/", of: Self.output.get()).html.matches(
                of: /<li class="language">.*<\/svg> ([^<]*)</
            ).map { String($0.output.1) } == ["English", "العربية"])
    }

    @Test("The home page of the first language redirects by nothing")
    func root() throws {
        let html = try TranslatedPage("", of: Self.output.get()).html
        for word in ["refresh", "location.replace", "navigator.language"] {
            #expect(!html.contains(word))
        }
    }

    @Test("With --base-url, no URL of any language is another")
    func baseURL() throws {
        let site = try Site(Self.files, settings: Self.settings)
        let output = try site.output("--base-url", "https://preview.example/sub/")
        #expect(output.files(with: "example.org") == [])
        let page = try TranslatedPage("de/ueber-uns/", of: output)
        #expect(page.alternates["x-default"] == "https://preview.example/sub/about/")
        #expect(page.versions[0] == "en /sub/about/")
        #expect(HTMLLinks(tree: output, base: "https://preview.example/sub/").dead == [])
    }

    @Test("A new translation, or one that is gone, changes the pages of the others")
    func again() throws {
        let site = try Site(Self.files, settings: Self.settings)
        _ = try site.output()
        try site.put([
            "pages/rules.de.md": Site.page("Regeln"), "posts/b.ar.md": Site.post("B"),
        ])
        try site.folder.remove("Content/pages/regeln.de.md")
        try site.folder.remove("Content/pages/about.de.md")
        let fresh = try Site(
            Self.files.merging([
                "pages/rules.de.md": Site.page("Regeln"), "posts/b.ar.md": Site.post("B"),
            ]) { $1 }, settings: Self.settings)
        try fresh.folder.remove("Content/pages/regeln.de.md")
        try fresh.folder.remove("Content/pages/about.de.md")
        let output = try site.output()
        #expect(try TranslatedPage("rules/", of: output).alternates.count == 3)
        #expect(try output.differences(from: fresh.output()) == [])
    }
}

extension AlternateTests {
    /// A site with random texts in random languages.
    private struct RandomSite {
        var files = [
            "contacts/consent.yml": Site.consent("name, title, biography, groups"),
            "contacts/people/ada.vcf": ConsentSite.card(
                "FN:Ada", "TITLE;LANGUAGE=en:Dean", "TITLE;LANGUAGE=de:Dekanin"),
            "contacts/people/bob.vcf": ConsentSite.card("FN:Bob"),
            "contacts/groups.yml":
                "board: { title: { en: Board, de: Vorstand }, members: [ada, bob] }\n",
        ]

        /// The languages of each text, by its title.
        var languages: [String: Set<String>] = [:]
        let settings: String

        init(_ random: inout SeededGenerator) {
            let codes = ["en", "de", "ar", "pt-BR"]
            settings =
                "languages: { en: {}, de: { locale: de_AT }, ar: {}, pt-BR: {} }\n"
                + "postsPerPage: 2\ncontactsPerPage: 1\n"
                + (random.isOneIn(2) ? "untranslated: show\n" : "")
                + (random.isOneIn(3)
                    ? "permalinks: { posts: /:year/:slug/, contacts: /people/:slug.html }\n" : "")
            for number in 1...12 {
                var own = Set(codes.filter { _ in random.isOneIn(2) })
                if own.isEmpty { own = [random.pick(codes)] }
                let title = "Text\(number)"
                languages[title] = own
                let stem = random.pick([
                    "posts/t\(number)", "pages/t\(number)", "posts/f\(number)/index",
                    "pages/f\(number)/index",
                ])
                for code in own.sorted() {
                    let suffix = code == "en" && random.isOneIn(2) ? "" : ".\(code)"
                    let isPost = stem.hasPrefix("posts")
                    let earlier = files.keys.filter { $0.contains("/t") }.sorted()
                    let target = earlier.isEmpty ? nil : random.pick(earlier)
                    let up = stem.hasSuffix("index") ? "../../" : "../"
                    files["\(stem)\(suffix).md"] = Site.page(
                        title, target.map { "[l](\(up)\($0))" } ?? "Text.",
                        (isPost
                            ? "date: 2026-03-\(number + 10)\nauthor: ada\ntags: [T\(number % 3), T\(code)]\n"
                            : "")
                            + (random.isOneIn(3) ? "slug: s-\(number)-\(code.lowercased())\n" : ""))
                }
            }
        }
    }

    @Test(
        "On a random site, each version names all others, and nothing else does",
        arguments: Seeds.from(1, count: 4))
    func mutual(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let made = RandomSite(&random)
        let base = random.pick(["https://example.org/", "https://example.org/lab/"])
        let site = try Site(made.files, settings: made.settings, url: base)
        let output = try site.output()
        var pages: [String: TranslatedPage] = [:]
        for path in output.paths where path.hasSuffix(".html") {
            let page = TranslatedPage(try output.text(path).orMissing(path))
            guard let canonical = page.canonical, page.html.contains("<main id") else {
                #expect(page.alternates == [:], "\(path)")
                continue
            }
            pages[canonical] = page
        }
        var pairs = 0
        for (url, page) in pages {
            let language = String(page.language.prefix { $0 != " " })
            let (own, codes) = (page.alternates, page.alternates.keys.filter { $0 != "x-default" })
            let title = page.all(/<h1[^>]*>(Text\d+)</).first
            if let title, let languages = made.languages[title] {
                let tags = Set(languages.map { $0 == "de" ? "de-AT" : $0 })
                #expect(Set(codes) == (tags.count > 1 ? tags : []), "\(url)")
            }
            #expect(page.versions.count == 3)
            for version in page.versions {
                let parts = version.split(separator: " ")
                let host =
                    base.hasSuffix("lab/") ? String(base.dropLast(5)) : String(base.dropLast())
                let target = host + parts[1]
                let code = String(parts[0])
                let folder = ["en": "", "de-AT": "de/"][code] ?? "\(code)/"
                #expect(target == own[code] ?? base + folder, "\(url)")
                #expect(code != language, "\(url)")
            }
            guard !own.isEmpty else { continue }
            #expect(own[language] == url)
            #expect(own["x-default"] == own["en"] ?? own["de-AT"] ?? own["ar"] ?? own["pt-BR"])
            #expect(
                page.all(/og:locale:alternate" content="([^"]*)"/).count == codes.count - 1,
                "\(url)")
            for code in codes {
                let other = try #require(own[code].flatMap { pages[$0] }, "\(url) \(code)")
                #expect(other.alternates == own, "\(url) \(code)")
                #expect(other.language.hasPrefix("\(code) "))
                pairs += 1
            }
        }
        #expect(pairs > 60)
        #expect(HTMLLinks(tree: output, base: base).dead == [])
        try expectSitemap(output, pages)
    }

    /// Expects that a sitemap has each page once, with the same versions as its head.
    private func expectSitemap(_ output: FileTree, _ pages: [String: TranslatedPage]) throws {
        let sitemap = try output.text("sitemap.xml").orMissing("sitemap.xml")
        let entries = sitemap.matches(of: /<url>(?s:.*?)<\/url>/).map { String($0.output) }
        var seen: Set<String> = []
        for entry in entries {
            let url = String(try #require(entry.firstMatch(of: /<loc>([^<]*)</)).output.1)
            #expect(seen.insert(url).inserted, "\(url)")
            let links = entry.matches(
                of: /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/)
            let alternates = Dictionary(
                links.map { (String($0.output.1), String($0.output.2)) }
            ) { first, _ in first }
            #expect(pages[url]?.alternates == alternates, "\(url)")
        }
        // A group's later pages are in no sitemap.
        let groups = Set(pages.keys.filter { $0.contains("/groups/") && $0.contains("/page/") })
        #expect(Set(pages.keys).subtracting(groups) == seen.subtracting(groups))
    }
}

@Suite("A preview of a site in several languages")
struct ServedLanguageTests {
    typealias Site = TranslatedSite

    @Test("A missing page is answered with the 404 page of its language")
    func notFound() throws {
        let site = try Site([:], url: "https://example.org/lab/")
        let serve = try ServeProcess(site.folder)
        for (path, language) in [
            ("lab/x", "en"), ("lab/de/x", "de"), ("lab/de/posts/x/y.html", "de"), ("lab/ar/", "ar"),
            ("lab/ar/x/", "ar"), ("lab/dex/", "en"), ("lab/de/404.html", "de"),
            ("lab/de/x?a=b/c", "de"),
        ] {
            let answer = try serve.get("/\(path)")
            #expect(TranslatedPage(answer.body).language.hasPrefix("\(language) "), "\(path)")
            #expect(answer.status.contains("404") == (path.contains("x")), "\(path)")
        }
        #expect(serve.interrupt() == .status(0))
    }

    @Test("A change of languages, and a new translation, are followed")
    func changes() throws {
        let site = try Site(
            ["pages/about.md": Site.page("About"), "pages/about.fr.md": Site.page("Apropos")],
            settings: "languages: { en: {}, de: {} }\n")
        let serve = try ServeProcess(site.folder)
        #expect(try serve.get("/fr/about/").status.contains("404"))
        #expect(try serve.get("/about-fr/").status.contains("200"))
        func wait(_ what: String, _ path: String, _ condition: (TranslatedPage) -> Bool) throws {
            try Patience.wait(until: what) {
                let body = try serve.get(path).body
                return condition(TranslatedPage(body))
            }
        }
        try site.folder.put([
            "Content/site.yml":
                "title: Lab\nurl: https://example.org/\nlanguages: { en: {}, fr: {} }\n"
        ])
        try wait("French is there", "/fr/about/") { $0.html.contains("<h1>Apropos</h1>") }
        try wait("English links to it", "/about/") {
            $0.versions == ["fr /fr/about/"] && $0.alternates.count == 3
        }
        #expect(try serve.get("/about-fr/").status.contains("404"))
        #expect(try serve.get("/de/").status.contains("404"))
        try site.put(["pages/rules.md": Site.page("Rules", "[a](about.md)")])
        try wait("the new page is there", "/rules/") { $0.html.contains("<h1>Rules</h1>") }
        try site.put(["pages/rules.fr.md": Site.page("Regles", "[a](about.md)")])
        try wait("its translation is there", "/rules/") { $0.alternates.count == 3 }
        #expect(TranslatedPage(try serve.get("/fr/rules/").body).links == ["/fr/about/ a"])
        try site.folder.remove("Content/pages/about.fr.md")
        try wait("the link leads to the other language", "/fr/rules/") { $0.links == ["/about/ a"] }
        try site.folder.put([
            "Content/site.yml": "title: Lab\nurl: https://example.org/\n"
        ])
        try wait("no languages are left", "/about/") { $0.versions == [] }
        #expect(serve.interrupt() == .status(0))
    }
}

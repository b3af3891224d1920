import Foundation
import Testing

@Suite("Lists in several languages")
struct TranslatedListTests {
    typealias Site = TranslatedSite

    private static let files = [
        "contacts/consent.yml": Site.consent("name, groups"),
        "contacts/people/ada.vcf": ConsentSite.card("FN:Ada"),
        "contacts/groups.yml": """
        board: { title: { en: Board, de: Vorstand }, members: [ada: Chair] }
        club: { members: [ada] }
        heads: { title: Heads, members: [ada] }

        """,
        "pages/us.md": Site.page("Us", "[GROUP board]"),
        "pages/us.de.md": Site.page("Wir", "[GROUP board]"),
        "posts/both.md": Site.post("Both", "Text.", "author: ada\ntags: [Robots, One]\n"),
        "posts/both.de.md": Site.post("Beide", "Text.", "author: ada\ntags: [robots, Eins]\n"),
        "posts/only.md":
            "---\ntitle: Only\ndate: 2026-01-01\nauthor: ada\ntags: [One]\n---\nText.\n",
        "posts/nur.de.md":
            "---\ntitle: Nur\ndate: 2026-01-02\nauthor: ada\ntags: [Eins]\n---\nText.\n",
    ]

    private static func output(_ settings: String = "") throws -> FileTree {
        try Site(Self.files, settings: Site.languages + settings).output()
    }

    @Test("Lists have the texts of their language only")
    func hidden() throws {
        let output = try Self.output()
        let (english, german) = (
            ["/posts/both/ Both", "/posts/only/ Only"],
            ["/de/posts/both/ Beide", "/de/posts/nur/ Nur"]
        )
        for list in ["posts/", "contacts/ada/", "contacts/groups/board/", ""] {
            #expect(try TranslatedPage(list, of: output).posts == english, "\(list)")
            #expect(try TranslatedPage("de/\(list)", of: output).posts == german, "\(list)")
            #expect(try TranslatedPage("ar/\(list)", of: output).posts == [], "\(list)")
        }
        #expect(
            output.paths.filter { $0.contains("tags/") && $0.hasSuffix(".html") } == [
                "ar/tags/index.html", "de/tags/eins/index.html", "de/tags/index.html",
                "de/tags/robots/index.html", "tags/index.html", "tags/one/index.html",
                "tags/robots/index.html",
            ])
        #expect(try TranslatedPage("de/tags/robots/", of: output).posts == [german[0]])
        #expect(
            output.paths.filter { $0.hasPrefix("ar/") && $0.hasSuffix("ml") && $0.contains("feed") }
                == ["ar/feed.xml"])
        #expect(output.text("de/feed.xml")?.contains("/posts/only/") == false)
    }

    @Test("untranslated: show also lists the others, marked, with links to their own pages")
    func shown() throws {
        let output = try Self.output("untranslated: show\n")
        let (english, german) = (
            ["/posts/both/ Both", "de: /de/posts/nur/ Nur", "/posts/only/ Only"],
            ["/de/posts/both/ Beide", "/de/posts/nur/ Nur", "en: /posts/only/ Only"]
        )
        for list in ["posts/", "contacts/ada/", "contacts/groups/board/", ""] {
            #expect(try TranslatedPage(list, of: output).posts == english, "\(list)")
            #expect(try TranslatedPage("de/\(list)", of: output).posts == german, "\(list)")
            // Of two other languages, the first one.
            #expect(
                try TranslatedPage("ar/\(list)", of: output).posts == [
                    "en: /posts/both/ Both", "de: /de/posts/nur/ Nur", "en: /posts/only/ Only",
                ], "\(list)")
        }
        #expect(try TranslatedPage("de/tags/one/", of: output).posts == [german[2]])
        #expect(try TranslatedPage("tags/eins/", of: output).posts == [english[1]])
        // Each text has one page.
        #expect(output.files(with: "<h1 class=\"p-name\">Nur</h1>") == ["de/posts/nur/index.html"])
        let sitemap = output.text("sitemap.xml") ?? ""
        #expect(sitemap.matches(of: /<loc>[^<]*\/posts\/nur\/<\/loc>/).count == 1)
        #expect(HTMLLinks(tree: output, base: "https://example.org/").dead == [])
    }

    @Test("A group has its title in each language, else one for all, else its key")
    func groups() throws {
        let output = try Self.output()
        func titles(_ folder: String) throws -> [String] {
            try ["board", "club", "heads"].flatMap { group in
                try TranslatedPage("\(folder)contacts/groups/\(group)/", of: output)
                    .all(/<h1[^>]*>([^<]*)</)
            }
        }
        #expect(try titles("") == ["Board", "Club", "Heads"])
        #expect(try titles("de/") == ["Vorstand", "Club", "Heads"])
        #expect(try titles("ar/") == ["Board", "Club", "Heads"])
        let german = try TranslatedPage("de/us/", of: output)
        #expect(german.html.contains("href=\"/de/contacts/ada/\""))
        #expect(try TranslatedPage("de/contacts/", of: output).html.contains("Vorstand"))
    }

    @Test("Pages of a list are numbered in each language by its own posts")
    func pages() throws {
        let output = try Self.output("untranslated: show\npostsPerPage: 2\n")
        for folder in ["", "de/", "ar/"] {
            #expect(try TranslatedPage("\(folder)posts/page/2/", of: output).posts.count == 1)
            #expect(!output.paths.contains("\(folder)posts/page/3/index.html"))
        }
    }

    @Test("Neighbours of a post are in its language")
    func neighbours() throws {
        let output = try Self.output("untranslated: show\n")
        let page = try TranslatedPage("de/posts/both/", of: output)
        #expect(page.all(/<a href="([^"]*)" rel="prev"/) == ["/de/posts/nur/"])
    }
}

extension TranslatedListTests {
    /// The feeds of a folder with their language, home page and entries: `de: /de/posts/nur/`.
    private func feeds(_ folder: String, _ output: FileTree) throws -> [[String]] {
        func text(_ name: String) throws -> String {
            try output.text(folder + name).orMissing(name)
        }
        let (atom, rss) = (try text("feed.xml"), try text("rss.xml"))
        let json = try JSONDecoder().decode(JSON.self, from: Data(text("feed.json").utf8))
        let atomHead = atom.firstMatch(of: /<feed [^>]*xml:lang="([^"]*)">\s*<id>([^<]*)</)
        let atomEntries = atom.matches(of: /<entry(?: xml:lang="([^"]*)")?>\s*<id>([^<]*)</)
        let rssHead = rss.firstMatch(of: /<link>([^<]*)<(?s:.*?)<language>([^<]*)</)
        let items = rss.split(separator: "<item>").dropFirst().map { item in
            let url = item.firstMatch(of: /<link>([^<]*)</)?.output.1 ?? ""
            let language = item.firstMatch(of: /<dc:language>([^<]*)</)?.output.1
            return (language.map { "\($0): " } ?? "") + url
        }
        guard case .map(let feed) = json, case .list(let entries) = feed["items"] else {
            throw MissingFile(name: "items")
        }
        return [
            ["\(atomHead?.output.1 ?? "") \(atomHead?.output.2 ?? "")"]
                + atomEntries.map { ($0.output.1.map { "\($0): " } ?? "") + $0.output.2 },
            ["\(rssHead?.output.2 ?? "") \(rssHead?.output.1 ?? "")"] + items,
            ["\(feed.text("language")) \(feed.text("home_page_url"))"]
                + entries.map { entry in
                    guard case .map(let entry) = entry else { return "" }
                    let language = entry.text("language")
                    return (language.isEmpty ? "" : "\(language): ") + entry.text("url")
                },
        ]
    }

    @Test("Feeds name their language, and that of a post in another one")
    func feeds() throws {
        let base = "https://example.org"
        for (settings, more) in [("", false), ("untranslated: show\n", true)] {
            let output = try Self.output(settings)
            #expect(
                try feeds("", output)
                    == Array(
                        repeating: ["en \(base)/", "\(base)/posts/both/"]
                            + (more ? ["de: \(base)/de/posts/nur/"] : [])
                            + ["\(base)/posts/only/"], count: 3))
            #expect(
                try feeds("de/", output)
                    == Array(
                        repeating: ["de \(base)/de/", "\(base)/de/posts/both/"]
                            + ["\(base)/de/posts/nur/"]
                            + (more ? ["en: \(base)/posts/only/"] : []), count: 3))
            #expect(
                try feeds("ar/", output).map(\.[0]) == Array(repeating: "ar \(base)/ar/", count: 3))
        }
    }

    @Test("Each page links to the feeds of its language")
    func feedLinks() throws {
        let output = try Self.output()
        for (path, text) in output.paths.compactMap({ path in output.text(path).map { (path, $0) } }
        )
        where path.hasSuffix(".html") {
            let folder = ["de/", "ar/"].first { path.hasPrefix($0) } ?? ""
            let feeds = TranslatedPage(text).all(
                /type="application\/feed\+json" [^>]*href="([^"]*)"/)
            #expect(feeds == ["/\(folder)feed.json"], "\(path)")
        }
    }
}

extension [String: JSON] {
    fileprivate func text(_ key: String) -> String {
        if case .text(let text) = self[key] { text } else { "" }
    }
}

import Foundation
import Testing

@Suite("Machine-readable data of the shipped templates")
struct ShippedHeadTests {
    private static let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'/>"

    private static func output() throws -> FileTree {
        let folder = try TemporaryFolder()
        try folder.put([
            "Content/site.yml": "title: A & B\nurl: https://example.org/lab/\nlocale: en_GB\n",
            "Content/contacts/all/ada.vcf": """
            BEGIN:VCARD
            VERSION:4.0
            FN:Ada Lovelace
            N:Lovelace;Ada;;;
            NICKNAME:Countess
            ORG:Society
            TITLE:Programmer
            EMAIL:ada@example.org
            TEL:+44 20 7946 0000
            ADR:;;12 St James's Sq;London;;SW1;UK
            URL:https://ada.example.org/
            BDAY:1815-12-10
            NOTE:Notes.
            PHOTO:ada.svg
            END:VCARD

            """,
            "Content/contacts/all/ada.svg": drawing,
            "Content/contacts/consent.yml": """
            publish: [name, photo, organization, title, email, phone, address, url, birthday, note]
            containers: { all: authorized }

            """,
            "Content/posts/fair/index.md": """
            ---
            title: Fair
            date: 2026-03-02
            updated: 2026-04-01
            author: ada
            guest: Mary
            tags: [art]
            image: fair.svg
            ---
            Come & see.

            """,
            "Content/posts/fair/fair.svg": drawing,
            "Content/static/favicon.svg": drawing,
        ])
        let run = try folder.build("--strict", "--now", "2026-11-01")
        try #require(run.errors == "")
        return try folder.output()
    }

    /// The lines of a page's head without those of all pages.
    private static func head(_ path: String, of output: FileTree) throws -> [String] {
        let page = try #require(output.text(path))
        let shared = ["<!", "<html", "<head", "<meta charset", "<link rel=\"stylesheet"]
        return page.split(separator: "\n").prefix { !$0.hasPrefix("</head>") }
            .prefix { !$0.hasPrefix("<script") }.map(String.init)
            .filter { line in
                !shared.contains { line.hasPrefix($0) } && !line.contains("viewport")
                    && !line.contains("color-scheme\" content")
            }
    }

    private static func feeds(_ page: String, _ title: String) -> [String] {
        [("atom", "feed.xml"), ("rss", "rss.xml"), ("feed", "feed.json")].map { type, file in
            "<link rel=\"alternate\" "
                + "type=\"application/\(type)+\(type == "feed" ? "json" : "xml")\" "
                + "title=\"\(title)\" href=\"/lab/\(page)\(file)\">"
        }
    }

    private static let icons = [
        "<link rel=\"icon\" href=\"/lab/favicon.svg\" type=\"image/svg+xml\" sizes=\"any\">",
        "<meta name=\"theme-color\" content=\"#F2F2F7\" media=\"(prefers-color-scheme: light)\">",
        "<meta name=\"theme-color\" content=\"#000000\" media=\"(prefers-color-scheme: dark)\">",
    ]

    @Test("Heads have the page's title, picture, people, feeds and icons")
    func heads() throws {
        let output = try Self.output()
        let (site, base) = ("A &amp; B", "https://example.org/lab")
        #expect(
            try Self.head("posts/fair/index.html", of: output) == [
                "<title>Fair – \(site)</title>",
                "<meta name=\"description\" content=\"Come &amp; see.\">",
                "<link rel=\"canonical\" href=\"\(base)/posts/fair/\">",
                "<meta property=\"og:type\" content=\"article\">",
                "<meta property=\"og:title\" content=\"Fair\">",
                "<meta property=\"og:description\" content=\"Come &amp; see.\">",
                "<meta property=\"og:url\" content=\"\(base)/posts/fair/\">",
                "<meta property=\"og:site_name\" content=\"\(site)\">",
                "<meta property=\"og:locale\" content=\"en_GB\">",
                "<meta property=\"og:image\" content=\"\(base)/posts/fair/fair.svg\">",
                "<meta property=\"og:image:width\" content=\"40\">",
                "<meta property=\"og:image:height\" content=\"30\">",
                "<meta property=\"article:published_time\" content=\"2026-03-02\">",
                "<meta property=\"article:modified_time\" content=\"2026-04-01\">",
                "<meta property=\"article:author\" content=\"\(base)/contacts/ada/\">",
                "<meta property=\"article:tag\" content=\"art\">",
                "<meta name=\"twitter:card\" content=\"summary_large_image\">",
            ] + Self.feeds("", site) + Self.icons)
        #expect(
            try Self.head("contacts/ada/index.html", of: output) == [
                "<title>Ada Lovelace – \(site)</title>",
                "<meta name=\"description\" content=\"Programmer, Society\">",
                "<link rel=\"canonical\" href=\"\(base)/contacts/ada/\">",
                "<meta property=\"og:type\" content=\"profile\">",
                "<meta property=\"og:title\" content=\"Ada Lovelace\">",
                "<meta property=\"og:description\" content=\"Programmer, Society\">",
                "<meta property=\"og:url\" content=\"\(base)/contacts/ada/\">",
                "<meta property=\"og:site_name\" content=\"\(site)\">",
                "<meta property=\"og:locale\" content=\"en_GB\">",
                "<meta property=\"og:image\" content=\"\(base)/contacts/ada/photo.svg\">",
                "<meta property=\"og:image:alt\" content=\"Ada Lovelace\">",
                "<meta property=\"profile:first_name\" content=\"Ada\">",
                "<meta property=\"profile:last_name\" content=\"Lovelace\">",
                "<meta name=\"twitter:card\" content=\"summary\">",
            ] + Self.feeds("contacts/ada/", "Ada Lovelace – \(site)").prefix(1)
                + Self.feeds("", site) + Self.icons)
        #expect(
            try Self.head("404.html", of: output) == [
                "<title>Not found – \(site)</title>", "<meta name=\"robots\" content=\"noindex\">",
            ] + Self.feeds("", site) + Self.icons)
    }

    @Test("A page's JSON-LD has the page's subject")
    func linkedData() throws {
        struct Graph: Decodable {
            struct Node: Decodable { let name, headline: String? }
            let graph: [Node]
            enum CodingKeys: String, CodingKey { case graph = "@graph" }
        }
        let output = try Self.output()
        let names = try ["contacts/ada", "posts/fair", "tags/art"].map { path in
            let page = try #require(output.text("\(path)/index.html"))
            let script = try #require(
                page.firstMatch(of: /<script type="application\/ld\+json">((?s:.*?))<\/script>/))
            let graph = try JSONDecoder().decode(Graph.self, from: Data(script.1.utf8)).graph
            return graph.map { $0.name ?? $0.headline ?? "" }
        }
        #expect(names == [["Ada Lovelace", ""], ["Fair", ""], [""]])
    }

    @Test(
        "Pages have microformats classes",
        arguments: [
            (
                "contacts/ada",
                "h-card u-url u-uid u-photo p-name p-nickname p-job-title p-org p-note u-email "
                    + "p-tel p-adr u-url dt-bday h-feed p-name h-entry p-name u-url dt-published"
            ),
            ("contacts", "h-card u-url u-photo p-name p-job-title"),
            (
                "posts/fair",
                "h-entry u-url u-uid p-name dt-published p-author h-card u-url p-name "
                    + "p-author h-card p-name dt-updated u-featured e-content p-category"
            ),
            (
                "posts",
                "h-feed p-name h-entry p-name u-url u-featured p-summary dt-published "
                    + "p-author h-card p-name p-author h-card p-name"
            ),
        ])
    func microformats(_ page: String, _ classes: String) throws {
        let text = try #require(try Self.output().text("\(page)/index.html"))
        let found = text.matches(of: /class="([^"]*)"/).flatMap { $0.1.split(separator: " ") }
            .filter { $0.contains(/^(h|p|u|dt|e)-/) }
        #expect(found.joined(separator: " ") == classes)
    }
}

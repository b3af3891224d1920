import Content
import Testing

@testable import Presentation

@Suite("Files for crawlers and hosts")
struct ServerFileTests {
    private static func urls() throws -> URLWriter {
        URLWriter(base: try #require(BaseURL("https://example.org/l%C3%A4b/")))
    }

    private static func files(_ pages: [SitemapEntry]) throws -> [String] {
        try urls().sitemap(of: pages).map {
            "\($0.address.path)\n" + String(decoding: $0.bytes, as: UTF8.self)
        }
    }

    @Test("A short sitemap is one file")
    func sitemap() throws {
        let pages = [
            SitemapEntry(url: "https://example.org/"),
            SitemapEntry(url: "https://example.org/a&b/", modified: SampleFeed.time(0)),
        ]
        #expect(
            try Self.files(pages) == [
                """
                sitemap.xml
                <?xml version="1.0" encoding="utf-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                  <url>
                    <loc>https://example.org/</loc>
                  </url>
                  <url>
                    <loc>https://example.org/a&amp;b/</loc>
                    <lastmod>1970-01-01T01:00:00+01:00</lastmod>
                  </url>
                </urlset>

                """
            ])
    }

    @Test(
        "A long sitemap is several files and an index",
        arguments: [(50_000, [50_000]), (50_001, [50_000, 1]), (100_001, [50_000, 50_000, 1])])
    func split(_ count: Int, _ parts: [Int]) throws {
        let files = try Self.files((1...count).map { SitemapEntry(url: "https://e.org/\($0)/") })
        guard parts.count > 1 else {
            #expect(files.map { $0.matches(of: /<loc>/).count } == parts)
            return
        }
        #expect(files.dropFirst().map { $0.matches(of: /<loc>/).count } == parts)
        let index = parts.indices.map { part in
            "  <sitemap>\n    <loc>https://example.org/l%C3%A4b/sitemap-\(part + 1).xml</loc>\n"
                + "  </sitemap>\n"
        }
        #expect(
            files[0] == """
                sitemap.xml
                <?xml version="1.0" encoding="utf-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                \(index.joined())</sitemapindex>

                """)
        #expect(files[1].hasPrefix("sitemap-1.xml\n"))
        #expect(files.last?.contains("<loc>https://e.org/\(count)/</loc>") == true)
    }

    @Test("A file of a sitemap does not exceed the limit")
    func size() throws {
        #expect(URLWriter.maxSitemapSize == 50 * 1024 * 1024)
        let page = SitemapEntry(url: "https://example.org/a/")
        let frame = try Self.urls().sitemap(of: [])[0].bytes.count
        let entry = try Self.urls().sitemap(of: [page])[0].bytes.count - frame
        let pages = Array(repeating: page, count: 7)
        func sizes(_ size: Int) throws -> [Int] {
            try Self.urls().sitemap(of: pages, size: size).map(\.bytes.count)
        }
        #expect(try sizes(frame + 7 * entry) == [frame + 7 * entry])
        #expect(
            try sizes(frame + 3 * entry + 1).dropFirst()
                == [frame + 3 * entry, frame + 3 * entry, frame + entry])
        #expect(try sizes(1).dropFirst() == Array(repeating: frame + entry, count: 7)[...])
    }

    @Test("A page in several languages names each of them, in a file that declares the namespace")
    func alternates() throws {
        let versions = [
            LanguageLink(title: "English", language: "en", url: "https://example.org/a&b/"),
            LanguageLink(title: "Deutsch", language: "de", url: "https://example.org/de/c/"),
            LanguageLink(title: "", language: "x-default", url: "https://example.org/a&b/"),
        ]
        let pages = [
            SitemapEntry(url: "https://example.org/a&b/", alternates: versions),
            SitemapEntry(url: "https://example.org/d/"),
        ]
        #expect(
            try Self.files(pages) == [
                """
                sitemap.xml
                <?xml version="1.0" encoding="utf-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
                xmlns:xhtml="http://www.w3.org/1999/xhtml">
                  <url>
                    <loc>https://example.org/a&amp;b/</loc>
                    <xhtml:link rel="alternate" hreflang="en" href="https://example.org/a&amp;b/"/>
                    <xhtml:link rel="alternate" hreflang="de" href="https://example.org/de/c/"/>
                    <xhtml:link rel="alternate" hreflang="x-default" \
                href="https://example.org/a&amp;b/"/>
                  </url>
                  <url>
                    <loc>https://example.org/d/</loc>
                  </url>
                </urlset>

                """
            ])
    }

    @Test(
        "As many files are expected of a sitemap as it has at most",
        arguments: [(1, 1), (200, 2), (3000, 3)])
    func mostParts(_ pages: Int, _ languages: Int) throws {
        // No URL is longer than a path of 4096 bytes whose every byte is escaped.
        let url = "https://example.org/" + String(repeating: "%2A", count: 4096) + "/"
        let versions = (0...languages).map { number in
            LanguageLink(title: "", language: "l\(number)", url: url)
        }
        let entry = SitemapEntry(url: url, alternates: languages > 1 ? versions : [])
        let parts = try Self.urls().sitemap(of: Array(repeating: entry, count: pages)).count - 1
        #expect(URLWriter.mostParts(ofSitemapWith: pages, languages: languages) >= parts)
    }

    @Test("robots.txt names the sitemap")
    func robots() throws {
        #expect(
            String(decoding: try Self.urls().robots, as: UTF8.self)
                == "User-agent: *\nDisallow:\n\n"
                + "Sitemap: https://example.org/l%C3%A4b/sitemap.xml\n")
    }

    @Test("The list of redirects contains earlier addresses without patterns")
    func redirects() throws {
        let lab = "https://example.org/l%C3%A4b/"
        let file = try Self.urls().list(
            of: [
                Redirect(from: .alias("a b/*"), to: lab + "posts/a/"),
                Redirect(from: .alias(":x.html"), to: lab + "posts/b/"),
            ])
        #expect(
            String(decoding: file, as: UTF8.self) == """
                /l%C3%A4b/a%20b/%2A/ /l%C3%A4b/posts/a/ 301
                /l%C3%A4b/%3Ax.html /l%C3%A4b/posts/b/ 301

                """)
    }
}

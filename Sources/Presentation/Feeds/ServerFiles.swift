/// The files for crawlers and hosts: the sitemap, robots.txt, the list of redirects and the pages
/// at earlier addresses.
extension URLWriter {
    /// The limits of a sitemap file in the protocol of sitemaps.org, version 0.9.
    static let (maxURLs, maxSitemapSize) = (50_000, 52_428_800)

    /// Allows crawlers to read the whole site, and names its sitemap.
    var robots: [UInt8] {
        Array("User-agent: *\nDisallow:\n\nSitemap: \(absolute(.sitemap))\n".utf8)
    }

    /// Returns the list of redirects for hosts that read one (Netlify, Cloudflare Pages, GitLab
    /// Pages). On other hosts, the pages at these addresses redirect.
    func list(of redirects: [Redirect]) -> [UInt8] {
        redirects.reduce(into: []) { bytes, redirect in
            // In such lists * and : are patterns.
            let from = url(redirect.from).replacing("*", with: "%2A")
                .replacing(":", with: "%3A")
            bytes += "\(from) \(path(redirect.to)) 301\n".utf8
        }
    }

    /// Returns the page at an earlier address, which redirects, and has a link. The script keeps
    /// the fragment, which a refresh would lose.
    func page(of redirect: Redirect, in frame: PageFrame) -> [UInt8] {
        // The URLs of the site contain no double quotes or angle brackets.
        let target = redirect.to.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
        let path = path(target)
        let moved = frame.words[.moved].asMarkup
        let sentence = frame.words[.movedTo].asMarkup.replacing(
            "{address}", with: "<a href=\"\(path)\"><bdi>\(target)</bdi></a>")
        return Array(
            """
            <!DOCTYPE html>
            <html lang="\(frame.language)" dir="\(frame.direction)">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>html { color-scheme: light dark; background: Canvas }</style>
            <title>\(moved)</title>
            <link rel="canonical" href="\(target)">
            <noscript><meta http-equiv="refresh" content="0; url=\(path)"></noscript>
            <main>
            <h1>\(moved)</h1>
            <p>\(sentence)</p>
            </main>
            <script>location.replace(document.querySelector("a").href + location.hash)</script>
            </html>

            """.utf8)
    }

    /// Returns the most files beside the first that the sitemap of so many pages in so many
    /// languages can have: no URL is longer than 12 KB, a path of 4096 bytes with escapes.
    static func mostParts(ofSitemapWith pages: Int, languages: Int) -> Int {
        let perFile = maxSitemapSize / (languages > 1 ? (languages + 2) * 13_000 : 13_000)
        return pages <= perFile ? 0 : (pages + perFile - 1) / perFile
    }

    /// Returns the sitemap in one file, or in several with an index; none is larger than `size`.
    func sitemap(
        of pages: [SitemapEntry], size: Int = maxSitemapSize
    ) -> [(address: Address, bytes: [UInt8])] {
        let hasAlternates = pages.contains { !$0.alternates.isEmpty }
        func document(_ entries: ArraySlice<[UInt8]>) -> [UInt8] {
            Self.document("urlset", entries, hasAlternates: hasAlternates)
        }
        let parts = Self.parts(pages.map(Self.entry), size: size, document)
        guard parts.count > 1 else { return [(.sitemap, parts.first ?? document([]))] }
        let files = parts.enumerated().map { (Address.sitemap(part: $0 + 1), $1) }
        let index = files.map { address, _ in
            var xml = XMLWriter(depth: 1)
            xml.element("sitemap") { $0.element("loc", text: absolute(address)) }
            return xml.bytes
        }
        return [(.sitemap, Self.document("sitemapindex", index[...]))] + files
    }
}

extension URLWriter {
    private static func entry(_ page: SitemapEntry) -> [UInt8] {
        var xml = XMLWriter(depth: 1)
        xml.element("url") { xml in
            xml.element("loc", text: page.url)
            if let modified = page.modified { xml.element("lastmod", text: modified.rfc3339) }
            for link in page.alternates {
                xml.element(
                    "xhtml:link",
                    ["rel": "alternate", "hreflang": link.language, "href": link.url])
            }
        }
        return xml.bytes
    }

    private static func parts(
        _ entries: [[UInt8]], size: Int, _ document: (ArraySlice<[UInt8]>) -> [UInt8]
    ) -> [[UInt8]] {
        let frame = document([]).count
        var parts: [[UInt8]] = []
        var (start, count) = (0, frame)
        for (index, entry) in entries.enumerated() {
            if index - start == maxURLs || index > start && count + entry.count > size {
                parts.append(document(entries[start..<index]))
                (start, count) = (index, frame)
            }
            count += entry.count
        }
        return parts + (start < entries.count ? [document(entries[start...])] : [])
    }

    private static func document(
        _ name: StaticString, _ entries: ArraySlice<[UInt8]>, hasAlternates: Bool = false
    ) -> [UInt8] {
        var xml = XMLWriter(size: entries.reduce(256) { $0 + $1.count })
        var namespaces: KeyValuePairs<StaticString, String> = [
            "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"
        ]
        if hasAlternates {
            namespaces = [
                "xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
                "xmlns:xhtml": "http://www.w3.org/1999/xhtml",
            ]
        }
        xml.element(name, namespaces) { xml in
            for entry in entries { xml.append(entry) }
        }
        return xml.bytes
    }
}

extension URLWriter {
    /// Returns an absolute URL of the site relative to the host.
    private func path(_ url: String) -> Substring { url.dropFirst(origin.count) }
}

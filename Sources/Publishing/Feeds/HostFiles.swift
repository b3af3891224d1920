import Presentation

/// Writes what crawlers and hosts read of a site: the sitemap, robots.txt and the list of redirects.
enum HostFiles {
    /// The bounds of one file of a sitemap by the protocol of sitemaps.org, version 0.9.
    static let (mostURLs, largestSitemap) = (50_000, 52_428_800)

    /// Lets crawlers read all of the site, and names its sitemap.
    static func robots(_ urls: URLWriter) -> [UInt8] {
        Array("User-agent: *\nDisallow:\n\nSitemap: \(urls.absolute(.sitemap))\n".utf8)
    }

    /// The site's earlier addresses for hosts that answer from such a list (Netlify, Cloudflare
    /// Pages, GitLab Pages): visitors go on at once. Elsewhere the pages at these addresses lead on.
    static func redirects(_ redirects: [Redirect], _ urls: URLWriter) -> [UInt8] {
        redirects.reduce(into: []) { bytes, redirect in
            // Such lists take * and : for patterns.
            let from = urls.url(redirect.from).replacing("*", with: "%2A")
                .replacing(":", with: "%3A")
            bytes += "\(from) \(redirect.to.dropFirst(urls.origin.count)) 301\n".utf8
        }
    }

    /// The sitemap in one file, or in several and an index of them; none is larger than `size`.
    static func sitemap(
        _ pages: [(url: String, modified: FeedTime?)], _ urls: URLWriter,
        size: Int = largestSitemap
    ) -> [(address: Address, bytes: [UInt8])] {
        let parts = parts(pages.map(entry), size: size)
        guard parts.count > 1 else { return [(.sitemap, parts.first ?? document("urlset", []))] }
        let files = parts.enumerated().map { (Address.sitemap(part: $0 + 1), $1) }
        let index = files.map { address, _ in
            var xml = XMLWriter(depth: 1)
            xml.element("sitemap") { $0.element("loc", text: urls.absolute(address)) }
            return xml.bytes
        }
        return [(.sitemap, document("sitemapindex", index[...]))] + files
    }
}

extension HostFiles {
    private static func entry(_ url: String, _ modified: FeedTime?) -> [UInt8] {
        var xml = XMLWriter(depth: 1)
        xml.element("url") { xml in
            xml.element("loc", text: url)
            if let modified { xml.element("lastmod", text: modified.rfc3339) }
        }
        return xml.bytes
    }

    private static func parts(_ entries: [[UInt8]], size: Int) -> [[UInt8]] {
        let frame = document("urlset", []).count
        var parts: [[UInt8]] = []
        var (start, count) = (0, frame)
        for (index, entry) in entries.enumerated() {
            if index - start == mostURLs || index > start && count + entry.count > size {
                parts.append(document("urlset", entries[start..<index]))
                (start, count) = (index, frame)
            }
            count += entry.count
        }
        return parts + (start < entries.count ? [document("urlset", entries[start...])] : [])
    }

    private static func document(
        _ name: StaticString, _ entries: ArraySlice<[UInt8]>
    ) -> [UInt8] {
        var xml = XMLWriter(size: entries.reduce(256) { $0 + $1.count })
        xml.element(name, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { xml in
            for entry in entries { xml.append(entry) }
        }
        return xml.bytes
    }
}

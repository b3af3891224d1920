import Presentation

/// One file of a sitemap: the protocol of sitemaps.org, version 0.9.
struct SitemapFile {
    /// The protocol's bounds of a file.
    static let urls = 50_000
    static let size = 52_428_800

    let address: Address
    let bytes: [UInt8]
}

extension SitemapFile {
    /// All of the site in one file, or in several and an index of them; none is larger than `size`.
    static func files(
        _ pages: [SitemapPage], _ urls: URLWriter, size: Int = size
    ) -> [SitemapFile] {
        let parts = parts(pages.map { entry($0) }, size: size)
        guard parts.count > 1 else {
            return [SitemapFile(address: .sitemap, bytes: parts.first ?? document("urlset", []))]
        }
        let files = parts.enumerated().map { index, bytes in
            SitemapFile(address: .sitemap(part: index + 1), bytes: bytes)
        }
        let index = files.map { file in
            var xml = XMLWriter(depth: 1)
            xml.element("sitemap") { $0.element("loc", [:], urls.absolute(file.address)) }
            return xml.bytes
        }
        return [SitemapFile(address: .sitemap, bytes: document("sitemapindex", index[...]))] + files
    }

    private static func entry(_ page: SitemapPage) -> [UInt8] {
        var xml = XMLWriter(depth: 1)
        xml.element("url") { xml in
            xml.element("loc", [:], page.url)
            if let modified = page.modified { xml.element("lastmod", [:], modified.rfc3339) }
        }
        return xml.bytes
    }

    private static func parts(_ entries: [[UInt8]], size: Int) -> [[UInt8]] {
        let frame = document("urlset", []).count
        var parts: [[UInt8]] = []
        var (start, count) = (0, frame)
        for (index, entry) in entries.enumerated() {
            if index - start == urls || index > start && count + entry.count > size {
                parts.append(document("urlset", entries[start..<index]))
                (start, count) = (index, frame)
            }
            count += entry.count
        }
        return parts + (start < entries.count ? [document("urlset", entries[start...])] : [])
    }

    private static func document(_ name: String, _ entries: ArraySlice<[UInt8]>) -> [UInt8] {
        var bytes = XMLWriter().bytes
        bytes.reserveCapacity(entries.reduce(256) { $0 + $1.count })
        bytes += "<\(name) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8
        for entry in entries { bytes += entry }
        bytes += "</\(name)>\n".utf8
        return bytes
    }
}

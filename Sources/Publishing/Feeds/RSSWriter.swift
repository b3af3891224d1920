import Platform
import Presentation

/// Writes feeds as RSS 2.0, with the modules that readers know: Atom's `self`, Dublin Core's
/// authors, the content in full, the picture.
struct RSSWriter {
    func bytes(of feed: Feed) -> [UInt8] {
        var xml = XMLWriter()
        xml.reserve(feed.size)
        xml.element(
            "rss",
            [
                "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
                "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/",
                "xmlns:media": "http://search.yahoo.com/mrss/",
            ]
        ) { xml in
            xml.element("channel") { write(feed, to: &$0) }
        }
        return xml.bytes
    }

    /// What an item says before its content.
    static func bytes(of entry: FeedEntry) -> [UInt8] {
        var xml = XMLWriter(depth: 3)
        xml.element("title", [:], entry.title)
        xml.element("link", [:], entry.url)
        xml.element("guid", ["isPermaLink": "true"], entry.url)
        xml.element("pubDate", [:], entry.published.rfc822)
        for author in entry.authors { xml.element("dc:creator", [:], author.name) }
        for tag in entry.tags { xml.element("category", [:], tag) }
        if let image = entry.image {
            xml.element("media:content", ["url": image, "medium": "image"])
        }
        if let summary = entry.summary {
            xml.element("description", [:], summary.escapedForHTML)
        }
        return xml.bytes
    }
}

extension RSSWriter {
    private func write(_ feed: Feed, to xml: inout XMLWriter) {
        let head = feed.head
        xml.element("title", [:], head.title)
        xml.element("link", [:], head.page)
        xml.element("description", [:], (head.description ?? head.title).escapedForHTML)
        xml.element("language", [:], head.language)
        if let updated = feed.updated { xml.element("lastBuildDate", [:], updated.rfc822) }
        xml.element(
            "atom:link",
            ["rel": "self", "type": FeedFormat.rss.mediaType, "href": head.url(.rss)])
        for entry in feed.entries { write(entry, to: &xml) }
    }

    private func write(_ entry: WrittenEntry, to xml: inout XMLWriter) {
        xml.element("item") { xml in
            xml.append(entry.rss)
            if let content = entry.content {
                xml.element("content:encoded", markup: content.bytes)
            }
        }
    }
}

extension String {
    /// RSS takes descriptions for markup.
    fileprivate var escapedForHTML: String {
        guard holds({ "&<>".utf8.contains($0) }) else { return self }
        return replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}

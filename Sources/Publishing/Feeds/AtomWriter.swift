import Presentation

/// Writes feeds as Atom: RFC 4287.
struct AtomWriter {
    func bytes(of feed: Feed) -> [UInt8] {
        let head = feed.head
        var xml = XMLWriter()
        xml.reserve(feed.size)
        xml.element(
            "feed",
            [
                "xmlns": "http://www.w3.org/2005/Atom",
                "xmlns:media": "http://search.yahoo.com/mrss/", "xml:lang": head.language,
            ]
        ) { xml in
            xml.element("id", [:], head.page)
            xml.element("title", [:], head.title)
            if let description = head.description { xml.element("subtitle", [:], description) }
            xml.element("updated", [:], (feed.updated ?? .none).rfc3339)
            write(head.author, to: &xml)
            xml.element(
                "link",
                [
                    "rel": "self", "type": FeedFormat.atom.mediaType,
                    "href": head.url(.atom),
                ])
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": head.page])
            for entry in feed.entries { write(entry, to: &xml) }
        }
        return xml.bytes
    }

    /// What an entry says before its content.
    static func bytes(of entry: FeedEntry) -> [UInt8] {
        var xml = XMLWriter(depth: 2)
        xml.element("id", [:], entry.url)
        xml.element("title", [:], entry.title)
        xml.element("link", ["rel": "alternate", "type": "text/html", "href": entry.url])
        xml.element("published", [:], entry.published.rfc3339)
        xml.element("updated", [:], entry.updated.rfc3339)
        for author in entry.authors { AtomWriter().write(author, to: &xml) }
        for tag in entry.tags { xml.element("category", ["term": tag]) }
        if let image = entry.image {
            xml.element("media:content", ["url": image, "medium": "image"])
        }
        if let summary = entry.summary { xml.element("summary", [:], summary) }
        return xml.bytes
    }
}

extension AtomWriter {
    private func write(_ entry: WrittenEntry, to xml: inout XMLWriter) {
        xml.element("entry") { xml in
            xml.append(entry.atom)
            if let content = entry.content {
                xml.element("content", ["type": "html"], markup: content.bytes)
            }
        }
    }

    private func write(_ author: FeedAuthor, to xml: inout XMLWriter) {
        xml.element("author") { xml in
            xml.element("name", [:], author.name)
            if let url = author.url { xml.element("uri", [:], url) }
        }
    }
}

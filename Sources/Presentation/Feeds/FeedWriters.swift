import Content

extension FeedFormat {
    /// Returns one entry, which all feeds of this format with the post share.
    func bytes(of entry: FeedEntry) -> [UInt8] {
        switch self {
        case .atom: AtomWriter.bytes(of: entry)
        case .rss: RSSWriter.bytes(of: entry)
        case .json: JSONFeedWriter.bytes(of: entry)
        }
    }

    /// Returns a whole feed. `updated` is the time of the last change of an entry, `nil` if there
    /// are no entries. `entries` were written in the same format, newest first.
    func bytes(of feed: Feed, updated: FeedTime?, entries: [[UInt8]]) -> [UInt8] {
        switch self {
        case .atom: AtomWriter.bytes(of: feed, updated: updated, entries: entries)
        case .rss: RSSWriter.bytes(of: feed, updated: updated, entries: entries)
        case .json: JSONFeedWriter.bytes(of: feed, entries: entries)
        }
    }
}

/// Writes feeds as Atom: RFC 4287.
enum AtomWriter {
    static func bytes(of feed: Feed, updated: FeedTime?, entries: [[UInt8]]) -> [UInt8] {
        var xml = XMLWriter(size: entries.joinedSize)
        xml.element(
            "feed",
            [
                "xmlns": "http://www.w3.org/2005/Atom",
                "xmlns:media": "http://search.yahoo.com/mrss/", "xml:lang": feed.language,
            ]
        ) { xml in
            xml.element("id", text: feed.url)
            xml.element("title", text: feed.title)
            if let description = feed.description { xml.element("subtitle", text: description) }
            xml.element("updated", text: (updated ?? .none).rfc3339)
            write(feed.author, to: &xml)
            xml.element(
                "link",
                ["rel": "self", "type": FeedFormat.atom.mediaType, "href": feed.url(.atom)])
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": feed.url])
            for entry in entries { xml.append(entry) }
        }
        return xml.bytes
    }

    static func bytes(of entry: FeedEntry) -> [UInt8] {
        var xml = XMLWriter(depth: 1)
        xml.element("entry") { xml in
            xml.element("id", text: entry.id ?? entry.url)
            xml.element("title", text: entry.title)
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": entry.url])
            xml.element("published", text: entry.published.rfc3339)
            xml.element("updated", text: entry.updated.rfc3339)
            for author in entry.authors { write(author, to: &xml) }
            for tag in entry.tags { xml.element("category", ["term": tag]) }
            if let image = entry.image {
                xml.element("media:content", ["url": image, "medium": "image"])
            }
            if let summary = entry.summary { xml.element("summary", text: summary) }
            if let content = entry.content {
                xml.element("content", ["type": "html"], markup: content.bytes)
            }
        }
        return xml.bytes
    }

    private static func write(_ author: Byline, to xml: inout XMLWriter) {
        xml.element("author") { xml in
            xml.element("name", text: author.name)
            if let url = author.url { xml.element("uri", text: url) }
        }
    }
}

/// Writes feeds as RSS 2.0, with the modules that feed readers support: Atom's `self`, Dublin
/// Core's authors, full content, the picture.
enum RSSWriter {
    static func bytes(of feed: Feed, updated: FeedTime?, entries: [[UInt8]]) -> [UInt8] {
        var xml = XMLWriter(size: entries.joinedSize)
        xml.element(
            "rss",
            [
                "version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom",
                "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
                "xmlns:dc": "http://purl.org/dc/elements/1.1/",
                "xmlns:media": "http://search.yahoo.com/mrss/",
            ]
        ) { xml in
            xml.element("channel") { xml in
                xml.element("title", text: feed.title)
                xml.element("link", text: feed.url)
                xml.element("description", text: (feed.description ?? feed.title).escapedForHTML)
                xml.element("language", text: feed.language)
                if let updated { xml.element("lastBuildDate", text: updated.rfc822) }
                xml.element(
                    "atom:link",
                    ["rel": "self", "type": FeedFormat.rss.mediaType, "href": feed.url(.rss)])
                for entry in entries { xml.append(entry) }
            }
        }
        return xml.bytes
    }

    static func bytes(of entry: FeedEntry) -> [UInt8] {
        var xml = XMLWriter(depth: 2)
        xml.element("item") { xml in
            xml.element("title", text: entry.title)
            xml.element("link", text: entry.url)
            xml.element(
                "guid", ["isPermaLink": entry.id == nil ? "true" : "false"],
                text: entry.id ?? entry.url)
            xml.element("pubDate", text: entry.published.rfc822)
            for author in entry.authors { xml.element("dc:creator", text: author.name) }
            for tag in entry.tags { xml.element("category", text: tag) }
            if let image = entry.image {
                xml.element("media:content", ["url": image, "medium": "image"])
            }
            if let summary = entry.summary {
                xml.element("description", text: summary.escapedForHTML)
            }
            if let content = entry.content {
                xml.element("content:encoded", markup: content.bytes)
            }
        }
        return xml.bytes
    }
}

/// Writes feeds as JSON Feed 1.1.
enum JSONFeedWriter {
    static func bytes(of feed: Feed, entries: [[UInt8]]) -> [UInt8] {
        var json = JSONWriter()
        json.reserve(entries.joinedSize)
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", feed.title)
            json.member("home_page_url", feed.url)
            json.member("feed_url", feed.url(.json))
            if let description = feed.description { json.member("description", description) }
            json.member("authors", of: [feed.author], write)
            json.member("language", feed.language)
            json.member("items", of: entries) { $0.append(json: $1) }
        }
        return json.bytes + "\n".utf8
    }

    /// The format requires content or text: without content, the summary is the text.
    static func bytes(of entry: FeedEntry) -> [UInt8] {
        var json = JSONWriter(depth: 2)
        json.object { json in
            json.member("id", entry.id ?? entry.url)
            json.member("url", entry.url)
            json.member("title", entry.title)
            json.member("date_published", entry.published.rfc3339)
            json.member("date_modified", entry.updated.rfc3339)
            if !entry.authors.isEmpty { json.member("authors", of: entry.authors, write) }
            if !entry.tags.isEmpty { json.member("tags", entry.tags) }
            if let image = entry.image { json.member("image", image) }
            if let summary = entry.summary { json.member("summary", summary) }
            if let content = entry.content {
                json.member("content_html", utf8: content.bytes)
            } else {
                json.member("content_text", entry.summary ?? entry.title)
            }
        }
        return json.bytes
    }

    private static func write(to json: inout JSONWriter, _ author: Byline) {
        json.object { json in
            json.member("name", author.name)
            if let url = author.url { json.member("url", url) }
        }
    }
}

extension [[UInt8]] {
    /// An estimate of the size of a feed with these entries.
    fileprivate var joinedSize: Int { reduce(2048) { $0 + $1.count } }
}

extension String {
    /// RSS interprets descriptions as markup.
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

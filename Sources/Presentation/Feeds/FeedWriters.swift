import Content

extension FeedFormat {
    /// Returns one entry, which all feeds of this format with the post share.
    func bytes(of entry: FeedEntry) -> [UInt8] {
        switch self {
        case .atom: entry.atom
        case .rss: entry.rss
        case .json: entry.json
        }
    }

    /// Returns a whole feed. `updated` is the time of the last change of an entry, `nil` if there
    /// are no entries. `entries` were written in the same format, newest first.
    func bytes(of feed: Feed, updated: FeedTime?, entries: [[UInt8]]) -> [UInt8] {
        switch self {
        case .atom: feed.atom(entries, updated: updated)
        case .rss: feed.rss(entries, updated: updated)
        case .json: feed.json(entries)
        }
    }
}

/// Atom: RFC 4287.
extension Feed {
    fileprivate func atom(_ entries: [[UInt8]], updated: FeedTime?) -> [UInt8] {
        var xml = XMLWriter(size: entries.joinedSize)
        xml.element(
            "feed",
            [
                "xmlns": "http://www.w3.org/2005/Atom",
                "xmlns:media": "http://search.yahoo.com/mrss/", "xml:lang": language,
            ]
        ) { xml in
            xml.element("id", text: url)
            xml.element("title", text: title)
            if let description { xml.element("subtitle", text: description) }
            xml.element("updated", text: (updated ?? .none).rfc3339)
            author.write(to: &xml)
            xml.element(
                "link",
                ["rel": "self", "type": FeedFormat.atom.mediaType, "href": url(.atom)])
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": url])
            for entry in entries { xml.append(entry) }
        }
        return xml.bytes
    }
}

extension FeedEntry {
    fileprivate var atom: [UInt8] {
        var xml = XMLWriter(depth: 1)
        xml.element("entry", language.map { ["xml:lang": $0] } ?? [:]) { xml in
            xml.element("id", text: id ?? url)
            xml.element("title", text: title)
            xml.element("link", ["rel": "alternate", "type": "text/html", "href": url])
            xml.element("published", text: published.rfc3339)
            xml.element("updated", text: updated.rfc3339)
            for author in authors { author.write(to: &xml) }
            for tag in tags { xml.element("category", ["term": tag]) }
            if let image {
                xml.element("media:content", ["url": image, "medium": "image"])
            }
            if let summary { xml.element("summary", text: summary) }
            if let content {
                xml.element("content", ["type": "html"], markup: content.bytes)
            }
        }
        return xml.bytes
    }
}

extension Byline {
    fileprivate func write(to xml: inout XMLWriter) {
        xml.element("author") { xml in
            xml.element("name", text: name)
            if let url { xml.element("uri", text: url) }
        }
    }
}

/// RSS 2.0, with the modules that feed readers support: Atom's `self`, Dublin Core's authors, full
/// content, the picture.
extension Feed {
    fileprivate func rss(_ entries: [[UInt8]], updated: FeedTime?) -> [UInt8] {
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
                xml.element("title", text: title)
                xml.element("link", text: url)
                xml.element("description", text: (description ?? title).escapedForHTML)
                xml.element("language", text: language)
                if let updated { xml.element("lastBuildDate", text: updated.rfc822) }
                xml.element(
                    "atom:link",
                    ["rel": "self", "type": FeedFormat.rss.mediaType, "href": url(.rss)])
                for entry in entries { xml.append(entry) }
            }
        }
        return xml.bytes
    }
}

extension FeedEntry {
    fileprivate var rss: [UInt8] {
        var xml = XMLWriter(depth: 2)
        xml.element("item") { xml in
            xml.element("title", text: title)
            xml.element("link", text: url)
            xml.element(
                "guid", ["isPermaLink": id == nil ? "true" : "false"], text: id ?? url)
            xml.element("pubDate", text: published.rfc822)
            for author in authors { xml.element("dc:creator", text: author.name) }
            for tag in tags { xml.element("category", text: tag) }
            if let language { xml.element("dc:language", text: language) }
            if let image {
                xml.element("media:content", ["url": image, "medium": "image"])
            }
            if let summary {
                xml.element("description", text: summary.escapedForHTML)
            }
            if let content {
                xml.element("content:encoded", markup: content.bytes)
            }
        }
        return xml.bytes
    }
}

/// JSON Feed 1.1.
extension Feed {
    fileprivate func json(_ entries: [[UInt8]]) -> [UInt8] {
        var json = JSONWriter()
        json.reserve(entries.joinedSize)
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", title)
            json.member("home_page_url", url)
            json.member("feed_url", url(.json))
            if let description { json.member("description", description) }
            json.member("authors", of: [author]) { $1.write(to: &$0) }
            json.member("language", language)
            json.member("items", of: entries) { $0.append(json: $1) }
        }
        return json.bytes + "\n".utf8
    }
}

extension FeedEntry {
    /// The format requires content or text: without content, the summary is the text.
    fileprivate var json: [UInt8] {
        var json = JSONWriter(depth: 2)
        json.object { json in
            json.member("id", id ?? url)
            json.member("url", url)
            json.member("title", title)
            json.member("date_published", published.rfc3339)
            json.member("date_modified", updated.rfc3339)
            if !authors.isEmpty { json.member("authors", of: authors) { $1.write(to: &$0) } }
            if !tags.isEmpty { json.member("tags", tags) }
            if let language { json.member("language", language) }
            if let image { json.member("image", image) }
            if let summary { json.member("summary", summary) }
            if let content {
                json.member("content_html", utf8: content.bytes)
            } else {
                json.member("content_text", summary ?? title)
            }
        }
        return json.bytes
    }
}

extension Byline {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            if let url { json.member("url", url) }
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

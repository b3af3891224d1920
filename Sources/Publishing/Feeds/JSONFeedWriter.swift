import Presentation

/// Writes feeds as JSON Feed 1.1.
struct JSONFeedWriter {
    func bytes(of feed: Feed) -> [UInt8] {
        let head = feed.head
        var json = JSONWriter()
        json.reserve(feed.size)
        json.object { json in
            json.member("version", "https://jsonfeed.org/version/1.1")
            json.member("title", head.title)
            json.member("home_page_url", head.page)
            json.member("feed_url", head.url(.json))
            if let description = head.description { json.member("description", description) }
            json.member("authors", of: [head.author], write)
            json.member("language", head.language)
            json.member("items", of: feed.entries) { write($1, to: &$0) }
        }
        return json.bytes + "\n".utf8
    }

    /// What an item says before its content. One of content and text must be there.
    static func bytes(of entry: FeedEntry) -> [UInt8] {
        var json = JSONWriter(depth: 3)
        json.member("id", entry.url)
        json.member("url", entry.url)
        json.member("title", entry.title)
        json.member("date_published", entry.published.rfc3339)
        json.member("date_modified", entry.updated.rfc3339)
        if !entry.authors.isEmpty {
            json.member("authors", of: entry.authors, JSONFeedWriter().write)
        }
        if !entry.tags.isEmpty { json.member("tags", entry.tags) }
        if let image = entry.image { json.member("image", image) }
        if let summary = entry.summary { json.member("summary", summary) }
        if entry.content == nil { json.member("content_text", entry.summary ?? entry.title) }
        return json.bytes
    }
}

extension JSONFeedWriter {
    private func write(_ entry: WrittenEntry, to json: inout JSONWriter) {
        json.object { json in
            json.append(members: entry.json)
            if let content = entry.content { json.member("content_html", utf8: content.bytes) }
        }
    }

    private func write(to json: inout JSONWriter, _ author: FeedAuthor) {
        json.object { json in
            json.member("name", author.name)
            if let url = author.url { json.member("url", url) }
        }
    }
}

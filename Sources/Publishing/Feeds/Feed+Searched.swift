import Presentation
import Templating

extension FeedEntry {
    /// All that feeds say of the post. The content, which is the same in each, stands in it once,
    /// and so does every text that is written in each as it is. What follows each other in a format
    /// does so here: a value may be spread over two texts.
    ///
    /// Of the content, what differs from the `text` that was searched on the page: feeds have other
    /// links, and these stand in tags.
    func searched(beyond text: HTML? = nil) -> [UInt8] {
        let bytes = isPlain ? bytes(ofLines: lines) : bytesInEveryFormat
        guard let content, content != text else { return bytes }
        return bytes + (text == nil ? content.bytes : content.bytes.tags)
    }

    /// First as RSS has them, then what Atom and JSON have otherwise.
    private var lines: [String?] {
        [title, url, url, published.rfc822] + authors.map(\.name) + tags + [summary, image]
            + [published.rfc3339, updated.rfc3339] + authors.map(\.url)
            + [authors.last?.name, summary]
    }

    private var bytesInEveryFormat: [UInt8] {
        let entry = withoutContent
        return AtomWriter.bytes(of: entry) + RSSWriter.bytes(of: entry)
            + JSONFeedWriter.bytes(of: entry) + "\n".utf8
    }

    private var isPlain: Bool {
        title.isPlain && url.isPlain && tags.allSatisfy(\.isPlain)
            && authors.allSatisfy(\.isPlain) && image?.isPlain != false
            && summary?.isPlain != false
    }
}

extension FeedHead {
    /// The same for what a feed says of itself.
    var searched: [UInt8] {
        guard isPlain else {
            return FeedFormat.allCases.flatMap(Feed(head: self, entries: []).bytes)
        }
        return bytes(ofLines: [
            title, page, description, language, url(.atom), url(.rss), url(.json),
            title, description, author.name, author.url,
        ])
    }

    private var isPlain: Bool {
        title.isPlain && description?.isPlain != false && language.isPlain && page.isPlain
            && author.isPlain
    }
}

extension FeedAuthor {
    fileprivate var isPlain: Bool { name.isPlain && url?.isPlain != false }
}

extension [UInt8] {
    /// Each `<` with what follows up to the next `>`.
    fileprivate var tags: [UInt8] {
        var tags: [UInt8] = []
        var index = 0
        while let start = self[index...].firstIndex(of: UInt8(ascii: "<")) {
            let end = self[start...].firstIndex(of: UInt8(ascii: ">")) ?? count - 1
            tags += self[start...end]
            index = end + 1
        }
        return tags
    }
}

private func bytes(ofLines lines: [String?]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines.compactMap(\.self) {
        bytes += line.utf8
        bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
}

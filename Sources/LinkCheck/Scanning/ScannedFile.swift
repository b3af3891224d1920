/// The links and names in one file of a site, which are all that the check needs of it.
package struct ScannedFile: Sendable, Equatable {
    /// Relative to the site's root: `posts/open-day/index.html`.
    package let path: String
    let contents: Contents

    enum Contents: Sendable, Equatable {
        case page(PageLinks)
        case sheet(PackedTexts)
        case feed(FeedLinks)

        /// A feed that feed readers cannot read.
        case malformed(MalformedFeed)
        case other
    }

    /// `bytes` may be `nil` for a file that is neither page, style sheet nor feed. Safe to use from
    /// many tasks.
    package init(path: String, bytes: [UInt8]?) {
        self.path = path
        contents = bytes.map { Contents($0, name: path.lowercased()) } ?? .other
    }
}

extension ScannedFile.Contents {
    fileprivate init(_ bytes: [UInt8], name: String) {
        if name.hasSuffix(".html") || name.hasSuffix(".htm") {
            self = .page(PageLinks(bytes))
        } else if name.hasSuffix(".css") {
            self = .sheet(Self.links(css: bytes))
        } else if name.hasSuffix(".xml") {
            self = .init(FeedLinks.read(xml: bytes))
        } else if name == "feed.json" || name.hasSuffix("/feed.json") {
            self = .init(FeedLinks.read(json: bytes))
        } else {
            self = .other
        }
    }

    private static func links(css: [UInt8]) -> PackedTexts {
        var scanner = CSSScanner(css[...])
        var links = PackedTexts()
        while let address = scanner.next() { links.append(address) }
        return links
    }

    private init(_ reading: Result<FeedLinks, MalformedFeed>) {
        switch reading {
        case .success(let feed): self = .feed(feed)
        case .failure(let flaw): self = .malformed(flaw)
        }
    }
}

import Markup

/// Atom, RSS and sitemaps.
extension FeedLinks {
    static func read(xml bytes: [UInt8]) -> Result<FeedLinks, MalformedFeed> {
        var feed = FeedLinks()
        var scanner = XMLScanner(bytes)
        var text: [UInt8] = []
        var isPermanent = true
        while let event = scanner.next() {
            switch event {
            case .start(_, let attributes):
                text = []
                isPermanent = true
                for attribute in attributes {
                    if bytes[attribute.name].isOneOf(["href", "url", "src"]) {
                        feed.add(bytes[attribute.value].withoutCharacterReferences)
                    } else if bytes[attribute.name].isOneOf(["ispermalink"]) {
                        isPermanent = !bytes[attribute.value].isOneOf(["false"])
                    }
                }
            case .text(let range): text += bytes[range].withoutCharacterReferences
            case .raw(let range): text += bytes[range]
            case .end(let name):
                feed.take(text, of: bytes[name].localName, isPermanent: isPermanent)
                text = []
            }
        }
        return scanner.flaw.map { .failure($0) } ?? .success(feed)
    }

    private mutating func take(
        _ text: [UInt8], of element: ArraySlice<UInt8>, isPermanent: Bool
    ) {
        if element.isOneOf(["loc", "link", "url", "icon", "logo", "uri", "comments"]) {
            add(text)
        } else if element.isOneOf(["guid"]) {
            if isPermanent { add(text) }
        } else if element.isOneOf(["content", "summary", "description", "encoded"]) {
            add(html: text)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without the prefix of its namespace.
    fileprivate var localName: ArraySlice<UInt8> {
        lastIndex(of: UInt8(ascii: ":")).map { self[($0 + 1)...] } ?? self
    }
}

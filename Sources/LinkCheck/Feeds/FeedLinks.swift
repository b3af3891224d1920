import Markup

/// What a feed or a sitemap leads to.
struct FeedLinks: Sendable, Equatable {
    /// As in `PageLinks`.
    private(set) var links = PackedTexts()

    mutating func add(_ address: some Collection<UInt8>) {
        let address = Array(address)[...].trimmed
        if address.isOfWeb { links.append(address) }
    }

    mutating func add(html: [UInt8]) {
        links.append(contentsOf: PageLinks(html).links)
    }
}

/// Why a feed or a sitemap cannot be read.
struct MalformedFeed: Error, Equatable {
    /// As in `"item" is never closed`.
    let reason: String

    /// Counts from 1; nil where no line tells it.
    let line: Int?
}

import Foundation
import Markup

/// The links of a feed or sitemap.
struct FeedLinks: Sendable, Equatable {
    /// As in `PageLinks`.
    private(set) var links = PackedTexts()

    mutating func add(_ address: some Collection<UInt8>) {
        let address = Array(address)[...].trimmed
        if address.isWebAddress { links.append(address) }
    }

    mutating func add(html: [UInt8]) {
        links.append(contentsOf: PageLinks(html).links)
    }
}

/// The reason why a feed or sitemap cannot be read.
struct MalformedFeed: Error, Equatable {
    /// For example `"item" is never closed`.
    let reason: String

    /// Counts from 1; `nil` if unknown.
    let line: Int?
}

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
    /// The name without its namespace prefix.
    fileprivate var localName: ArraySlice<UInt8> {
        lastIndex(of: UInt8(ascii: ":")).map { self[($0 + 1)...] } ?? self
    }
}

/// JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/
extension FeedLinks {
    static func read(json bytes: [UInt8]) -> Result<FeedLinks, MalformedFeed> {
        do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let document = try decoder.decode(Document.self, from: Data(bytes))
            return .success(FeedLinks(document))
        } catch DecodingError.typeMismatch(_, let context) {
            let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            let place = path.joined(separator: ".")
            return .failure(MalformedFeed(reason: "\"\(place)\" has the wrong type", line: nil))
        } catch DecodingError.keyNotFound(let key, _) {
            return .failure(MalformedFeed(reason: "\"\(key.stringValue)\" is missing", line: nil))
        } catch {
            return .failure(MalformedFeed(reason: "it is not JSON", line: nil))
        }
    }

    private init(_ document: Document) {
        for address in document.addresses { if let address { add(address.utf8) } }
        for person in document.authors ?? [] { add(person) }
        for item in document.items {
            for address in item.addresses { if let address { add(address.utf8) } }
            for person in item.authors ?? [] { add(person) }
            for attachment in item.attachments ?? [] { add(attachment) }
            if let html = item.contentHtml { add(html: Array(html.utf8)) }
        }
    }

    private mutating func add(_ reference: Reference) {
        for address in [reference.url, reference.avatar] { if let address { add(address.utf8) } }
    }

    /// The property names are those of JSON Feed in camel case.
    private struct Document: Decodable {
        let homePageUrl: String?
        let feedUrl: String?
        let nextUrl: String?
        let icon: String?
        let favicon: String?
        let authors: [Reference]?
        let items: [Item]

        var addresses: [String?] { [homePageUrl, feedUrl, nextUrl, icon, favicon] }
    }

    /// A person or an attachment.
    private struct Reference: Decodable {
        let url: String?
        let avatar: String?
    }

    private struct Item: Decodable {
        let url: String?
        let externalUrl: String?
        let contentHtml: String?
        let image: String?
        let bannerImage: String?
        let authors: [Reference]?
        let attachments: [Reference]?

        var addresses: [String?] { [url, externalUrl, image, bannerImage] }
    }
}

import Foundation

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
            return .failure(MalformedFeed(reason: "\"\(place)\" is of the wrong type", line: nil))
        } catch DecodingError.keyNotFound(let key, _) {
            return .failure(MalformedFeed(reason: "\"\(key.stringValue)\" is missing", line: nil))
        } catch {
            return .failure(MalformedFeed(reason: "it is no JSON", line: nil))
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

    /// Named as JSON Feed does, in camel case.
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

import Content
import Templating

/// What a feed says of itself, in every format.
package struct Feed: Sendable, Hashable {
    /// The page whose posts the feed brings, and beside which it lies.
    package let page: Address
    package let formats: [FeedFormat]
    package let title: String
    package let description: String?

    /// As `SiteView` has it.
    package let language: String

    /// The absolute address of the page, with a slash at its end.
    package let url: String

    /// The author of each entry that names none, with an absolute address.
    package let author: Byline

    /// The absolute address of the feed itself.
    package func url(_ format: FeedFormat) -> String { url + format.fileName }

    /// One for each format.
    package var addresses: [Address] { formats.map { .feed($0, of: page) } }
}

/// What feeds say of a post. All addresses are absolute.
package struct FeedEntry: Sendable, Hashable {
    /// The post's address, which is its name too: it stays as long as the post is there.
    package let url: String
    package let title: String
    package let published: FeedTime

    /// Never before it was published.
    package let updated: FeedTime

    /// In the order of the byline; may be empty.
    package let authors: [Byline]

    /// As the tags' pages write them.
    package let tags: [String]

    /// Text, no markup.
    package let summary: String?

    /// The address of the post's picture.
    package let image: String?

    /// Without characters that XML forbids; nil for a text that stays on its page.
    package var content: HTML?
}

/// A feed as the head of a page names it: `<link rel="alternate">`.
package struct FeedLink: Sendable, Hashable {
    /// The feed's own title.
    package let title: String

    /// `application/atom+xml`.
    package let mediaType: String

    /// Below the site's own path.
    package let url: String
}

extension FeedLink: TemplateModel {
    package static let vocabulary = Vocabulary<FeedLink> {
        $0.text("title", \.title)
        $0.text("media-type", \.mediaType)
        $0.text("url", \.url)
    }
}

extension FeedFormat {
    package var fileName: String {
        switch self {
        case .atom: "feed.xml"
        case .rss: "rss.xml"
        case .json: "feed.json"
        }
    }

    /// The type of `<link type>`.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}

extension URLWriter {
    /// The feeds beside a page, one of each format.
    func feeds(_ formats: [FeedFormat], of page: Address, titled title: String) -> [FeedLink] {
        formats.map { format in
            FeedLink(
                title: title, mediaType: format.mediaType, url: url(.feed(format, of: page)))
        }
    }
}

import Content
import Templating

/// The metadata of a feed, for every format.
package struct Feed: Sendable, Hashable {
    /// The page with the same posts; the feed is beside it.
    package let page: Address
    package let formats: [FeedFormat]
    package let title: String
    package let description: String?

    /// See `SiteView.language`.
    package let language: String

    /// The absolute URL of the page.
    package let url: String

    /// The author of entries without authors, with an absolute URL.
    package let author: Byline

    /// Returns the absolute URL of the feed itself.
    package func url(_ format: FeedFormat) -> String { url.folderOfPage + format.fileName }
}

/// A post in feeds. All URLs are absolute.
package struct FeedEntry: Sendable, Hashable {
    /// The permanent identifier; `nil` for the URL.
    package var id: String?
    package let url: String
    package let title: String
    package let published: FeedTime

    /// Never before `published`.
    package let updated: FeedTime

    /// In the order of the byline; may be empty.
    package let authors: [Byline]

    /// As on the tags' pages.
    package let tags: [String]

    /// Plain text.
    package var summary: String?

    /// The URL of the post's picture.
    package let image: String?

    /// The tag of the language, if it is not that of the feed.
    package var language: String?

    /// Without characters that XML forbids; `nil` if the text is only on its page.
    package var content: HTML?

    /// What must be searched of the content if the text is searched on its page: what differs, and
    /// what is beside the texts around it. `nil` for all of it.
    package var searchedContent: HTML?
}

/// A feed in the head of a page: `<link rel="alternate">`.
package struct FeedLink: Sendable, Hashable {
    /// The feed's own title.
    package let title: String

    /// `application/atom+xml`.
    package let mediaType: String

    /// Relative to the host: `/lab/feed.xml`.
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
    /// The format's own name, which is the same in all languages.
    var title: String {
        switch self {
        case .atom: "Atom"
        case .rss: "RSS"
        case .json: "JSON Feed"
        }
    }

    package var fileName: String {
        switch self {
        case .atom: "feed.xml"
        case .rss: "rss.xml"
        case .json: "feed.json"
        }
    }

    /// The value of `<link type>`.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}

extension URLWriter {
    /// Returns links to the feeds beside a page, one per format.
    func feeds(_ formats: [FeedFormat], of page: Address, titled title: String) -> [FeedLink] {
        formats.map { format in
            FeedLink(
                title: title, mediaType: format.mediaType, url: url(.feed(format, of: page)))
        }
    }
}

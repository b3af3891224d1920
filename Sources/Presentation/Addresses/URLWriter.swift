import Content

/// Makes every URL of the site, below the site's own path.
package struct URLWriter: Sendable, Equatable {
    package let base: BaseURL

    /// The site's own path as a URL has it: `/` or `/lab/`.
    private let root: String

    init(base: BaseURL) {
        self.base = base
        root = base.path.percentEncoded(keepsEscapes: true)
    }

    /// `https://example.org`.
    package var origin: String { base.origin }

    /// `/lab/posts/open-day/`.
    package func url(_ address: Address) -> String {
        root + address.path.percentEncoded()
    }

    /// `https://example.org/lab/posts/open-day/`.
    package func absolute(_ address: Address) -> String {
        base.origin + url(address)
    }

    /// The same of a URL that this made: `/lab/posts/open-day/`, or one of another server.
    func absolute(_ url: String) -> String {
        url.hasPrefix("/") ? base.origin + url : url
    }
}

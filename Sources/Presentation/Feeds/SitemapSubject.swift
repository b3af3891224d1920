import Content

/// All that a sitemap is made of, beside the site's settings.
package struct SitemapSubject: Sendable, Equatable {
    /// Counts how often the address book was another.
    let book: Int

    /// When each post was last changed; nil for one that only a preview shows.
    let posts: [Moment?]

    /// Whether each page is published.
    let pages: [Bool]
}

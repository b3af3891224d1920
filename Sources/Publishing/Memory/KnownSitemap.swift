import Presentation

/// The sitemap as it stands in Output.
struct KnownSitemap: Sendable {
    let subject: SitemapSubject

    /// Of its files.
    let addresses: [Address]
}

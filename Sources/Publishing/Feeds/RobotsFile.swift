import Presentation

/// Tells crawlers that they may read all of the site, and where its sitemap is.
struct RobotsFile {
    let sitemap: String

    init(_ urls: URLWriter) {
        sitemap = urls.absolute(.sitemap)
    }

    var bytes: [UInt8] { Array("User-agent: *\nDisallow:\n\nSitemap: \(sitemap)\n".utf8) }
}

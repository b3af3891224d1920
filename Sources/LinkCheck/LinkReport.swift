import Diagnostics

/// What is to be said of a site's links.
public struct LinkReport: Sendable {
    public internal(set) var files = 0

    /// All links, also those to other servers; the same on two pages counts twice.
    public internal(set) var links = 0

    /// In the order of the files in which they were found first.
    public internal(set) var faults: [LinkFault] = []

    /// Feeds and sitemaps that cannot be read.
    public internal(set) var malformed: [Problem] = []

    /// What leads to other servers, each once, in the same order.
    public internal(set) var external: [ExternalLink] = []
}

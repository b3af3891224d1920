import Diagnostics

/// What is to be said of a site's links.
package struct LinkReport: Sendable {
    package internal(set) var files = 0

    /// All links, also those to other servers; the same on two pages counts twice.
    package internal(set) var links = 0

    /// In the order of the files in which they were found first.
    package internal(set) var faults: [LinkFault] = []

    /// Feeds and sitemaps that cannot be read.
    package internal(set) var malformed: [Problem] = []

    /// What leads to other servers, each once, in the same order.
    package internal(set) var external: [ExternalLink] = []
}

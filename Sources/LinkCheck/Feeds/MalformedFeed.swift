/// Why a feed or a sitemap cannot be read.
struct MalformedFeed: Error, Equatable {
    /// As in `"item" is never closed`.
    let reason: String

    /// Counts from 1; nil where no line tells it.
    let line: Int?
}

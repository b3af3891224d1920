import Diagnostics
import Presentation

/// What must be known of a text to keep its page without rendering it.
struct CachedText: Sendable, Codable {
    let text: RenderedText

    /// How lists show it; nil for a page that is in none.
    let summary: PostSummary?
}

/// The posts that take part, and what must be known of the others.
struct LoadedPosts: Sendable {
    /// Newest first; of one moment in the order of their slugs.
    var posts: [Shared<Post>] = []

    /// Texts of posts with a problem: their links are looked at all the same.
    var damaged: [ContentText] = []
    var nextScheduled: ScheduledPost?

    /// Paths below Content of posts that are left out, and why.
    var leftOut: [String: LeftOut] = [:]

    /// The time around now in which every post keeps its status, in seconds since 1970.
    var span = Int.min..<Int.max
}

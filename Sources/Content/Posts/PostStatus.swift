/// Whether a post or a page is for everyone yet, and still.
package enum PostStatus: String, Sendable, Hashable {
    case published, draft, scheduled, expired
}

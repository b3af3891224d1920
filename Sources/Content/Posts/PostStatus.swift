/// Whether a post is for everyone yet, and still.
public enum PostStatus: Sendable, Hashable {
    case published, draft, scheduled, expired
}

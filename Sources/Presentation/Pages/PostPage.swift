import Templating

/// What `Templates/post.mustache` can say about one post.
public struct PostPage: Sendable, Hashable {
    public let site: SiteView
    public let page: PageHead
    public let post: PostSummary
    public let updated: DateText?
    public let body: HTML
    public let tags: [TagLink]

    /// The post that came after this one.
    public let newer: PageLink?

    /// The post that came before this one.
    public let older: PageLink?
    public let allPosts: String

    /// Whatever the post's front matter holds under `extra`.
    public let extra: Value
}

extension PostPage: TemplateModel {
    public static let vocabulary = Vocabulary<PostPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.model("post", \.post)
        $0.model("updated", \.updated)
        $0.html("body", \.body)
        $0.list("tags", \.tags)
        $0.flag("has-tags") { !$0.tags.isEmpty }
        $0.model("newer", \.newer)
        $0.model("older", \.older)
        $0.flag("has-neighbours") { $0.newer != nil || $0.older != nil }
        $0.text("all-posts", \.allPosts)
        $0.free("extra", \.extra)
    }
}

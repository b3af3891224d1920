import Templating

/// What `Templates/post.mustache` can say about one post.
package struct PostPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let post: PostSummary
    package let updated: DateText?
    package let body: HTML
    package let tags: [TagLink]

    /// The post that came after this one.
    package let newer: PageLink?

    /// The post that came before this one.
    package let older: PageLink?
    package let allPosts: String

    /// Whatever the post's front matter holds under `extra`.
    package let extra: Value
}

extension PostPage: TemplateModel {
    package static let vocabulary = Vocabulary<PostPage> {
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

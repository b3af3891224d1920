import Content
import Templating

/// What `Templates/posts.mustache` can say: one page of the list of posts, newest first.
package struct PostsPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let posts: [Shared<PostSummary>]

    /// Nil where all are on one page.
    package let pagination: Pagination?
}

extension PostsPage: TemplateModel {
    package static let vocabulary = Vocabulary<PostsPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.list("posts") { $0.posts.map(\.value) }
        $0.flag("has-posts") { !$0.posts.isEmpty }
        $0.model("pagination", \.pagination)
    }
}

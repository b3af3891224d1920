import Content
import Templating

/// What `Templates/tag.mustache` can say: the posts that bear one tag, newest first.
package struct TagPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let tag: TagLink
    package let posts: [Shared<PostSummary>]
    package let allTags: String
}

extension TagPage: TemplateModel {
    package static let vocabulary = Vocabulary<TagPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.model("tag", \.tag)
        $0.list("posts") { $0.posts.map(\.value) }
        $0.flag("has-posts") { !$0.posts.isEmpty }
        $0.text("all-tags", \.allTags)
    }
}

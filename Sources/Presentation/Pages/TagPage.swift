import Content
import Templating

/// What `Templates/tag.mustache` can say: the posts that bear one tag, newest first.
public struct TagPage: Sendable, Hashable, Encodable {
    public let site: SiteView
    public let page: PageHead
    public let tag: TagLink
    public let posts: [Shared<PostSummary>]
    public let allTags: String
}

extension TagPage: TemplateModel {
    public static let vocabulary = Vocabulary<TagPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.model("tag", \.tag)
        $0.list("posts") { $0.posts.map(\.value) }
        $0.flag("has-posts") { !$0.posts.isEmpty }
        $0.text("all-tags", \.allTags)
    }
}

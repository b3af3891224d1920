import Templating

/// What `Templates/tags.mustache` can say: every tag, in the order of the site's locale.
public struct TagsPage: Sendable, Hashable, Encodable {
    public let site: SiteView
    public let page: PageHead
    public let tags: [TagLink]
}

extension TagsPage: TemplateModel {
    public static let vocabulary = Vocabulary<TagsPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.list("tags", \.tags)
        $0.flag("has-tags") { !$0.tags.isEmpty }
    }
}

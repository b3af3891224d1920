import Templating

/// What `Templates/tags.mustache` can say: every tag, in the order of the site's locale.
package struct TagsPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let tags: [TagLink]
}

extension TagsPage: TemplateModel {
    package static let vocabulary = Vocabulary<TagsPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.list("tags", \.tags)
        $0.flag("has-tags") { !$0.tags.isEmpty }
    }
}

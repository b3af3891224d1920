import Templating

/// What `Templates/404.mustache` can say.
package struct NotFoundPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
}

extension NotFoundPage: TemplateModel {
    package static let vocabulary = Vocabulary<NotFoundPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
    }
}

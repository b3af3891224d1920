import Templating

/// What `Templates/404.mustache` can say.
public struct NotFoundPage: Sendable, Hashable, Encodable {
    public let site: SiteView
    public let page: PageHead
}

extension NotFoundPage: TemplateModel {
    public static let vocabulary = Vocabulary<NotFoundPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
    }
}

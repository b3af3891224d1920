import Templating

/// What `Templates/page.mustache` can say: a title and a text.
public struct PlainPage: Sendable, Hashable {
    public let site: SiteView
    public let page: PageHead
    public let title: String
    public let body: HTML

    /// Whatever the page's front matter holds under `extra`.
    public let extra: Value
}

extension PlainPage: TemplateModel {
    public static let vocabulary = Vocabulary<PlainPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("title", \.title)
        $0.html("body", \.body)
        $0.free("extra", \.extra)
    }
}

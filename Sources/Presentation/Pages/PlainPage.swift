import Templating

/// What `Templates/page.mustache` can say: a title and a text.
package struct PlainPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let title: String
    package let body: HTML

    /// Whatever the page's front matter holds under `extra`.
    package let extra: Value
}

extension PlainPage: TemplateModel {
    package static let vocabulary = Vocabulary<PlainPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("title", \.title)
        $0.html("body", \.body)
        $0.free("extra", \.extra)
    }
}

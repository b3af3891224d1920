import Templating

/// What `Templates/motion.mustache` can say: the page `motion` of a site, and its curves.
package struct MotionPage: Sendable {
    package let site: SiteView
    package let page: PageHead
    package let title: String
    package let body: HTML

    /// The default first.
    package let bounces: [MotionCurve]
    package let shake: MotionCurve

    /// The style sheet that moves it all, as text.
    package let css: String
}

extension MotionPage: TemplateModel {
    package static let vocabulary = Vocabulary<MotionPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("title", \.title)
        $0.html("body", \.body)
        $0.list("bounces", \.bounces)
        $0.model("shake", \.shake)
        $0.text("css", \.css)
    }
}

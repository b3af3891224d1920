import Templating

/// What `Templates/motion.mustache` can say: the page `motion` of a site, and its curves.
public struct MotionPage: Sendable {
    public let site: SiteView
    public let page: PageHead
    public let title: String
    public let body: HTML

    /// The default first.
    public let bounces: [MotionCurve]
    public let shake: MotionCurve

    /// The style sheet that moves it all, as text.
    public let css: String
}

extension MotionPage: TemplateModel {
    public static let vocabulary = Vocabulary<MotionPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("title", \.title)
        $0.html("body", \.body)
        $0.list("bounces", \.bounces)
        $0.model("shake", \.shake)
        $0.text("css", \.css)
    }
}

import Templating

/// The vocabulary of `Templates/page.mustache`: a title and a text.
package struct PlainPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let title: String
    package var cover: CoverView?
    package let body: HTML

    /// The body in parts, with groups.
    package let parts: [TextPart]

    /// The value of `extra` in the front matter.
    package let extra: Value
}

extension PlainPage: TemplateModel {
    package static let vocabulary = Vocabulary<PlainPage> {
        $0.model("site", \.site)
        $0.model("page", \.page)
        $0.text("title", \.title)
        $0.text("longest-word", \.title.longestWord)
        $0.cover(\.cover)
        $0.html("body", \.body)
        $0.list("parts", \.parts)
        $0.free("extra", \.extra)
    }
}

/// The vocabulary of `Templates/motion.mustache`: the page `motion`, and the site's curves.
package struct MotionPage: Sendable {
    package let site: SiteView
    package let page: PageHead
    package let title: String
    package let body: HTML

    /// The default first.
    package let bounces: [MotionCurve]
    package let shake: MotionCurve

    /// The style sheet of the animations, as text.
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

/// One animation of the style sheet, drawn.
package struct MotionCurve: Sendable {
    /// The name of its keyframes and its class: `bounce-slow`.
    package let name: String
    package let milliseconds: String

    /// An `svg` element.
    package let drawing: HTML
}

extension MotionCurve: TemplateModel {
    package static let vocabulary = Vocabulary<MotionCurve> {
        $0.text("name", \.name)
        $0.text("milliseconds", \.milliseconds)
        $0.html("drawing", \.drawing)
    }
}

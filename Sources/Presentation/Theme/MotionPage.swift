import Templating

/// The vocabulary of `Templates/motion.mustache`: the page `motion`, and the site's curves.
package struct MotionPage: Sendable {
    package let entry: EntryPage

    /// The default first.
    package let bounces: [MotionCurve]
    package let shake: MotionCurve

    /// The style sheet of the animations, as text.
    package let css: String
}

extension MotionPage: TemplateModel {
    package static let vocabulary = Vocabulary<MotionPage> {
        $0.model("site", \.entry.site)
        $0.model("page", \.entry.page)
        $0.text("title", \.entry.summary.title)
        $0.html("body", \.entry.body)
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

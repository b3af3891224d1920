import Templating

/// One animation of the style sheet, drawn.
package struct MotionCurve: Sendable {
    /// Of its keyframes and its class: `bounce-slow`.
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

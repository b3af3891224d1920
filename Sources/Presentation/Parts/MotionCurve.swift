import Templating

/// One animation of the style sheet, drawn.
public struct MotionCurve: Sendable {
    /// Of its keyframes and its class: `bounce-slow`.
    public let name: String
    public let milliseconds: String

    /// An `svg` element.
    public let drawing: HTML
}

extension MotionCurve: TemplateModel {
    public static let vocabulary = Vocabulary<MotionCurve> {
        $0.text("name", \.name)
        $0.text("milliseconds", \.milliseconds)
        $0.html("drawing", \.drawing)
    }
}

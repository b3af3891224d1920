import Pictures
import Templating

/// The sides of a picture as `<img>` takes them, in pixels.
package struct ImageSize: Sendable, Hashable {
    package let width: String
    package let height: String

    init(_ size: PictureSize) {
        width = String(size.width)
        height = String(size.height)
    }
}

extension ImageSize: TemplateModel {
    package static let vocabulary = Vocabulary<ImageSize> {
        $0.text("width", \.width)
        $0.text("height", \.height)
    }
}

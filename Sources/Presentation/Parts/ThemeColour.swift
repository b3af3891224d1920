import Content
import Templating

/// What browsers tint their own bars with.
package struct ThemeColour: Sendable, Hashable {
    /// As CSS writes it.
    package let colour: String

    /// `light` or `dark`; nil for both.
    package let scheme: String?
}

extension ThemeColour {
    /// The page's ground.
    static func all(of theme: [ThemeToken: ThemeValue]) -> [ThemeColour] {
        let ground = theme[.background] ?? ThemeToken.background.defaultValue
        guard ground.light != ground.dark else {
            return [ThemeColour(colour: ground.light, scheme: nil)]
        }
        return [
            ThemeColour(colour: ground.light, scheme: "light"),
            ThemeColour(colour: ground.dark, scheme: "dark"),
        ]
    }
}

extension ThemeColour: TemplateModel {
    package static let vocabulary = Vocabulary<ThemeColour> {
        $0.text("colour", \.colour)
        $0.text("scheme", \.scheme)
    }
}

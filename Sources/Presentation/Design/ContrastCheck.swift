import Content
import Diagnostics

/// Looks at the pairs of colours that text is read by, where a site sets one of them.
struct ContrastCheck {
    let theme: [ThemeToken: ThemeValue]

    /// What WCAG 2.1 asks for text of ordinary size (success criterion 1.4.3).
    private static let least = 4.5

    init(_ theme: [ThemeToken: ThemeValue]) {
        self.theme = theme
    }

    /// A pair whose colours cannot be read as sRGB (`color-mix()`, names) is passed over.
    var problems: [Problem] {
        [ThemeToken.text, .secondaryText, .link].flatMap { text in
            [ThemeToken.background, .surface].flatMap { ground in
                theme[text] == nil && theme[ground] == nil ? [] : problems(text, on: ground)
            }
        }
    }

    private func problems(_ text: ThemeToken, on ground: ThemeToken) -> [Problem] {
        let (ink, paper) = (theme[text] ?? text.defaultValue, theme[ground] ?? ground.defaultValue)
        let schemes = [("light", ink.light, paper.light), ("dark", ink.dark, paper.dark)]
        return schemes.compactMap { scheme, ink, paper in
            guard let dye = RGBColour(paper), let ratio = RGBColour(ink)?.contrast(with: dye),
                ratio < Self.least
            else { return nil }
            let shown = Double(Int(ratio * 10)) / 10
            return Problem(
                .warning, "low-contrast",
                "\(text.rawValue) on \(ground.rawValue) has a contrast of \(shown) on a \(scheme) "
                    + "screen; readers need 4.5",
                at: Location(path: "Content/site.yml"),
                help: "choose a \(dye.isDark ? "lighter" : "darker") \(text.rawValue), "
                    + "or give { light: …, dark: … }")
        }
    }
}

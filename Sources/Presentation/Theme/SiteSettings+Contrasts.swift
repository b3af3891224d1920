import Content
import Diagnostics

extension SiteSettings {
    /// Colours and what is behind them. The least contrast is that of WCAG 2.1 for text (criterion
    /// 1.4.3), for the form's text, which is bold and large, and for what is no text (1.4.11).
    private static let contrasts:
        [(foregrounds: [ThemeToken], backgrounds: [ThemeToken], minimum: Double, verb: String)] = [
            ([.text, .secondaryText, .link], [.background, .surface], 4.5, "read"),
            ([.fieldText], fields + [.buttonBackground, .buttonHighlightedBackground], 3, "read"),
            ([.placeholder], fields, 3, "read"),
            ([.leftIconTint, .rightIconTint], [.fieldBackground], 3, "see"),
            ([.tint], fields, 3, "see"),
            ([.invalidIndicator], [.tint], 3, "see"),
        ]

    private static let fields: [ThemeToken] = [.fieldBackground, .fieldHighlightedBackground]

    /// Problems of colours with too little contrast to what is behind them, if site.yml sets one of
    /// a pair. Skips pairs with colours that cannot be read as sRGB (`color-mix()`, `oklch()`).
    var lowContrasts: [Problem] {
        Self.contrasts.flatMap { pair in
            pair.foregrounds.flatMap { foreground in
                pair.backgrounds.filter { isOwn(foreground) || isOwn($0) }.flatMap {
                    lowContrasts(foreground, on: $0, pair.minimum, pair.verb)
                }
            }
        }
    }

    /// True if site.yml sets the token to another value than the theme's.
    private func isOwn(_ token: ThemeToken) -> Bool {
        theme[token].map { $0 != token.defaultValue } ?? false
    }

    private func value(_ token: ThemeToken) -> LightDarkValue {
        theme[token] ?? token.defaultValue
    }

    private func lowContrasts(
        _ foreground: ThemeToken, on background: ThemeToken, _ minimum: Double, _ verb: String
    ) -> [Problem] {
        let (above, below) = (value(foreground), value(background))
        let light = (mode: " in light mode", above: above.light, below: below.light)
        let dark = (mode: " in dark mode", above: above.dark, below: below.dark)
        let isOne = light.above == dark.above && light.below == dark.below
        return (isOne ? [("", light.above, light.below)] : [light, dark]).compactMap {
            mode, above, below in
            guard let colour = RGBColour(named: below),
                let ratio = RGBColour(above, over: colour)?.contrast(with: colour), ratio < minimum
            else { return nil }
            let shown = Double(Int(ratio * 10)) / 10
            // Of translucent and named colours, and of what is no text of a page, only a note.
            let isWarning = minimum == 4.5 && RGBColour(above) != nil && RGBColour(below) != nil
            return Problem(
                isWarning ? .warning : .note, "low-contrast",
                "\(foreground.rawValue) is hard to \(verb) on \(background.rawValue)\(mode): its "
                    + "contrast is \(shown), not at least \(minimum)",
                at: themeLocations[foreground] ?? themeLocations[background]
                    ?? Location(path: "Content/site.yml"),
                help: "choose a \(colour.isDark ? "lighter" : "darker") \(foreground.rawValue), "
                    + "or give { light: …, dark: … }")
        }
    }
}

import Content
import Diagnostics
import Foundation

/// An opaque sRGB colour, each channel from 0 to 255.
struct RGBColour: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    /// Reads `#RGB`, `#RRGGBB` or `rgb(1, 2, 3)`; `nil` for any other notation.
    init?(_ css: String) {
        let text = css.lowercased()
        if let match = text.wholeMatch(of: /#([0-9a-f]{6})/), let number = Int(match.1, radix: 16) {
            self.init(number >> 16, number >> 8 & 255, number & 255)
        } else if let match = text.wholeMatch(of: /#([0-9a-f]{3})/),
            let number = Int(match.1, radix: 16)
        {
            self.init((number >> 8) * 17, (number >> 4 & 15) * 17, (number & 15) * 17)
        } else if let match = text.wholeMatch(of: /rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)/),
            let red = Int(match.1), let green = Int(match.2), let blue = Int(match.3),
            max(red, green, blue) < 256
        {
            self.init(red, green, blue)
        } else {
            return nil
        }
    }

    /// Reads a name, too.
    init?(named css: String) {
        let name = ThemeToken.namedColours[css.lowercased()].map { "#" + $0 }
        self.init(name ?? css)
    }

    /// Reads a translucent colour, too: as it looks over `ground`.
    init?(_ css: String, over ground: RGBColour) {
        if let colour = RGBColour(named: css) {
            self = colour
            return
        }
        let text = css.lowercased()
        let opacity: Double?
        let opaque: RGBColour?
        if let match = text.wholeMatch(of: /(#[0-9a-f]{3}|#[0-9a-f]{6})([0-9a-f]{1,2})/) {
            opacity = Int(match.2, radix: 16).map { Double($0) / (match.2.count == 1 ? 15 : 255) }
            opaque = RGBColour(String(match.1))
        } else if let match = text.wholeMatch(of: /rgba?\((.+?)\s*[\/,]\s*([0-9.]+)(%?)\s*\)/) {
            opacity = Double(match.2).map { min($0 / (match.3.isEmpty ? 1 : 100), 1) }
            opaque = RGBColour("rgb(\(match.1))")
        } else {
            return nil
        }
        guard let opacity, let opaque else { return nil }
        func mix(_ channel: KeyPath<RGBColour, Int>) -> Int {
            let (above, below) = (
                Double(opaque[keyPath: channel]), Double(ground[keyPath: channel])
            )
            return Int((opacity * above + (1 - opacity) * below).rounded())
        }
        self.init(mix(\.red), mix(\.green), mix(\.blue))
    }

    /// True if white has more contrast to this colour than black.
    var isDark: Bool {
        RGBColour(255, 255, 255).contrast(with: self) > RGBColour(0, 0, 0).contrast(with: self)
    }

    /// From 1 to 21 (WCAG 2.1, "contrast ratio").
    func contrast(with other: RGBColour) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// WCAG 2.1, "relative luminance".
    private var luminance: Double {
        func linear(_ channel: Int) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

extension SiteSettings {
    /// Colours and what is behind them. The least contrast is that of WCAG 2.1 for text (criterion
    /// 1.4.3), for the form's text, which is bold and large, and for what is no text (1.4.11).
    private static let contrasts:
        [(inks: [ThemeToken], grounds: [ThemeToken], minimum: Double, verb: String)] = [
            ([.text, .secondaryText, .link], [.background, .surface], 4.5, "read"),
            (
                [.fieldText],
                [
                    .fieldBackground, .fieldHighlightedBackground, .buttonBackground,
                    .buttonHighlightedBackground,
                ], 3, "read"
            ),
            ([.placeholder], [.fieldBackground, .fieldHighlightedBackground], 3, "read"),
            ([.leftIconTint, .rightIconTint], [.fieldBackground], 3, "see"),
            ([.tint], [.fieldBackground, .fieldHighlightedBackground], 3, "see"),
            ([.invalidIndicator], [.tint], 3, "see"),
        ]

    /// Problems of colours with too little contrast to what is behind them, if site.yml sets one of
    /// a pair. Skips pairs with colours that cannot be read as sRGB (`color-mix()`, `oklch()`).
    var lowContrasts: [Problem] {
        Self.contrasts.flatMap { pair in
            pair.inks.flatMap { ink in
                pair.grounds.filter { isOwn(ink) || isOwn($0) }.flatMap { ground in
                    lowContrasts(ink, on: ground, pair.minimum, pair.verb)
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
        _ ink: ThemeToken, on ground: ThemeToken, _ minimum: Double, _ verb: String
    ) -> [Problem] {
        let (dyes, papers) = (value(ink), value(ground))
        let light = (mode: " in light mode", dye: dyes.light, paper: papers.light)
        let dark = (mode: " in dark mode", dye: dyes.dark, paper: papers.dark)
        let isOne = light.dye == dark.dye && light.paper == dark.paper
        return (isOne ? [("", light.dye, light.paper)] : [light, dark]).compactMap {
            mode, dye, paper in
            guard let back = RGBColour(named: paper),
                let ratio = RGBColour(dye, over: back)?.contrast(with: back), ratio < minimum
            else { return nil }
            let shown = Double(Int(ratio * 10)) / 10
            // Notes are about what earlier versions did not check.
            let isText = minimum == 4.5 && RGBColour(dye) != nil && RGBColour(paper) != nil
            return Problem(
                isText ? .warning : .note, "low-contrast",
                "\(ink.rawValue) is hard to \(verb) on \(ground.rawValue)\(mode): its contrast is "
                    + "\(shown), not at least \(minimum)",
                at: themeLocations[ink] ?? themeLocations[ground]
                    ?? Location(path: "Content/site.yml"),
                help: "choose a \(back.isDark ? "lighter" : "darker") \(ink.rawValue), "
                    + "or give { light: …, dark: … }")
        }
    }
}

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
    /// The minimum for text of ordinary size (WCAG 2.1, success criterion 1.4.3).
    private static let minimumContrast = 4.5

    /// Warnings about text colours with too little contrast to their background, if site.yml sets one
    /// of a pair. Skips pairs with colours that cannot be read as sRGB (`color-mix()`, names).
    var lowContrasts: [Problem] {
        [ThemeToken.text, .secondaryText, .link].flatMap { text in
            [ThemeToken.background, .surface].flatMap { ground in
                theme[text] == nil && theme[ground] == nil ? [] : lowContrasts(text, on: ground)
            }
        }
    }

    private func lowContrasts(_ text: ThemeToken, on ground: ThemeToken) -> [Problem] {
        let (ink, paper) = (theme[text] ?? text.defaultValue, theme[ground] ?? ground.defaultValue)
        let schemes = [("light", ink.light, paper.light), ("dark", ink.dark, paper.dark)]
        return schemes.compactMap { scheme, ink, paper in
            guard let dye = RGBColour(paper), let ratio = RGBColour(ink)?.contrast(with: dye),
                ratio < Self.minimumContrast
            else { return nil }
            let shown = Double(Int(ratio * 10)) / 10
            return Problem(
                .warning, "low-contrast",
                "\(text.rawValue) is hard to read on \(ground.rawValue) in \(scheme) mode: its "
                    + "contrast is \(shown), not at least 4.5",
                at: themeLocations[text] ?? themeLocations[ground]
                    ?? Location(path: "Content/site.yml"),
                help: "choose a \(dye.isDark ? "lighter" : "darker") \(text.rawValue), "
                    + "or give { light: …, dark: … }")
        }
    }
}

import Content
import Foundation

/// An opaque sRGB colour, each channel from 0 to 255.
struct RGBColour: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    /// Reads `#RGB`, `#RRGGBB` or `rgb(1, 2, 3)`; `nil` for any other notation.
    init?(_ css: String) {
        let text = css.lowercased()
        if let digits = text.wholeMatch(of: /#([0-9a-f]{3}|[0-9a-f]{6})/)?.1 {
            let pairs = digits.count == 6 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
            guard let number = Int(pairs, radix: 16) else { return nil }
            self.init(number >> 16, number >> 8 & 255, number & 255)
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
        self.init(css.withoutColourName)
    }

    /// Reads a name and a translucent colour, too: as it looks over `background`.
    init?(_ css: String, over background: RGBColour) {
        let text = css.withoutColourName.lowercased()
        if let colour = RGBColour(text) {
            self = colour
            return
        }
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
            let above = opacity * Double(opaque[keyPath: channel])
            return Int((above + (1 - opacity) * Double(background[keyPath: channel])).rounded())
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

extension String {
    /// The notation with digits of a colour with a name; any other text itself.
    fileprivate var withoutColourName: String {
        ThemeToken.namedColours[lowercased()].map { "#" + $0 } ?? self
    }
}

import Content
import Diagnostics

/// The theme's tokens as CSS custom properties: site.yml's values over the shipped ones.
package struct StyleTokens: Sendable {
    private let values: [(token: ThemeToken, value: ThemeValue)]

    /// Warns of text colours of site.yml that are too faint for their ground.
    package init(_ settings: SiteSettings, problems: inout [Problem]) {
        values = ThemeToken.allCases.map { ($0, settings.theme[$0] ?? $0.defaultValue) }
        problems += ContrastCheck(settings.theme).problems
    }

    /// One rule for all, and one for what a dark screen has otherwise.
    package var css: String {
        let light = values.map { "--\($0.token.rawValue):\($0.value.light)" }
        let dark = values.filter { $0.value.light != $0.value.dark }
            .map { "--\($0.token.rawValue):\($0.value.dark)" }
        return ":root{\(light.joined(separator: ";"))}\n"
            + "@media (prefers-color-scheme:dark){:root{\(dark.joined(separator: ";"))}}\n"
    }
}

import Content

extension SiteSettings {
    /// The theme's tokens as CSS custom properties: the values of site.yml, else the defaults.
    /// Those of all pages, or those of the members' login form; a rule with all, and one with those
    /// that differ in dark mode.
    func styleTokens(ofForm: Bool) -> String {
        let values = ThemeToken.allCases.filter { $0.isOfForm == ofForm }
            .map { (token: $0, value: theme[$0] ?? $0.defaultValue) }
        let light = values.map { "--\($0.token.rawValue):\($0.value.light)" }
        let dark = values.filter { $0.value.light != $0.value.dark }
            .map { "--\($0.token.rawValue):\($0.value.dark)" }
        return ":root{\(light.joined(separator: ";"))}\n"
            + (dark.isEmpty
                ? ""
                : "@media (prefers-color-scheme:dark){:root{\(dark.joined(separator: ";"))}}\n")
    }
}

extension ThemeToken {
    /// The value in the shipped theme. The page's colours meet WCAG AA on both backgrounds; the
    /// form's are white and greys on blue, as in its model on iOS.
    var defaultValue: LightDarkValue {
        switch self {
        case .background: LightDarkValue(light: "#F2F2F7", dark: "#000000")
        case .surface: LightDarkValue(light: "#FFFFFF", dark: "#1C1C1E")
        case .text: LightDarkValue(light: "#1C1C1E", dark: "#F5F5F7")
        case .secondaryText: LightDarkValue(light: "#636366", dark: "#A1A1A6")
        case .link: LightDarkValue(light: "#0062CC", dark: "#409CFF")
        case .border: LightDarkValue(light: "#D1D1D6", dark: "#38383A")
        case .pictureBackground: LightDarkValue(light: "transparent", dark: "#D1D1D6")
        case .fontFamily:
            .both("-apple-system,system-ui,\"Segoe UI\",Roboto,\"Noto Sans\",sans-serif")
        case .headingFontFamily: .both("inherit")
        case .cornerRadius: .both("16px")
        case .padding: .both("15px")
        case .contentWidth: .both("60rem")
        case .tint, .fieldText: .both("#FFFFFF")
        case .placeholder, .leftIconTint, .rightIconTint: .both("rgb(255 255 255 / 60%)")
        case .fieldBackground: .both("rgb(103 103 103)")
        case .fieldHighlightedBackground: .both("rgb(145 145 145)")
        case .invalidIndicator: .both("rgb(220 0 0)")
        case .buttonBackground: .both("rgb(0 122 255)")
        case .buttonHighlightedBackground: .both("rgb(21 160 255)")
        }
    }
}

extension LightDarkValue {
    fileprivate static func both(_ value: String) -> LightDarkValue {
        LightDarkValue(light: value, dark: value)
    }
}

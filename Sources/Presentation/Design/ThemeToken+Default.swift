import Content

extension ThemeToken {
    /// The shipped theme's own value. Colours of the page meet WCAG AA on both of its grounds;
    /// those of the form are white and greys on blue, as its model on iOS has them.
    var defaultValue: ThemeValue {
        switch self {
        case .background: ThemeValue(light: "#F2F2F7", dark: "#000000")
        case .surface: ThemeValue(light: "#FFFFFF", dark: "#1C1C1E")
        case .text: ThemeValue(light: "#1C1C1E", dark: "#F5F5F7")
        case .secondaryText: ThemeValue(light: "#636366", dark: "#A1A1A6")
        case .link: ThemeValue(light: "#0062CC", dark: "#409CFF")
        case .border: ThemeValue(light: "#D1D1D6", dark: "#38383A")
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

extension ThemeValue {
    fileprivate static func both(_ value: String) -> ThemeValue {
        ThemeValue(light: value, dark: value)
    }
}

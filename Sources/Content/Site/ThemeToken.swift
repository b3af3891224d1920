/// A value of the theme that site.yml may set; each becomes the CSS custom property of its name.
package enum ThemeToken: String, CaseIterable, Sendable {
    // The page's.
    case background, text, link, surface, border, padding
    case secondaryText = "secondary-text"
    case cornerRadius = "corner-radius"
    case contentWidth = "content-width"

    // The login form's.
    case tint, placeholder
    case fieldText = "field-text"
    case leftIconTint = "left-icon-tint"
    case rightIconTint = "right-icon-tint"
    case fieldBackground = "field-background"
    case fieldHighlightedBackground = "field-highlighted-background"
    case invalidIndicator = "invalid-indicator"
    case buttonBackground = "button-background"
    case buttonHighlightedBackground = "button-highlighted-background"

    /// What site.yml may give for it: a length such as `15px`; all others are colours.
    package var isLength: Bool { [.cornerRadius, .padding, .contentWidth].contains(self) }
}

extension ThemeToken {
    /// Whether a text is a value for it that may stand in a style sheet: nothing that ends a
    /// declaration, loads a file or means nothing to CSS.
    func accepts(_ text: String) -> Bool {
        if isLength {
            return text.wholeMatch(of: /([0-9]*\.)?[0-9]+(px|rem|em|ch|vw|%)|0/) != nil
        }
        return NamedColour.all.contains(text.lowercased())
            || text.wholeMatch(of: /#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})/) != nil
            || text.wholeMatch(
                of: /(rgb|hsl)a?\([0-9., %\/]+\)|(hwb|lab|lch|oklab|oklch)\([0-9a-z., %\/+-]+\)/)
                != nil
    }
}

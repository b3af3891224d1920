/// A value of the theme that site.yml may set; each becomes the CSS custom property of its name.
public enum ThemeToken: String, CaseIterable, Sendable {
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
    public var isLength: Bool { [.cornerRadius, .padding, .contentWidth].contains(self) }
}

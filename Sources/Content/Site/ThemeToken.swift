import Foundation

/// A design token that site.yml may set; each becomes the CSS custom property of its name.
package enum ThemeToken: String, CaseIterable, Sendable {
    // For pages.
    case background, text, link, surface, border, padding
    case secondaryText = "secondary-text"
    case cornerRadius = "corner-radius"
    case contentWidth = "content-width"

    /// Behind the transparent parts of pictures.
    case pictureBackground = "picture-background"

    // Lists of font families.
    case fontFamily = "font-family"
    case headingFontFamily = "heading-font-family"

    // For the login form.
    case tint, placeholder
    case fieldText = "field-text"
    case leftIconTint = "left-icon-tint"
    case rightIconTint = "right-icon-tint"
    case fieldBackground = "field-background"
    case fieldHighlightedBackground = "field-highlighted-background"
    case invalidIndicator = "invalid-indicator"
    case buttonBackground = "button-background"
    case buttonHighlightedBackground = "button-highlighted-background"

    /// True for a token of the members' login form.
    package var isOfForm: Bool {
        switch self {
        case .tint, .placeholder, .fieldText, .leftIconTint, .rightIconTint, .fieldBackground,
            .fieldHighlightedBackground, .invalidIndicator, .buttonBackground,
            .buttonHighlightedBackground:
            true
        default: false
        }
    }

    /// The CSS syntax of a token's value.
    package enum Syntax: Sendable {
        case colour, fontFamilies

        /// Such as `15px`.
        case length
    }

    package var syntax: Syntax {
        switch self {
        case .cornerRadius, .padding, .contentWidth: .length
        case .fontFamily, .headingFontFamily: .fontFamilies
        default: .colour
        }
    }
}

extension ThemeToken {
    /// True for a valid CSS value of the token. It cannot end a declaration or load a file.
    func accepts(_ text: String) -> Bool {
        switch syntax {
        case .length:
            return text.wholeMatch(of: /([0-9]*\.)?[0-9]+(px|rem|em|ch|vw|%)|0/) != nil
        case .fontFamilies:
            let family =
                /"[\p{L}\p{N} ._-]+"|'[\p{L}\p{N} ._-]+'|-?[\p{L}][\p{L}\p{N}_-]*( [\p{L}][\p{L}\p{N}_-]*)*/
            let families = text.split(separator: ",", omittingEmptySubsequences: false)
            return families.allSatisfy {
                $0.trimmingCharacters(in: .whitespaces).wholeMatch(of: family) != nil
            }
        case .colour: break
        }
        return Self.namedColours.contains(text.lowercased())
            || text.wholeMatch(of: /#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})/) != nil
            || text.wholeMatch(
                of: /(rgb|hsl)a?\([0-9., %\/]+\)|(hwb|lab|lch|oklab|oklch)\([0-9a-z., %\/+-]+\)/)
                != nil
    }

    /// The named colours of CSS (CSS Color 4, section 6), in lower case.
    static let namedColours = Set(
        """
        aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue
        blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk
        crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki
        darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen
        darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue
        dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
        ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
        ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
        lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
        lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen
        linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
        mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
        midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab
        orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
        peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
        saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
        slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet
        wheat white whitesmoke yellow yellowgreen transparent currentcolor
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

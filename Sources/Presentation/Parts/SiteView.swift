import Templating

/// What every page knows of the site it belongs to.
public struct SiteView: Sendable, Hashable, Encodable {
    public let title: String
    public let description: String?

    /// As HTML's `lang` wants it: `en-GB`.
    public let language: String

    /// `ltr` or `rtl`.
    public let direction: String

    /// As Open Graph wants it: `en_GB`; nil for a language of no certain country.
    public let locale: String?

    /// The address of the home page, below the site's own path.
    public let home: String
    public let navigation: [NavigationItem]
    public let icons: [IconLink]
    public let colours: [ThemeColour]
}

extension SiteView: TemplateModel {
    public static let vocabulary = Vocabulary<SiteView> {
        $0.text("title", \.title)
        $0.text("description", \.description)
        $0.text("language", \.language)
        $0.text("direction", \.direction)
        $0.text("home", \.home)
        $0.text("locale", \.locale)
        $0.list("navigation", \.navigation)
        $0.list("icons", \.icons)
        $0.list("colours", \.colours)
    }
}

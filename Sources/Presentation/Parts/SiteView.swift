import Templating

/// What every page knows of the site it belongs to.
package struct SiteView: Sendable, Hashable {
    package let title: String
    package let description: String?

    /// As HTML's `lang` wants it: `en-GB`.
    package let language: String

    /// `ltr` or `rtl`.
    package let direction: String

    /// As Open Graph wants it: `en_GB`; nil for a language of no certain country.
    package let locale: String?

    /// The address of the home page, below the site's own path.
    package let home: String
    package let navigation: [NavigationItem]
    package let icons: [IconLink]
    package let colours: [ThemeColour]
}

extension SiteView: TemplateModel {
    package static let vocabulary = Vocabulary<SiteView> {
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

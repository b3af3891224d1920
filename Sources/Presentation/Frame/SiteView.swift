import Content
import Foundation
import Pictures
import Templating

/// The site, as every page shows it.
package struct SiteView: Sendable, Hashable {
    package let title: String
    package let description: String?

    /// The value of HTML's `lang`: `en-GB`.
    package let language: String

    /// `ltr` or `rtl`.
    package let direction: String

    /// The value of `og:locale`: `en_GB`; `nil` for a language without a main country.
    package let locale: String?

    /// The URL of the home page.
    package let home: String
    package let navigation: [NavigationItem]

    /// The URL of the search page; `nil` for a site without one.
    package var search: String?

    /// The links at the end of each page.
    package var footer: [NavigationItem] = []

    /// The URL and the size of the site's logo.
    package var logo: String?
    package var logoSize: PictureSize?
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
        $0.text("search", \.search)
        $0.flaggedList("footer", \.footer)
        $0.text("logo", \.logo)
        $0.model("logo-size", \.logoSize)
        $0.list("icons", \.icons)
        $0.list("colours", \.colours)
    }
}

/// One entry of the site's navigation or footer.
package struct NavigationItem: Sendable, Hashable {
    package internal(set) var title: String

    /// Of a submenu: the URL of its first entry.
    package let url: String

    /// True if the page is the entry's own page or one below it.
    package internal(set) var isCurrent = false

    /// The entries of a submenu.
    package internal(set) var items: [NavigationItem] = []
}

extension NavigationItem: TemplateModel {
    package static let vocabulary = Vocabulary<NavigationItem> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.flag("current", \.isCurrent)
        $0.flaggedList("items", \.items)
    }
}

/// The site's icon in one format: `<link rel="icon">`.
package struct IconLink: Sendable, Hashable {
    /// `icon` or `apple-touch-icon`.
    package let relation: String
    package let url: String
    package let mediaType: String

    /// `180x180`, or `any` for a drawing; `nil` if it is unknown.
    package let sizes: String?
}

extension IconLink: TemplateModel {
    package static let vocabulary = Vocabulary<IconLink> {
        $0.text("relation", \.relation)
        $0.text("url", \.url)
        $0.text("media-type", \.mediaType)
        $0.text("sizes", \.sizes)
    }
}

/// The site's icons: static files with the names that browsers use.
extension Site {
    /// Browsers choose the last of several suitable icons.
    private static let knownIcons = [
        (path: "favicon.ico", relation: "icon", mediaType: "image/x-icon"),
        (path: "favicon.png", relation: "icon", mediaType: "image/png"),
        (path: "favicon.svg", relation: "icon", mediaType: "image/svg+xml"),
        (path: touchIcon, relation: "apple-touch-icon", mediaType: "image/png"),
    ]
    private static let touchIcon = "apple-touch-icon.png"

    /// Returns the links to the icons; `fallback` is the icon of a site without one of its own.
    func icons(_ urls: URLWriter, fallback: Address?) -> [IconLink] {
        let own = Self.knownIcons.compactMap { icon -> IconLink? in
            guard let file = files["static/\(icon.path)"] else { return nil }
            return IconLink(
                relation: icon.relation, url: urls.url(.file(icon.path)),
                mediaType: icon.mediaType, sizes: sizes(of: file))
        }
        guard let fallback, !hasIcon else { return own }
        return own + [
            IconLink(
                relation: "icon", url: urls.url(fallback), mediaType: "image/svg+xml",
                sizes: "any")
        ]
    }

    /// True if the site has an icon that browsers show in tabs.
    var hasIcon: Bool {
        Self.knownIcons.contains { $0.relation == "icon" && files["static/\($0.path)"] != nil }
    }

    /// Returns the social picture of pages without one: a PNG, because few services show SVG.
    func socialIcon(_ urls: URLWriter) -> SocialImage? {
        files["static/\(Self.touchIcon)"].map { file in
            SocialImage(
                url: urls.absolute(.file(file.path)),
                size: pictureSizes[file.shown], description: nil,
                isOwn: false)
        }
    }

    /// An icon file may have several sizes, a drawing has any; only a PNG has one.
    private func sizes(of file: FoundFile) -> String? {
        switch file.fileExtension {
        case "svg": "any"
        case "png": pictureSizes[file.shown].map { "\($0.width)x\($0.height)" }
        default: nil
        }
    }
}

/// The colour of the browser's toolbar.
package struct ThemeColour: Sendable, Hashable {
    /// In CSS.
    package let colour: String

    /// `light` or `dark`; `nil` for both.
    package let scheme: String?
}

extension ThemeColour {
    /// Returns the page's background, once or for both schemes.
    static func all(of theme: [ThemeToken: LightDarkValue]) -> [ThemeColour] {
        let ground = theme[.background] ?? ThemeToken.background.defaultValue
        guard ground.light != ground.dark else {
            return [ThemeColour(colour: ground.light, scheme: nil)]
        }
        return [
            ThemeColour(colour: ground.light, scheme: "light"),
            ThemeColour(colour: ground.dark, scheme: "dark"),
        ]
    }
}

extension ThemeColour: TemplateModel {
    package static let vocabulary = Vocabulary<ThemeColour> {
        $0.text("colour", \.colour)
        $0.text("scheme", \.scheme)
    }
}

extension Locale {
    /// The BCP 47 tag, for HTML's `lang`: `en-GB`.
    var languageTag: String { identifier(.bcp47) }

    /// `en_GB`, with the likely region.
    var languageAndTerritory: String? {
        guard let code = language.languageCode?.identifier, let likelyRegion else { return nil }
        return "\(code)_\(likelyRegion)"
    }

    /// The locale's region, else the one where most people speak the language: `DE` for `de`.
    var likelyRegion: String? {
        (region ?? Locale(identifier: language.maximalIdentifier).region)?.identifier
    }

    /// `ltr` or `rtl`.
    var direction: String {
        language.characterDirection == .rightToLeft ? "rtl" : "ltr"
    }
}

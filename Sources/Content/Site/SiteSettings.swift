import Diagnostics
import Formulas
import Foundation

/// The settings in site.yml, with defaults.
package struct SiteSettings: Sendable, Equatable {
    package var title = ""
    package var url = BaseURL.example

    /// The hosts of the addresses in site.yml and of the command line, without ports.
    var hosts: Set<String> = []
    package var description: String?

    /// The language's code in site.yml; `nil` on a site without `languages`.
    package var language: String?

    /// The codes of all languages, the first one at the root; empty on a site without `languages`.
    package var languages: [String] = []

    /// The settings of each further language, in the order of site.yml.
    package var translations: [SiteSettings] = []

    /// Lists of each language also have the texts without a translation.
    package var showsUntranslated = false
    package var locale = Locale(identifier: "en_US")

    /// `nil` if site.yml has no locale.
    package var localeLocation: Location?

    /// Replacements of the theme's words.
    package var words: [WordEntry] = []
    package var timeZone = TimeZone.gmt
    package var postsPerPage = 10

    /// 0 for all on one page.
    package var contactsPerPage = 0
    package var recentPosts = 5

    /// `nil` for the word of the site's language.
    package var anonymousAuthor: String?

    /// The most contacts on the home page. By default it does not grow with ten thousand contacts:
    /// a multiple of 2, 3, 4 and 6 fills the rows of the grid.
    package var homeContacts = 24

    /// In the order of site.yml; `nil` for all existing pages.
    package var navigation: [NavigationEntry]?

    /// The links at the end of each page; `feeds` is the site's feeds.
    package var footer: [NavigationEntry] = []

    /// The sections of the home page: `welcome`, `posts`, `contacts`, a collection, or a group's
    /// slug; `nil` for the default.
    package var home: [Reference]?

    /// The path of a picture below Content/static.
    package var logo: Reference?
    package var dates = DateSettings()
    package var theme: [ThemeToken: LightDarkValue] = [:]

    /// The places of the tokens' values in site.yml.
    package var themeLocations: [ThemeToken: Location] = [:]
    package var motion = MotionSettings()
    package var members = MembersSettings()
    package var feeds = FeedSettings()

    /// Publishes pictures with the metadata that cameras write, such as the place.
    package var keepPictureMetadata = false

    package var pictures = PictureSettings()

    /// Publishes the tables, cards and the like beside texts, even if no text links to them.
    package var publishesAllAttachments = false

    /// Also writes all published contacts to one vCard file.
    package var allContacts = false

    /// Writes the search page and its index.
    package var hasSearch = false

    package var markdown = MarkdownSettings()

    /// The severity of a link within the site that leads nowhere: error or warning.
    package var deadLinks = Problem.Severity.error

    /// Posts and pages first, then those of site.yml in its order.
    package var collections = EntryCollection.standard

    package var permalinks = Permalinks()

    package init() {}
}

extension SiteSettings {
    /// Returns the problem with a group that has the name of a collection: they share the home
    /// page's settings.
    func problem(ofGroup slug: String) -> Problem? {
        collections.first { $0.isOwn && $0.name == slug }.map { collection in
            Problem(
                "reserved-name", "a group and a collection are called \"\(slug)\"",
                at: collection.location, help: "give one of them another name")
        }
    }

    /// Returns the title in this language of one for each of the site's, or of one for all; `nil`
    /// if there is none.
    package func own(_ titles: [String]) -> String? {
        titles.count > 1 ? titles[language.flatMap(languages.firstIndex) ?? 0] : titles.first
    }
}

/// Settings for resizing the pictures of posts, pages and contacts.
package struct PictureSettings: Sendable, Equatable {
    /// The widths of smaller versions in pixels, ascending.
    package var widths = [480, 800, 1200, 1600]

    /// Of lossy versions, 1 to 100.
    package var quality = 80

    /// False if pictures are published as they are.
    package var areResized = true

    package init() {}
}

/// The styles of the dates of posts and pages.
package struct DateSettings: Sendable, Equatable {
    package enum Style: String, Sendable, CaseIterable {
        case date, dateAndTime
    }

    /// On public pages.
    package var posts = Style.date

    /// In the members' timelines.
    package var members = Style.dateAndTime

    package init() {}
}

/// The formats of each kind of feed; empty for no feed.
package struct FeedSettings: Sendable, Equatable {
    package var site = FeedFormat.allCases
    package var tags = [FeedFormat.atom]
    package var contacts = [FeedFormat.atom]
    package var groups = [FeedFormat.atom]

    package init() {}
}

/// A format of feeds.
package enum FeedFormat: String, Sendable, Hashable, CaseIterable {
    case atom, rss, json
}

/// The extensions to CommonMark in posts and pages.
package struct MarkdownSettings: Sendable, Equatable {
    /// Allows raw HTML, and URLs of every scheme.
    package var rawHTML = false
    package var tables = true
    package var strikethrough = true
    package var taskLists = true
    package var footnotes = true
    package var autolinks = true

    /// Adds a link to each heading.
    package var headingAnchors = false

    /// Replaces a paragraph `[TOC]` by a list of the headings.
    package var tableOfContents = false

    /// Colours the code in code blocks.
    package var highlighting = true

    /// Reads `$x^2$` as a formula.
    package var formulas = false
    package var macros = FormulaMacros()

    package init() {}
}

import Content
import Diagnostics

/// What surrounds every page: the site and the head.
public struct PageFrame: Sendable, Equatable {
    public let settings: SiteSettings
    private let urls: URLWriter
    private let navigation: Navigation
    private let language: String
    private let direction: String

    /// Of the sections that many pages share, made once.
    private var views: [Section: SiteView] = [:]

    init(_ site: Site, _ book: AddressBook, problems: inout [Problem]) {
        settings = site.settings
        urls = book.urls
        navigation = Navigation(site, book, problems: &problems)
        language = site.settings.locale.languageTag
        direction = site.settings.locale.direction
        for section in [Section.home, .contacts, .posts, .tags, .notFound] {
            views[section] = view(in: section)
        }
    }

    func site(in section: Section) -> SiteView {
        views[section] ?? view(in: section)
    }

    /// The head of a page; the home page, without a title of its own, bears the site's.
    func head(_ title: String?, _ description: String? = nil, at address: Address?) -> PageHead {
        PageHead(
            title: title.map { "\($0) – \(settings.title)" } ?? settings.title,
            description: description ?? (title == nil ? settings.description : nil),
            canonical: address.map(urls.absolute))
    }

    private func view(in section: Section) -> SiteView {
        SiteView(
            title: settings.title, description: settings.description, language: language,
            direction: direction, home: urls.url(.home), navigation: navigation.items(in: section))
    }
}

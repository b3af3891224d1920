import Content
import Diagnostics
import Templating

/// What surrounds every page: the site and the head.
package struct PageFrame: Sendable, Equatable {
    package let settings: SiteSettings
    let icons: SiteIcons
    private let urls: URLWriter
    private let navigation: Navigation
    private let feeds: [FeedLink]

    /// As `SiteView` has it.
    let language: String

    /// Who publishes the site's posts.
    let publisher: PageLink

    /// From the home page to each list.
    private let trails: [Section: [PageLink]]

    /// Of the sections that many pages share, made once.
    private var views: [Section: SiteView] = [:]

    init(_ site: Site, _ book: AddressBook, problems: inout [Problem]) {
        settings = site.settings
        urls = book.urls
        navigation = Navigation(site, book, problems: &problems)
        icons = SiteIcons(site, urls)
        language = settings.locale.languageTag
        publisher = PageLink(title: settings.title, url: urls.absolute(.home))
        feeds = urls.feeds(settings.feeds.site, of: .home, titled: settings.title)
        trails = urls.trails(from: publisher)
        for section in [Section.home, .contacts, .posts, .tags, .notFound] {
            views[section] = view(in: section)
        }
    }

    func site(in section: Section) -> SiteView {
        views[section] ?? view(in: section)
    }

    /// The head of a page; the home page, without a title of its own, bears the site's. `section`
    /// is the list that the page is below, `own` are feeds beside the site's.
    func head(
        _ title: String?, _ description: String? = nil, at address: Address?,
        below section: Section = .home, feeds own: [FeedLink] = [],
        about matter: PageMatter = .list
    ) -> PageHead {
        let url = address.map(urls.absolute)
        return PageHead(
            title: title.map { "\($0) – \(settings.title)" } ?? settings.title,
            description: description ?? (title == nil ? settings.description : nil),
            canonical: url, feeds: own + feeds,
            social: url.map { _ in social(title, matter) },
            linkedData: url.flatMap { linkedData(title, at: $0, below: section, matter) })
    }
}

extension PageFrame {
    private func view(in section: Section) -> SiteView {
        SiteView(
            title: settings.title, description: settings.description, language: language,
            direction: settings.locale.direction, locale: settings.locale.languageAndTerritory,
            home: urls.url(.home), navigation: navigation.items(in: section), icons: icons.links,
            colours: ThemeColour.all(of: settings.theme))
    }

    private func social(_ title: String?, _ matter: PageMatter) -> SocialCard {
        SocialCard(
            title: title ?? settings.title, image: matter.image ?? icons.picture,
            article: matter.article, profile: matter.profile)
    }

    private func linkedData(
        _ title: String?, at url: String, below section: Section, _ matter: PageMatter
    ) -> HTML? {
        let trail = title.map { (trails[section] ?? []) + [PageLink(title: $0, url: url)] }
        return matter.linkedData(trail: trail ?? [])
    }
}

extension URLWriter {
    fileprivate func trails(from home: PageLink) -> [Section: [PageLink]] {
        func list(_ name: String, _ address: Address) -> [PageLink] {
            [home, PageLink(title: name, url: absolute(address))]
        }
        return [
            .home: [home], .contacts: list("Contacts", .contacts()),
            .posts: list("Posts", .posts()), .tags: list("Tags", .tags),
        ]
    }
}

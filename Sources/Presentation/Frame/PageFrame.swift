import Content
import Diagnostics
import Pictures
import Templating

/// The parts that every page has: the site and the head.
package struct PageFrame: Sendable {
    package let settings: SiteSettings
    package let words: Words
    private let icons: [IconLink]
    private let socialIcon: SocialImage?
    let urls: URLWriter
    private let navigation: Navigation
    private let feeds: [FeedLink]
    private let logo: String?
    private let logoSize: PictureSize?

    /// See `SiteView.language`.
    package let language: String

    /// The site's title and home page, as the publisher of its posts.
    let publisher: PageLink

    private let translations: Translations

    /// The breadcrumbs from the home page to each list.
    private let trails: [Section: [PageLink]]

    /// The views of sections that many pages share, made once.
    private var views: [Section: SiteView] = [:]

    /// `icon` is the theme's.
    init(
        _ site: Site, _ words: Words, _ book: AddressBook, icon: Address?,
        problems: inout [Problem]
    ) {
        settings = site.settings
        self.words = words
        urls = book.urls
        navigation = Navigation(site, words, book, problems: &problems)
        logo = site.logo.map { book.urls.url(.file($0.path)) }
        logoSize = site.logo.flatMap { site.pictureSizes[$0.shown] }
        icons = site.icons(urls, fallback: icon)
        socialIcon = site.socialIcon(urls)
        language = settings.locale.languageTag
        translations = book.translations
        let home = settings.permalinks.home
        publisher = PageLink(title: settings.title, url: urls.absolute(home))
        feeds = urls.feeds(settings.feeds.site, of: home, titled: settings.title)
        trails = urls.trails(from: publisher, site, words)
        let lists = site.collections.map { Section.collection($0.name) }
        for section in [.home, .contacts, .posts, .tags, .notFound] + lists {
            views[section] = view(in: section)
        }
    }

    var permalinks: Permalinks { settings.permalinks }

    /// See `SiteView.direction`.
    package var direction: String { settings.locale.direction }

    func site(in section: Section) -> SiteView {
        views[section] ?? view(in: section)
    }

    /// Returns the list that a page shows beside its text; `nil` for most pages.
    func contents(in section: Section) -> PageContents? { navigation.contents(in: section) }

    /// Returns the head of a page. The home page has no title of its own and uses the site's.
    /// `section` is the list above the page, or its own section; `own` are feeds in addition to the
    /// site's. Search engines should not index a page with `isIndexed` false.
    func head(
        _ title: String?, _ description: String? = nil, at address: Address?,
        below section: Section = .home, feeds own: [FeedLink] = [],
        about topic: PageTopic = .page(nil), isIndexed: Bool = true
    ) -> PageHead {
        let url = (isIndexed ? address : nil).map(urls.absolute)
        return PageHead(
            title: title.map { words.title($0, of: settings.title) } ?? settings.title,
            description: description ?? (title == nil ? settings.description : nil),
            canonical: url, feeds: own + feeds,
            social: url.map { _ in social(title, topic) },
            alternates: isIndexed ? address.map(alternates) ?? [] : [],
            languages: translations.links(of: address, urls),
            linkedData: url.flatMap { linkedData(title, at: $0, below: section, topic) },
            isForMembers: address == permalinks.members)
    }
}

extension PageFrame {
    /// See `Translations.alternates`.
    func alternates(of page: Address) -> [LanguageLink] { translations.alternates(of: page, urls) }

    private func view(in section: Section) -> SiteView {
        SiteView(
            title: settings.title, description: settings.description, language: language,
            direction: direction, locale: settings.locale.languageAndTerritory,
            home: urls.url(permalinks.home), navigation: navigation.items(in: section),
            search: settings.hasSearch ? urls.url(permalinks.search) : nil,
            footer: navigation.footer, logo: logo, logoSize: logoSize, icons: icons,
            colours: ThemeColour.all(of: settings.theme))
    }

    private func social(_ title: String?, _ topic: PageTopic) -> SocialCard {
        SocialCard(
            title: title ?? settings.title, image: topic.image ?? socialIcon,
            article: topic.article, profile: topic.profile)
    }

    private func linkedData(
        _ title: String?, at url: String, below section: Section, _ topic: PageTopic
    ) -> HTML? {
        let above = trails[section] ?? trails[.home] ?? []
        let trail = title.map { above + [PageLink(title: $0, url: url)] }
        return topic.linkedData(trail: trail ?? [], in: self)
    }
}

extension URLWriter {
    fileprivate func trails(
        from home: PageLink, _ site: Site, _ words: Words
    ) -> [Section: [PageLink]] {
        let permalinks = site.permalinks
        let own = site.collections.map { collection in
            let url = absolute(permalinks.list(of: collection))
            return (
                Section.collection(collection.name),
                [home, PageLink(title: site.title(of: collection, words), url: url)]
            )
        }
        func list(_ name: Word, _ address: Address) -> [PageLink] {
            [home, PageLink(title: words[name], url: absolute(address))]
        }
        return [
            .home: [home], .contacts: list(.contacts, permalinks.contacts()),
            .posts: list(.posts, permalinks.posts()), .tags: list(.tags, permalinks.tags),
        ].merging(own) { first, _ in first }
    }
}

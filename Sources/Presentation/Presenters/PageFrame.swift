import Content
import Diagnostics

/// What surrounds every page: the site and the head, made once for each section.
struct PageFrame: Sendable {
    private let settings: SiteSettings
    private let urls: URLWriter
    private let views: [Section: SiteView]

    init(_ site: Site, _ urls: URLWriter, problems: inout [Problem]) {
        settings = site.settings
        self.urls = urls
        let navigation = Navigation(site, urls, problems: &problems)
        let sections: [Section] = [.home, .contacts, .posts, .tags, .notFound]
        var views: [Section: SiteView] = [:]
        for section in sections + site.pages.map({ .page($0.path) }) {
            views[section] = SiteView(
                title: site.settings.title, description: site.settings.description,
                language: site.settings.locale.languageTag,
                direction: site.settings.locale.direction, home: urls.url(.home),
                navigation: navigation.items(in: section))
        }
        self.views = views
    }

    func site(in section: Section) -> SiteView {
        views[section]
            ?? SiteView(
                title: settings.title, description: settings.description,
                language: settings.locale.languageTag, direction: settings.locale.direction,
                home: urls.url(.home), navigation: [])
    }

    /// The head of a page; the home page, without a title of its own, bears the site's.
    func head(_ title: String?, _ description: String? = nil, at address: Address?) -> PageHead {
        PageHead(
            title: title.map { "\($0) – \(settings.title)" } ?? settings.title,
            description: description ?? (title == nil ? settings.description : nil),
            canonical: address.map(urls.absolute))
    }
}

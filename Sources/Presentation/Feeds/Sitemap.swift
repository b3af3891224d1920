import Content

/// A page in the sitemap.
struct SitemapEntry {
    /// Absolute.
    let url: String

    /// The last change of a post.
    var modified: FeedTime?

    /// The page in all languages; empty without a translation.
    var alternates: [LanguageLink] = []
}

extension SitePresenter {
    /// All public pages. Excludes redirects, files and the members' page.
    var sitemap: [SitemapEntry] { pagesForSitemap + translations.flatMap(\.pagesForSitemap) }

    private var pagesForSitemap: [SitemapEntry] {
        let (settings, permalinks) = (site.settings, site.permalinks)
        let contactLists = 1...pageCount(groups.listedContacts, settings.contactsPerPage)
        let postLists = 1...pageCount(site.posts.count, settings.postsPerPage)
        let lists =
            [permalinks.home] + contactLists.map { permalinks.contacts(page: $0) }
            + postLists.map { permalinks.posts(page: $0) } + [permalinks.tags]
        let pages = site.pages.map(\.value).filter { $0.status == .published && !$0.isWelcome }
            .map(permalinks.address(of:)).filter {
                (members.page == nil || $0 != permalinks.members) && book.introductions[$0] == nil
            }
        let collections = book.collections.all.flatMap { listed in
            (1...CollectionPresenter.pages(listed)).map {
                permalinks.list(of: listed.collection, page: $0)
            }
        }
        let others =
            pages + collections
            + book.tags.all.filter { tag in
                (tag.posts + tag.entries).contains {
                    site.entries[$0].value.status == .published
                }
            }.flatMap { tag in
                (1...pageCount(tag.posts.count, settings.postsPerPage)).map {
                    permalinks.tag(tag.slug, page: $0)
                }
            }
            + contacts.pages.map {
                permalinks.contact(site.contacts[$0.contact].value.slug, page: $0.page)
            } + site.groups.map { permalinks.group($0.slug) }
        func entry(_ page: Address, _ modified: FeedTime? = nil) -> SitemapEntry {
            SitemapEntry(
                url: urls.absolute(page), modified: modified,
                alternates: frame.alternates(of: page))
        }
        let posts = site.entries.map(\.value).filter {
            $0.status == .published && site.isOwn($0) && $0.collection.isListed
                && $0.collection.hasPages
        }
        return (lists + others).map { entry($0) }
            + posts.map { post in
                let isDated = post.date != nil || post.updated != nil
                let modified =
                    isDated ? FeedTime(post.dateModified, zone: settings.timeZone) : nil
                return entry(permalinks.address(of: post), modified)
            }
    }
}

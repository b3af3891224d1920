import Content

extension SitePresenter {
    /// The absolute URLs of all public pages, with the last change of posts. Excludes redirects,
    /// files and the members' page.
    var sitemap: [(url: String, modified: FeedTime?)] {
        let (settings, permalinks) = (site.settings, site.permalinks)
        let contactLists = 1...pageCount(groups.listedContacts, settings.contactsPerPage)
        let postLists = 1...pageCount(site.posts.count, settings.postsPerPage)
        let lists =
            [.home] + contactLists.map { permalinks.contacts(page: $0) }
            + postLists.map { permalinks.posts(page: $0) } + [permalinks.tags]
        let pages = site.pages.map(\.value).filter { $0.status == .published && !$0.isWelcome }
            .map(permalinks.address(of:)).filter { members.page == nil || $0 != .members }
        let others =
            pages
            + tags.all.filter { tag in
                tag.posts.contains { site.entries[$0].value.status == .published }
            }.flatMap { tag in
                (1...pageCount(tag.posts.count, settings.postsPerPage)).map {
                    permalinks.tag(tag.slug, page: $0)
                }
            }
            + contacts.pages.map {
                permalinks.contact(site.contacts[$0.contact].value.slug, page: $0.page)
            } + site.groups.map { permalinks.group($0.slug) }
        return (lists + others).map { (urls.absolute($0), nil) }
            + site.posts.lazy.map(\.value).filter { $0.status == .published }.map { post in
                (
                    urls.absolute(permalinks.address(of: post)),
                    FeedTime(post.dateModified, zone: settings.timeZone)
                )
            }
    }
}

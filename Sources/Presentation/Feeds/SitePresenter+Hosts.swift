import Content

/// What crawlers and hosts are told of a site.
extension SitePresenter {
    /// Every page that is published for all to find; redirects, files and the members' page are
    /// not among them.
    package var sitemap: [SitemapPage] {
        let settings = site.settings
        let lists =
            [.home]
            + (1...pageCount(site.contacts.count, settings.contactsPerPage)).map {
                Address.contacts(page: $0)
            }
            + (1...pageCount(site.posts.count, settings.postsPerPage)).map { .posts(page: $0) }
            + [.tags]
        let others =
            site.pages.filter { $0.status == .published }.map { Address.page($0.path) }
            + tags.entries.filter { $0.posts.contains(where: isPublished) }.map { .tag($0.slug) }
            + site.contacts.map { .contact($0.value.slug) }
        let posts = site.posts.filter { $0.value.status == .published }.map { post in
            SitemapPage(
                url: urls.absolute(.post(post.value.slug)),
                modified: FeedTime(post.value.changed, zone: settings.timeZone))
        }
        return (lists + others).map { SitemapPage(url: urls.absolute($0), modified: nil) } + posts
    }

    package var hasOwnRobots: Bool { site.staticFiles.contains(.robots) }
    package var hasOwnRedirects: Bool { site.staticFiles.contains(.redirects) }

    private func isPublished(_ position: Int) -> Bool { isPublished(site.posts[position].value) }
    private func isPublished(_ post: Post) -> Bool { post.status == .published }
}

extension Post {
    /// When it was last changed.
    var changed: Moment {
        guard let updated, updated.seconds > date.seconds else { return date }
        return updated
    }
}

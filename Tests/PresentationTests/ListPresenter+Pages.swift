import Content

@testable import Presentation

/// The lists of a site, each as the pages for its template.
extension SitePresenter {
    var contactsPages: [ContactsPage] {
        (1...pageCount(groups.entries.count, site.settings.contactsPerPage)).map(lists.contacts)
    }

    var postsPages: [PostsPage] {
        (1...pageCount(site.posts.count, site.settings.postsPerPage)).map(lists.posts)
    }
}

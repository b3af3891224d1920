/// A page that lists things, or stands for itself: each kind has a template of its own.
package enum ListPage: Equatable, Sendable {
    case home(HomePage)
    case contacts(ContactsPage)
    case posts(PostsPage)
    case tags(TagsPage)
    case tag(TagPage)
    case notFound(NotFoundPage)
    case members(MembersPage)
}

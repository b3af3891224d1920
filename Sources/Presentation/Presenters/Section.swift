/// The part of the site that a page belongs to, as the navigation marks it.
enum Section: Hashable, Sendable {
    case home, contacts, posts, tags, members, notFound
    case page(String)
}

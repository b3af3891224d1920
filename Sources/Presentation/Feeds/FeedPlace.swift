/// Whose posts a feed brings.
package enum FeedPlace: Sendable, Hashable {
    case site

    /// By position in the site's contacts.
    case contact(Int)

    /// By position in the site's tags.
    case tag(Int)
}

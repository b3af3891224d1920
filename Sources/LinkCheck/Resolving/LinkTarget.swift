/// Where a link leads.
enum LinkTarget: Hashable, Sendable {
    /// A path relative to the site's root, and a place on that page.
    case inside(ByteText, ByteText?)

    /// On the same server, outside of the site.
    case beyond(ByteText)

    /// On another server.
    case outside(ByteText)
}

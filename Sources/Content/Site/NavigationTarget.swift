import Diagnostics

/// A page that site.yml's `navigation` names, and where it does.
public struct NavigationTarget: Sendable, Hashable, Encodable {
    /// `contacts`, `posts`, `tags`, or a page's path.
    public let name: String
    public let location: Location
}

import Diagnostics

/// A page that site.yml's `navigation` names, and where it does.
package struct NavigationTarget: Sendable, Hashable {
    /// `contacts`, `posts`, `tags`, or a page's path.
    package let name: String
    package let location: Location
}

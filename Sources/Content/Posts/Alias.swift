import Diagnostics

/// An earlier address of a post, which leads to it.
package struct Alias: Sendable, Hashable {
    /// Relative to the site, without a slash at either end.
    package let path: String
    package let location: Location
}

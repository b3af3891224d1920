import Diagnostics

/// A tag as a post writes it.
package struct Tag: Sendable, Hashable {
    package let name: String

    /// The address below `/tags/`; tags of one slug are one tag.
    package let slug: String
    package let location: Location
}

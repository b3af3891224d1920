import Diagnostics

/// A tag as a post writes it.
public struct Tag: Sendable, Hashable, Encodable {
    public let name: String

    /// The address below `/tags/`; tags of one slug are one tag.
    public let slug: String
    public let location: Location
}

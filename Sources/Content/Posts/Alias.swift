import Diagnostics

/// An earlier address of a post, which leads to it.
public struct Alias: Sendable, Hashable, Encodable {
    /// Relative to the site, without a slash at either end.
    public let path: String
    public let location: Location
}

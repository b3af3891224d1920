import Diagnostics

/// A name in a template that only data can tell to be right or wrong.
public struct FreeName: Sendable, Hashable {
    /// From the free name on, as the vocabulary declares it: `["extra", "mood"]`.
    public let path: [String]

    public let location: Location
}

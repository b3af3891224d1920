/// A site, and what must not be found in it once it is built.
public struct LoadedSite: Sendable {
    public let site: Site
    public let withheld: WithheldValues
    public let allowances: [Allowance]

    /// The time around now in which the same files give the same site, in seconds since 1970.
    public let span: Range<Int>

    /// The cards and texts that it was read from, none of them twice; of a load that remembers
    /// another, none.
    public internal(set) var sources: [SourceReading] = []
}

import Privacy

/// A site, and what must not be found in it once it is built.
package struct LoadedSite: Sendable {
    package let site: Site
    package let withheld: SensitiveValues
    package let allowances: [Allowance]

    /// The time around now in which the same files give the same site, in seconds since 1970.
    package let span: Range<Int>

    /// The cards and texts that it was read from, none of them twice; of a load that remembers
    /// another, none.
    package internal(set) var sources: [SourceReading] = []
}

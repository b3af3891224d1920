import Privacy

/// A site, and what must not be found in it once it is built.
package struct LoadedSite: Sendable {
    package let site: Site
    package let withheld: SensitiveValues
    package let allowances: [Allowance]

    /// The time around now in which the same files give the same site, in seconds since 1970.
    package let span: Range<Int>
}

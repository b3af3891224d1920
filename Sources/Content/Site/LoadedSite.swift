/// A site, and what must not be found in it once it is built.
public struct LoadedSite: Sendable {
    public let site: Site
    public let withheld: WithheldValues
    public let allowances: [Allowance]
}

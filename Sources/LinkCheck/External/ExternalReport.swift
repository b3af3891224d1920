/// What other servers have said of a site's links.
public struct ExternalReport: Sendable, Equatable {
    /// All of them.
    public internal(set) var links = 0

    /// How many had answered well within a day, and were not asked again.
    public internal(set) var known = 0

    /// In the order of the links.
    public internal(set) var faults: [ExternalFault] = []

    /// For which there was no time.
    public internal(set) var unasked: [ExternalLink] = []

    /// To be kept for the next check.
    public internal(set) var memory = ExternalMemory()
}

import Content
import Diagnostics

/// What a build did.
public struct BuildReport: Sendable {
    public let census: ContactCensus
    public let posts: Int
    public let pages: Int
    public let output: OutputSummary

    /// What was written or removed, relative to Output.
    public let changed: [String]

    /// The path below which the site's pages lie: `/` or `/lab/`.
    public let base: String
    public let nextScheduled: ScheduledPost?

    /// The site's time zone and locale are those that `nextScheduled` is told in.
    public let clock: Clock

    /// In reading order.
    public let warnings: [Problem]

    /// Nil unless they were asked for.
    public let timings: BuildTimings?
}

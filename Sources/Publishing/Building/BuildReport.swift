import Content
import Diagnostics

/// What a build did.
public struct BuildReport: Sendable, Codable {
    public let census: ContactCensus
    public let posts: Int
    public let pages: Int
    public private(set) var output: OutputSummary

    /// What was written or removed, relative to Output.
    public private(set) var changed: [String]

    /// The path below which the site's pages lie: `/` or `/lab/`.
    public let base: String
    public let nextScheduled: ScheduledPost?

    /// The site's time zone and locale are those that `nextScheduled` is told in.
    public let clock: Clock

    /// In reading order.
    public let warnings: [Problem]

    /// Nil unless they were asked for.
    public private(set) var timings: BuildTimings?
}

extension BuildReport {
    /// Of the same build once more: there is nothing to do.
    var repeated: BuildReport {
        var report = self
        report.output = OutputSummary(files: output.files, written: 0, removed: 0)
        (report.changed, report.timings) = ([], nil)
        return report
    }

    func timed(_ timings: BuildTimings?) -> BuildReport {
        var report = self
        report.timings = timings
        return report
    }
}

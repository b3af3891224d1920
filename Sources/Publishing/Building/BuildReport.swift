import Content
import Diagnostics

/// What a build did.
package struct BuildReport: Sendable, Codable {
    package let census: ContactCensus
    package let posts: Int
    package let pages: Int
    package private(set) var output: OutputSummary

    /// The path below which the site's pages lie: `/` or `/lab/`.
    package let base: String
    package let nextScheduled: ScheduledPost?

    /// The site's time zone and locale are those that `nextScheduled` is told in.
    package let clock: Clock

    /// In reading order.
    package let warnings: [Problem]

    /// Nil unless they were asked for.
    package private(set) var timings: BuildTimings?
}

extension BuildReport {
    /// Of the same build once more: there is nothing to do.
    var repeated: BuildReport {
        var report = self
        report.output = OutputSummary(files: output.files, written: 0, removed: 0)
        report.timings = nil
        return report
    }

    func timed(_ timings: BuildTimings?) -> BuildReport {
        var report = self
        report.timings = timings
        return report
    }
}

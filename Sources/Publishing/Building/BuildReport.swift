import Content
import Diagnostics
import Presentation
import Privacy

/// The result of a build for the user.
package struct BuildReport: Sendable, Codable {
    package let census: ContactCensus
    package let posts: Int
    package let pages: Int
    package private(set) var output: OutputSummary

    /// The path of the site's home page: `/` or `/lab/`.
    package let base: String
    package let nextScheduled: ScheduledPost?
    package let nextGroupChange: GroupChange?

    /// The time from which the same sources give another site, in seconds since 1970.
    package let validUntil: Int

    /// The site's time zone and locale, in which `nextScheduled` is shown.
    package let clock: Clock

    /// Warnings and notes, in reading order.
    package private(set) var problems: [Problem]

    /// The paths of the texts and files that were held back, sorted. Warnings have the reasons.
    package let heldBack: [String]

    /// `nil` unless the build was timed.
    package private(set) var timings: BuildTimings?
}

extension BuildReport {
    /// The report of the same build repeated, which changes nothing.
    var repeated: BuildReport {
        var report = self
        report.output = OutputSummary(files: output.files, written: 0, removed: 0)
        report.timings = nil
        report.problems.removeAll { $0.fileByName != nil || $0.code == "deleted-card" }
        return report
    }

    func timed(_ timings: BuildTimings?) -> BuildReport {
        var report = self
        report.timings = timings
        return report
    }
}

/// The result of a build, written or not, for `SiteBuilder`.
struct BuildResult {
    let presenter: SitePresenter

    /// In no order, without notes that an earlier build has reported once for all.
    var problems: [Problem]

    /// See `BuildStamp.filesByName`.
    let filesByName: Set<String>

    /// False if a template has a problem.
    let hasValidTemplates: Bool

    /// The times at which the same sources give the same site, in seconds since 1970.
    let validTimes: Range<Int>

    /// True if all sources could be read; otherwise, the next build reads them again.
    let hasReadAll: Bool

    /// The digest of Output after the commit; `nil` if another process may have changed Output.
    var digest: String?

    /// `nil` if nothing was written.
    var summary: OutputSummary?

    /// See `Problems.stillPublished`.
    var stillPublished: [String] = []

    /// The reasons why texts were held back.
    var heldBack: [Problem] = []

    init(
        _ loaded: LoadResult, _ shared: SharedParts, _ problems: [Problem], _ options: BuildOptions
    ) {
        presenter = shared.presenter
        filesByName = Set(problems.compactMap(\.fileByName))
        let earlier =
            filesByName.isEmpty
            ? nil : BuildStamp.file(options).value(BuildStamp.self)?.filesByName
        self.problems = problems.filter { problem in
            !(problem.fileByName.map { earlier?.contains($0) ?? false } ?? false)
        }
        hasValidTemplates = shared.templates != nil
        validTimes = loaded.validTimes
        hasReadAll =
            loaded.site.pictureSizes.isComplete && loaded.withheld.arePhotosReadable
            && !problems.contains { $0.code == "unreadable" }
    }

    /// The problems that `check` reports: without the notes on files that are published because of
    /// their names, which belong to the first build that publishes them.
    var checkedProblems: [Problem] { problems.filter { $0.fileByName == nil } }

    /// Throws the `Problems` if nothing was written.
    func reportOrThrow(_ options: BuildOptions) throws -> BuildReport {
        guard let summary else {
            let all = problems + heldBack
            throw Problems(
                options.isStrict ? all.map(\.strict) : all, stillPublished: stillPublished)
        }
        let site = presenter.site
        return BuildReport(
            census: site.census, posts: site.posts.count, pages: site.pages.count, output: summary,
            base: site.settings.url.path, nextScheduled: site.nextScheduled,
            nextGroupChange: site.nextGroupChange, validUntil: validTimes.upperBound,
            clock: site.clock,
            problems: (problems + heldBack.map { $0.at(.warning) }).inReadingOrder,
            heldBack: Set(heldBack.compactMap(\.location?.path)).sorted())
    }
}

/// The result of a check.
package struct CheckResult<Finding: Sendable>: Sendable {
    /// All problems of the site, in reading order.
    package let problems: [Problem]

    /// One for each file, in no order.
    package let findings: [Finding]

    /// False if a template has a problem.
    package let hasValidTemplates: Bool

    /// `nil` if the site could not be read.
    package let settings: SiteSettings?

    /// The texts of the pages, by the paths of their files in Output.
    package let sources: [String: TextFile]
}

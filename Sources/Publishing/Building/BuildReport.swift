import Content
import Diagnostics
import Presentation
import Privacy

/// The result of a build for the user.
package struct BuildReport: Sendable {
    package let census: ContactCensus
    package let posts: Int
    package let pages: Int

    /// The numbers of entries of the collections of site.yml that have some, in their order.
    package let collections: [(name: String, entries: Int)]

    /// `nil` for a preview, which writes no Output.
    package let output: OutputSummary?

    /// The path of the site's home page: `/` or `/lab/`.
    package let base: String
    package let nextScheduled: Entry?

    /// See `Site.nextEventChange`.
    package let nextEventChange: (event: Entry, at: Int)?
    package let nextGroupChange: GroupChange?

    /// See `SitePresenter.formerPages`.
    package let formerPages: [(page: Address, former: Address)]

    /// The time from which the same sources give another site, in seconds since 1970.
    package let validUntil: Int

    /// The site's time zone and locale, in which `nextScheduled` is shown.
    package let clock: Clock

    /// Warnings and notes, in reading order.
    package let problems: [Problem]

    /// The paths of the texts and files that were held back, sorted. Warnings have the reasons.
    package let heldBack: [String]

    /// `nil` unless the build was timed.
    package private(set) var timings: BuildTimings?
}

extension BuildReport {
    init(
        _ loaded: LoadResult, _ output: OutputSummary?, _ problems: [Problem],
        formerPages: [(page: Address, former: Address)], heldBack: [Problem] = []
    ) {
        let site = loaded.site
        self.formerPages = formerPages
        (census, posts, pages) = (site.census, site.posts.count, site.pages.count)
        collections = site.collections.map { ($0.name, site.entries(of: $0).count) }
            .filter { $0.1 > 0 }
        nextEventChange = site.nextEventChange
        (base, clock, self.output) = (site.settings.url.path, site.clock, output)
        (nextScheduled, nextGroupChange) = (site.nextScheduled?.value, site.nextGroupChange)
        validUntil = loaded.validTimes.upperBound
        self.problems = (problems + heldBack.map { $0.at(.warning) }).inReadingOrder
        self.heldBack = Set(heldBack.compactMap(\.location?.path)).sorted()
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

    /// The photos and biographies that belong to a card only because of their file names, such as
    /// ada.jpg beside ada.vcf. A note reports them once, so later builds must know them.
    private let filesByName: Set<String>

    private let loaded: LoadResult

    /// `nil` if nothing was written.
    var summary: OutputSummary?

    /// See `Problems.stillPublished`.
    var stillPublished: [String] = []

    /// The warnings about deleted cards, which never stop a build.
    var deletedCards: [Problem] = []

    /// The reasons why texts were held back.
    var heldBack: [Problem] = []

    init(
        _ loaded: LoadResult, _ outputs: SiteOutputs, _ problems: [Problem], _ options: BuildOptions
    ) {
        presenter = outputs.presenter
        self.loaded = loaded
        filesByName = Set(problems.compactMap(\.fileByName))
        let reported =
            filesByName.isEmpty ? nil : options.reportedFilesByName.value(Set<String>.self)
        // The lines of a file with a leak may show the value, also in public logs.
        let leaking = Set(
            problems.filter { $0.code == "leak" && $0.severity == .error }.map(\.location?.path))
        self.problems = loaded.concealed(
            problems.filter { problem in
                !(problem.fileByName.map { reported?.contains($0) ?? false } ?? false)
            }.map { leaking.contains($0.location?.path) ? $0.withoutSource : $0 })
    }

    /// Saves which files by name were reported, for the next build.
    func saveFilesByName(_ options: BuildOptions) {
        if filesByName.isEmpty {
            options.reportedFilesByName.remove()
        } else {
            options.reportedFilesByName.save(filesByName.sorted())
        }
    }

    /// The problems that `check` reports: without the notes on files that are published because of
    /// their names, which belong to the first build that publishes them.
    var checkedProblems: [Problem] { problems.filter { $0.fileByName == nil } }

    /// Throws the `Problems` if nothing was written.
    func reportOrThrow(_ options: BuildOptions) throws -> BuildReport {
        guard let summary else {
            throw Problems(
                problems.map(options.judged) + deletedCards + heldBack,
                stillPublished: stillPublished)
        }
        return BuildReport(
            loaded, summary, problems.map(options.judged) + deletedCards,
            formerPages: presenter.formerPages, heldBack: heldBack)
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

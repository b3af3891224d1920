import Content
import Diagnostics
import Presentation
import Privacy

/// What one build has made of a site, written or not.
struct BuildResult {
    let presenter: SitePresenter

    /// In no order.
    let problems: [Problem]

    /// False if a template has a problem.
    let hasPages: Bool

    /// When the same files give the same site, in seconds since 1970.
    let span: Range<Int>

    /// True if everything could be read that the site is made of.
    let isReadable: Bool

    /// SHA-256 of what the disk says of Output after the commit; nil if it may be another's.
    var digest: String?

    /// Nil if nothing was written.
    var output: OutputSummary?

    init(_ loaded: LoadedSite, _ shared: SharedParts, _ problems: [Problem]) {
        presenter = shared.presenter
        self.problems = problems
        hasPages = shared.templates != nil
        span = loaded.span
        isReadable = loaded.site.pictureSizes.isComplete && loaded.withheld.arePhotosReadable
    }

    /// Throws `Problems` if nothing was written.
    func report(_ options: BuildOptions) throws -> BuildReport {
        guard let output else {
            throw Problems(options.isStrict ? problems.map(\.asError) : problems)
        }
        let site = presenter.site
        return BuildReport(
            census: site.census, posts: site.posts.count, pages: site.pages.count, output: output,
            base: site.settings.url.path, nextScheduled: site.nextScheduled, clock: site.clock,
            warnings: problems.inReadingOrder)
    }
}

/// What a check has made of a site.
package struct CheckedBuild<Finding: Sendable>: Sendable {
    /// All problems of the site, in reading order.
    package let problems: [Problem]

    /// One for each file, in no order.
    package let findings: [Finding]

    /// False if a template has a problem.
    package let hasPages: Bool

    /// The site's own address; nil if the site could not be read.
    package let base: BaseURL?

    /// The texts that pages are made of, by the files of Output that they become.
    package let sources: [String: ContentText]
}

import Content
import Diagnostics
import Foundation
import Platform
import Presentation

/// The options of a build.
package struct BuildOptions: Sendable {
    /// The site's folder, which contains Content.
    package var source: String
    package let output: String

    /// True if the site is shown to its author alone, and Output is not written.
    package var isPreview = false

    /// Replaces the `url` of site.yml.
    package var baseURL: BaseURL?
    package var selection = EntrySelection()

    /// True if warnings stop the build, as errors do.
    package var isStrict = false

    /// True if texts that stop the build by a leak, or by a link to a contact whose consent has
    /// ended, are left out.
    package var holdsBack = false

    /// The identities of the problems that the site would have if no consent had ended, all posts
    /// were published whatever the time, and nothing were held back; `nil` if they are not known.
    /// Any other problem is a consequence.
    var ownProblems: Set<[String]>?

    /// The number of tasks that run at once.
    package var jobs = 1

    /// True if files in Output that no build wrote may be overwritten.
    package var replacesUnmanaged = false

    /// True if the report includes the time of each stage.
    package var isTimed = false

    /// Returns the time in seconds since 1970, given the site's time zone.
    package var now: @Sendable (TimeZone) -> Int

    package init(
        source: String, output: String,
        now: @escaping @Sendable (TimeZone) -> Int = { _ in Int(Date().timeIntervalSince1970) }
    ) {
        self.source = source
        self.output = output
        self.now = now
    }

    /// True if the build must not write, because of these problems. Links that lead nowhere do not
    /// stop a preview.
    func isStopped(by problems: [Problem]) -> Bool {
        problems.map(judged).contains {
            $0.severity == .error && (!isPreview || !Problem.codesOfDeadLinks.contains($0.code))
        }
    }

    /// Returns the problem with its severity in this build: with --strict, a warning is an error,
    /// unless it is a consequence.
    func judged(_ problem: Problem) -> Problem {
        guard isConsequence(problem) else { return isStrict ? problem.strict : problem }
        if holdsBack(problem) { return problem.at(.error) }
        let isHarmless =
            problem.severity == .warning && problem.code != "leak"
            || problem.code == "unknown-page"
        return isHarmless ? problem.at(.note) : problem
    }

    /// Returns the problems for which to hold texts or files back; none if another problem stops
    /// the build. Static files come first: the names of pictures may be the leaks of pages.
    func reasonsToHoldBack(_ problems: [Problem]) -> [Problem] {
        let stopping = problems.map(judged).filter { $0.severity == .error }
        guard stopping.allSatisfy({ holdsBack($0) || $0.code == "leak" }) else { return [] }
        let reasons = stopping.filter {
            holdsBack($0) && !selection.heldBack.contains($0.location?.path ?? "")
        }
        let ofFiles = reasons.filter { $0.location?.path.hasPrefix("Content/static/") == true }
        return ofFiles.isEmpty ? reasons : ofFiles
    }

    /// True if the text or file with the problem may be left out because of it.
    private func holdsBack(_ problem: Problem) -> Bool {
        let isReason =
            problem.severity == .error
            && ["leak", "private-file", Problem.withdrawnContact].contains(problem.code)
            || isConsequence(problem)
                && (Problem.codesOfDeadLinks.contains(problem.code)
                    || [
                        "unknown-publication", "unknown-list", "unknown-group", "file-for-members",
                    ].contains(problem.code))
        return isReason && problem.location.map { Self.mayLeaveOut($0.path) } == true
    }

    /// True for the paths of entries, files beside them, tables with entries, static files,
    /// biographies, and pictures beside these.
    private static func mayLeaveOut(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.first == "Content", parts.count > 2 else { return ContentFolder.isTable(path) }
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        return parts[1] != "contacts" || ending == "md"
            || FoundFile.pictureExtensions.contains(ending)
    }

    /// True if the site has the problem only because of the time, or because of what is held back.
    func isConsequence(_ problem: Problem) -> Bool {
        ownProblems?.contains(problem.identity) == false
    }

    var folder: ContentFolder { ContentFolder(site: source) }

    /// Loads the site. Throws `Problems` if there is none.
    func load(
        _ memory: inout ContentMemory, files: FileIndex? = nil, problems: inout [Problem]
    ) async throws -> LoadResult {
        let loaded = try await SiteLoader(
            folder: folder, selection: selection, jobs: jobs, baseURL: baseURL,
            isForOutput: true, now: now
        ).load(&memory, files: files, problems: &problems)
        guard let loaded else { throw Problems(problems) }
        return loaded
    }

    /// The files by name that a build has reported, for `BuildResult`.
    var reportedFilesByName: RecordFile { RecordFile("files-by-name", site: source) }

    /// The sealed payloads; those of a preview differ from the published ones.
    var sealedPayloads: RecordFile {
        RecordFile(isPreview ? "preview-payloads" : "sealed-payloads", site: source)
    }
}

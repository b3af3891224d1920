import Content
import Diagnostics
import Platform
import Presentation

/// Builds a whole site: everything it says is written, or nothing is.
package struct SiteBuilder: Sendable {
    let options: BuildOptions
    let progress: BuildProgress

    /// Called once if another build of the same Output must end first.
    let onWait: @Sendable () -> Void

    /// Called with what a person may want to know of a build that goes on.
    let onNote: @Sendable (String) -> Void

    /// Takes the files in Output's place; nothing is written then.
    var rehearsal: BuildRehearsal?

    /// Times a build of which this is a part; nil where this is all of it.
    var clock: StageClock?

    /// What this build has found of the site's files already, until it has read them.
    var listing = Locked<SourceListing?>(nil)

    /// Takes down what a later process needs to know; nil where nothing is kept for one.
    var recorder: BuildRecorder?

    /// Takes what is not needed any more; nil where it is to be let go of with the build.
    let leftovers: Leftovers?

    package init(
        _ options: BuildOptions, progress: BuildProgress = BuildProgress(),
        leftovers: Leftovers? = nil,
        onWait: @escaping @Sendable () -> Void = {},
        onNote: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.options = options
        self.progress = progress
        self.leftovers = leftovers
        self.onWait = onWait
        self.onNote = onNote
    }

    /// Throws `Problems` with everything that is wrong, or a `DiskFailure`; Output is then as it
    /// was.
    package func build() async throws -> BuildReport {
        if options.isCached, let cache = BuildCache(site: options.source) {
            return try await build(with: cache)
        }
        var memory = BuildMemory.none
        return try await build(remembering: &memory)
    }

    /// The same, but only what differs from the last build is made. `changed` are the paths of all
    /// files of the site that may have changed since; nil where that is not known.
    package func build(
        remembering memory: inout BuildMemory, changed: [String]? = nil
    ) async throws -> BuildReport {
        var problems: [Problem] = []
        let clock = clock ?? (options.isTimed ? StageClock() : nil)
        let folder = ContentFolder(site: options.source)
        let parts = try await parts(
            of: folder, changed: changed, &memory, clock, problems: &problems)
        let transaction = try clock.measure(.compare) {
            try begin(folder, memory, problems: &problems)
        }
        defer { if let transaction { memory.output = ended(transaction) } }
        let stage = try await stage(parts, transaction, &memory, clock)
        let known = known(memory, parts.presenter, transaction)
        var made = try await stageAll(parts, stage, known, memory, problems: &problems)
        let seals = try await payloads(parts.presenter, parts.templates, stage).stageAll()
        problems += stage.problems
        if let gate = stage.gate {
            problems += try clock.measure(.search) {
                try leaks(gate, parts.presenter, known, &made, transaction)
            }
        }
        rehearsal?.end(parts.presenter, hasPages: parts.templates != nil)
        guard let transaction, rehearsal == nil, !stops(problems) else {
            if problems.contains(where: { $0.code == "unreadable" }) { memory.forget() }
            throw Problems(judged(problems))
        }
        progress.begin("writing")
        if !memory.isKept { SpareMemory.giveBack() }
        clock?.begin(.commit)
        try dropOthers(than: made, known, transaction)
        let output = try transaction.commit(
            beside: recorder == nil ? nil : made.bystanders?.paths)
        clock?.begin(.rest)
        recorder?.end(parts.loaded, transaction.snapshot, made.bystanders)
        seals?.save(to: sealRecord)
        leftovers?.take(parts, known, memory, stage, transaction)
        let site = parts.loaded.site
        if memory.isKept { memory.pages = site.pictureSizes.isComplete ? made : PageMemory() }
        return report(site, output, problems, clock?.timings())
    }
}

extension SiteBuilder {
    /// Pages, assets and files; gives what is to be remembered.
    private func stageAll(
        _ parts: BuildParts, _ stage: PageStage, _ known: PageMemory, _ memory: BuildMemory,
        problems: inout [Problem]
    ) async throws -> PageMemory {
        let presenter = parts.presenter
        let pages = SitePages(
            presenter: presenter, templates: parts.templates, stage: stage, known: known,
            isKept: memory.isKept, keeping: memory.keeping, jobs: options.jobs, progress: progress)
        var (made, files) = try await pages.stageAll(problems: &problems)
        for asset in parts.assets.all { try stage.stage(asset) }
        made.others = parts.assets.all.map(\.address) + presenter.others
        try await SiteFiles(
            presenter: presenter, stage: stage, known: known, jobs: options.jobs
        ).stageAll(with: files, &made, problems: &problems)
        return made
    }

    func stops(_ problems: [Problem]) -> Bool {
        problems.hasErrors || options.isStrict && !problems.isEmpty
    }

    private func judged(_ problems: [Problem]) -> [Problem] {
        options.isStrict ? problems.map(\.asError) : problems
    }

    private func report(
        _ site: Site, _ output: OutputSummary, _ problems: [Problem], _ timings: BuildTimings?
    ) -> BuildReport {
        BuildReport(
            census: site.census, posts: site.posts.count, pages: site.pages.count, output: output,
            base: site.settings.url.path,
            nextScheduled: site.nextScheduled,
            clock: site.clock, warnings: problems.inReadingOrder, timings: timings)
    }
}

extension SitePresenter {
    /// Addresses of what is made by every build and is neither page nor asset.
    fileprivate var others: [Address] {
        members.members.map(members.address) + (site.settings.allContacts ? [.allVCards] : [])
    }
}

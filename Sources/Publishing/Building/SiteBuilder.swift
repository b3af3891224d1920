import Content
import Diagnostics
import Presentation
import Templating

/// Builds a whole site: everything it says is written, or nothing is.
public struct SiteBuilder: Sendable {
    let options: BuildOptions
    let progress: BuildProgress

    /// Called once if another build of the same Output must end first.
    let onWait: @Sendable () -> Void

    /// Called with what a person may want to know of a build that goes on.
    let onNote: @Sendable (String) -> Void

    /// Takes the files in Output's place; nothing is written then.
    var rehearsal: OutputRehearsal?

    /// Times a build of which this is a part; nil where this is all of it.
    var clock: StageClock?

    /// What this build has found of the site's files already.
    var listing: SourceListing?

    /// Takes down what a later process needs to know; nil where nothing is kept for one.
    var recorder: BuildRecorder?

    /// Takes what is not needed any more; nil where it is to be let go of with the build.
    let leftovers: Leftovers?

    public init(
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
    public func build() async throws -> BuildReport {
        if options.isCached, let cache = BuildCache(site: options.source) {
            return try await build(with: cache)
        }
        var memory = BuildMemory.none
        return try await build(remembering: &memory)
    }

    /// The same, but only what differs from the last build is made. `changed` are the paths of all
    /// files of the site that may have changed since; nil where that is not known.
    public func build(
        remembering memory: inout BuildMemory, changed: [String]? = nil
    ) async throws -> BuildReport {
        var problems: [Problem] = []
        let clock = clock ?? (options.isTimed ? StageClock() : nil)
        clock?.begin(.load)
        let folder = ContentFolder(site: options.source)
        let theme = ThemeFolder(folder, problems: &problems)
        let loaded = try await load(folder, changed, &memory, problems: &problems)
        clock?.begin(.pages)
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let presenter = SitePresenter(
            loaded.site, remembering: &memory.presenter, problems: &problems)
        let cleaner = PictureCleaner(keepsMetadata: loaded.site.settings.keepPictureMetadata)
        let assets = Assets(
            theme, tokens: StyleTokens(loaded.site.settings, problems: &problems),
            motion: presenter.motion, cleaner: cleaner, problems: &problems)
        let key = self.key(theme, assets, presenter, problems: &problems)
        let templates = clock.measure(.render) {
            self.templates(key, &memory, problems: &problems)
        }
        let transaction = try clock.measure(.compare) {
            try begin(folder, memory, problems: &problems)
        }
        defer { if let transaction { memory.output = ended(transaction) } }
        let gateKey = LeakGate.Key(loaded, presenter)
        async let files = clock.measure(.compare) {
            try recorder?.begin(transaction, presenter.frame, key, gateKey)
        }
        let gate = clock.measure(.search) {
            isConsentKnown ? self.gate(gateKey, loaded, presenter, &memory) : nil
        }
        let stage = PageStage(
            transaction: transaction, rehearsal: rehearsal, gate: gate, cleaner: cleaner,
            made: try await files, clock: clock)
        let known = known(memory, presenter, transaction)
        let pages = SitePages(
            presenter: presenter, templates: templates, stage: stage, known: known,
            isKept: memory.isKept, keeping: memory.keeping, jobs: options.jobs, progress: progress)
        var made = try await stageAll(pages, assets, problems: &problems)
        let seals = try await payloads(presenter, templates, stage).stageAll()
        problems += stage.problems
        if let gate {
            problems += try clock.measure(.search) {
                try leaks(gate, presenter, known, &made, transaction)
            }
        }
        rehearsal?.end(presenter, hasPages: templates != nil)
        guard let transaction, !stops(problems) else {
            if problems.contains(where: { $0.code == "unreadable" }) { memory.forget() }
            throw Problems(judged(problems))
        }
        progress.begin("writing")
        clock?.begin(.commit)
        try keep(made, known, transaction)
        let output = try transaction.commit { committed in
            clock?.begin(.rest)
            recorder?.end(loaded, committed, made.bystanders)
        }
        seals?.save(to: sealRecord)
        leftovers?.take(loaded, presenter, known, memory, stage, transaction)
        if memory.isKept {
            memory.pages = loaded.site.pictureSizes.isComplete ? made : PageMemory()
        }
        return report(loaded.site, output, transaction, problems, clock?.timings())
    }
}

extension SiteBuilder {
    /// Pages, assets and files; gives what is to be remembered.
    private func stageAll(
        _ pages: SitePages, _ assets: Assets, problems: inout [Problem]
    ) async throws -> PageMemory {
        var (made, files) = try await pages.stageAll(problems: &problems)
        for asset in assets.all { try pages.stage.stage(asset) }
        made.others = assets.all.map(\.address) + pages.presenter.others
        try await SiteFiles(
            presenter: pages.presenter, stage: pages.stage, known: pages.known, jobs: options.jobs
        ).stageAll(with: files, &made, problems: &problems)
        return made
    }

    private func load(
        _ folder: ContentFolder, _ changed: [String]?, _ memory: inout BuildMemory,
        problems: inout [Problem]
    ) async throws -> LoadedSite {
        let loader = SiteLoader(
            folder: folder, selection: options.selection, jobs: options.jobs,
            baseURL: options.baseURL, listing: listing, now: options.now)
        let loaded =
            memory.isKept
            ? try await loader.load(
                remembering: &memory.content, changed: changed, problems: &problems)
            : try await loader.load(problems: &problems)
        guard let loaded else { throw Problems(problems) }
        return loaded
    }

    private func key(
        _ theme: ThemeFolder, _ assets: Assets, _ presenter: SitePresenter,
        problems: inout [Problem]
    ) -> PageTemplates.Key {
        PageTemplates.Key(
            sources: theme.templates(problems: &problems),
            assets: assets.constants(presenter.urls), extraKeys: presenter.extraKeys,
            hasMembers: presenter.members.page != nil)
    }

    private func templates(
        _ key: PageTemplates.Key, _ memory: inout BuildMemory, problems: inout [Problem]
    ) -> PageTemplates? {
        let checked = memory.templates.value(of: key) { PageTemplates.checked(key) }
        problems += checked.problems
        return checked.templates
    }

    func stops(_ problems: [Problem]) -> Bool {
        problems.hasErrors || options.isStrict && !problems.isEmpty
    }

    private func judged(_ problems: [Problem]) -> [Problem] {
        options.isStrict ? problems.map(\.asError) : problems
    }

    private func report(
        _ site: Site, _ output: OutputSummary, _ transaction: OutputTransaction,
        _ problems: [Problem], _ timings: BuildTimings?
    ) -> BuildReport {
        BuildReport(
            census: site.census, posts: site.posts.count, pages: site.pages.count, output: output,
            changed: transaction.record?.changed ?? [], base: site.settings.url.path,
            nextScheduled: site.nextScheduled,
            clock: site.clock, warnings: problems.inReadingOrder, timings: timings)
    }
}

extension Problem {
    /// Whether it may be unknown, because of it, who has agreed to what.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}

extension SitePresenter {
    /// Addresses of what is made by every build and is neither page nor asset.
    fileprivate var others: [Address] {
        members.members.map(members.address) + (site.settings.allContacts ? [.allVCards] : [])
    }
}

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

    public init(
        _ options: BuildOptions, progress: BuildProgress = BuildProgress(),
        onWait: @escaping @Sendable () -> Void = {}
    ) {
        self.options = options
        self.progress = progress
        self.onWait = onWait
    }

    /// Throws `Problems` with everything that is wrong, or a `DiskFailure`; Output is then as it
    /// was.
    public func build() async throws -> BuildReport {
        var problems: [Problem] = []
        let folder = ContentFolder(site: options.source)
        let theme = ThemeFolder(folder, problems: &problems)
        guard let loaded = try await loader(folder).load(problems: &problems) else {
            throw Problems(problems)
        }
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let presenter = SitePresenter(loaded.site, problems: &problems)
        let cleaner = PictureCleaner(keepsMetadata: loaded.site.settings.keepPictureMetadata)
        let assets = Assets(
            theme, tokens: StyleTokens(loaded.site.settings, problems: &problems),
            motion: presenter.motion, cleaner: cleaner, problems: &problems)
        let templates = templates(theme, assets, presenter, problems: &problems)
        let transaction = try begin(folder, problems: &problems)
        defer { transaction?.abandon() }
        let gate =
            isConsentKnown ? LeakGate(loaded, presenter, folder: options.source) : nil
        let stage = PageStage(transaction: transaction, gate: gate, cleaner: cleaner)
        try await SitePages(
            presenter: presenter, templates: templates, stage: stage, jobs: options.jobs,
            progress: progress
        ).stageAll(problems: &problems)
        try await stageFiles(presenter, assets, stage)
        let seals = try await payloads(presenter, templates, stage).stageAll()
        problems += stage.problems
        if let gate { problems += try leaks(gate, presenter, transaction) }
        guard let transaction, !stops(problems) else { throw Problems(judged(problems)) }
        progress.begin("writing")
        let output = try transaction.commit()
        seals?.save(site: options.source)
        return report(loaded.site, output, problems)
    }
}

extension SiteBuilder {
    private func loader(_ folder: ContentFolder) -> SiteLoader {
        SiteLoader(
            folder: folder, selection: options.selection, jobs: options.jobs,
            baseURL: options.baseURL, now: options.now)
    }

    private func templates(
        _ theme: ThemeFolder, _ assets: Assets, _ presenter: SitePresenter,
        problems: inout [Problem]
    ) -> PageTemplates? {
        let templates = Templates(
            theme.templates(problems: &problems),
            constants: ["assets": assets.constants(presenter.urls)], problems: &problems)
        return PageTemplates(
            templates, extraKeys: presenter.extraKeys, hasMembers: presenter.members.page != nil,
            problems: &problems)
    }

    /// Takes hold of Output, unless what is known already forbids to write.
    private func begin(
        _ folder: ContentFolder, problems: inout [Problem]
    ) throws -> OutputTransaction? {
        let output = OutputFolder(path: options.output)
        if let refusal = output.overlap(with: [folder.content, folder.templates]) {
            problems.append(refusal)
        }
        guard !stops(problems) else { return nil }
        return try output.begin(adopt: options.adopts, onWait: onWait)
    }

    private func stageFiles(
        _ presenter: SitePresenter, _ assets: Assets, _ stage: PageStage
    ) async throws {
        for asset in assets.all { try stage.stage(asset) }
        _ = try await presenter.files.concurrentMap(jobs: options.jobs, chunk: 8) {
            try stage.stage($0)
        }
        for photo in presenter.embeddedPhotos { try stage.stage(photo) }
        for redirect in presenter.redirects {
            try stage.stage(RedirectPage(redirect).bytes, at: redirect.from)
        }
    }

    private func payloads(
        _ presenter: SitePresenter, _ templates: PageTemplates?, _ stage: PageStage
    ) -> MemberPayloads {
        progress.begin("sealing timelines")
        return MemberPayloads(
            presenter: presenter.members, template: templates?.timeline, stage: stage,
            site: options.source, output: options.output, jobs: options.jobs)
    }

    /// The last look before the commit: at what stands in Output and stays, then at all that was
    /// found.
    private func leaks(
        _ gate: LeakGate, _ presenter: SitePresenter, _ transaction: OutputTransaction?
    ) throws -> [Problem] {
        progress.begin("searching for what must not be published")
        var problems: [Problem] = []
        for bystander in try transaction?.bystanders() ?? [] {
            if let refusal = bystander.refusal { problems.append(refusal) }
            try gate.check(bystander)
        }
        gate.finish()
        return problems
            + LeakProblems(gate: gate, presenter: presenter, output: options.output).all
    }

    private func stops(_ problems: [Problem]) -> Bool {
        problems.hasErrors || options.isStrict && !problems.isEmpty
    }

    private func judged(_ problems: [Problem]) -> [Problem] {
        options.isStrict ? problems.map(\.asError) : problems
    }

    private func report(
        _ site: Site, _ output: OutputSummary, _ problems: [Problem]
    ) -> BuildReport {
        BuildReport(
            census: site.census, posts: site.posts.count, pages: site.pages.count, output: output,
            nextScheduled: site.nextScheduled, clock: site.clock,
            warnings: problems.inReadingOrder)
    }
}

extension Problem {
    /// Whether it may be unknown, because of it, who has agreed to what.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}

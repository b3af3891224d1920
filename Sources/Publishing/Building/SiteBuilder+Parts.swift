import Content
import Diagnostics
import Presentation
import Privacy
import Templating

/// What a build does before the first page.
extension SiteBuilder {
    func parts(
        of folder: ContentFolder, changed: [String]?, _ memory: inout BuildMemory,
        _ clock: StageClock?, problems: inout [Problem]
    ) async throws -> BuildParts {
        clock?.begin(.load)
        let theme = ThemeFolder(folder, problems: &problems)
        let loaded = try await load(folder, changed, &memory, problems: &problems)
        if !memory.isKept { SpareMemory.giveBack() }
        clock?.begin(.pages)
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let settings = loaded.site.settings
        let presenter = SitePresenter(
            loaded.site, remembering: &memory.presenter, problems: &problems)
        let cleaner = PictureCleaner(keepsMetadata: settings.keepPictureMetadata)
        let assets = Assets(
            theme, tokens: StyleTokens(settings, problems: &problems), motion: presenter.motion,
            cleaner: cleaner, problems: &problems)
        let key = self.key(theme, assets, presenter, problems: &problems)
        let templates = clock.measure(.render) { self.templates(key, &memory, problems: &problems) }
        return BuildParts(
            loaded: loaded, presenter: presenter, assets: assets, cleaner: cleaner, key: key,
            templates: templates, isConsentKnown: isConsentKnown)
    }

    /// Where pages go: the gate that they pass, and what stands in Output already.
    func stage(
        _ parts: BuildParts, _ transaction: OutputTransaction?, _ memory: inout BuildMemory,
        _ clock: StageClock?
    ) async throws -> PageStage {
        let key = LeakGate.Key(parts.loaded, parts.presenter)
        async let made = clock.measure(.compare) {
            try recorder?.begin(transaction, parts.presenter.frame, parts.key, key)
        }
        let gate = clock.measure(.search) {
            parts.isConsentKnown ? self.gate(key, parts.loaded, parts.presenter, &memory) : nil
        }
        return PageStage(
            transaction: transaction, rehearsal: rehearsal, gate: gate, cleaner: parts.cleaner,
            made: try await made, clock: clock)
    }
}

extension SiteBuilder {
    private func load(
        _ folder: ContentFolder, _ changed: [String]?, _ memory: inout BuildMemory,
        problems: inout [Problem]
    ) async throws -> LoadedSite {
        let loader = SiteLoader(
            folder: folder, selection: options.selection, jobs: options.jobs,
            baseURL: options.baseURL, listing: listing.with { $0.take() }, now: options.now)
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
}

extension Problem {
    /// Whether it may be unknown, because of it, who has agreed to what.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}

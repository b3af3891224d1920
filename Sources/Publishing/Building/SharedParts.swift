import Content
import Diagnostics
import Presentation
import Privacy
import Templating

/// What all outputs of one build are made of.
struct SharedParts: Sendable {
    let presenter: SitePresenter
    let assets: Assets
    let cleaner: PictureCleaner

    /// Nil if one of them has a problem.
    let templates: PageTemplates?

    /// Nil if it is not known who has consented to what: then nothing is searched.
    let gate: LeakGate?
    let pageContext: BuildContext
    let fileContext: BuildContext
    let search: FileContextKey

    init(
        _ loaded: LoadedSite, _ theme: ThemeFolder, _ memory: inout BuildMemory,
        _ clock: StageClock?, problems: inout [Problem]
    ) {
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let settings = loaded.site.settings
        let presenter = SitePresenter(
            loaded.site, remembering: &memory.presenter, problems: &problems)
        cleaner = PictureCleaner(keepsMetadata: settings.keepPictureMetadata)
        assets = Assets(
            theme, tokens: StyleTokens(settings, problems: &problems), motion: presenter.motion,
            cleaner: cleaner, problems: &problems)
        let key = PageTemplates.Key(
            sources: theme.templates(problems: &problems),
            assets: assets.constants(presenter.urls), extraKeys: presenter.extraKeys,
            hasMembers: presenter.members.page != nil)
        let checked = clock.measure(.render) {
            memory.templates.output(of: key) { PageTemplates.checked(key) }
        }
        problems += checked.problems
        templates = checked.templates
        gate = clock.measure(.search) {
            guard isConsentKnown else { return nil }
            let key = GateKey(
                withheld: loaded.withheld, allowances: loaded.allowances,
                rights: presenter.publishedByRight)
            let gate = memory.gate.output(of: key) {
                LeakGate(
                    key.withheld.writingBirthdays(presenter.words), allowances: key.allowances,
                    published: key.rights.texts,
                    photos: key.rights.photos.lazy.compactMap(\.bytes), lines: key.rights.lines)
            }
            gate.begin()
            return gate
        }
        search = FileContextKey(settings: settings, gate: gate)
        fileContext = memory.fileContext.output(of: search) { BuildContext() }
        pageContext = memory.pageContext.output(
            of: PageContextKey(frame: presenter.frame, templates: key, search: search)
        ) { BuildContext() }
        self.presenter = presenter
    }
}

extension Problem {
    /// True if, because of it, it may be unknown who has consented to what.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}

import Content
import Diagnostics
import Presentation
import Privacy
import Templating

/// The parts that all outputs of a build share.
struct SharedParts: Sendable {
    let presenter: SitePresenter
    let assets: Assets
    let metadataRemover: MetadataRemover

    /// `nil` if a template has a problem.
    let templates: PageTemplates?

    /// `nil`, so that nothing is searched, if a problem leaves contacts' consent unknown.
    let leakGate: LeakGate?
    let templateTexts: [SourceText]
    let pageContexts: PageContexts
    let fileContext: BuildContext
    let fileContextKey: FileContextKey

    init(
        _ loaded: LoadResult, _ pictures: SitePictures, _ theme: ThemeFolder,
        _ memory: inout BuildMemory,
        _ clock: StageClock?, problems: inout [Problem]
    ) {
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let settings = loaded.site.settings
        let presenter = SitePresenter(
            loaded.site, pictures, remembering: &memory.presenter, problems: &problems)
        metadataRemover = MetadataRemover(keepsMetadata: settings.keepPictureMetadata)
        assets = Assets(
            theme, tokens: StyleTokens(settings, problems: &problems), motion: presenter.motion,
            metadataRemover: metadataRemover, problems: &problems)
        let key = PageTemplates.Key(
            sources: theme.templates(problems: &problems),
            assets: assets.constants(presenter.urls),
            bounces: BounceNames(
                animations: presenter.motion.classNames, styleSheets: assets.styleSheets),
            extraKeys: presenter.extraKeys,
            hasMembers: presenter.members.page != nil)
        let checked = clock.measure(.render) {
            memory.templates.output(of: key) { PageTemplates.checked(key) }
        }
        problems += checked.problems
        templates = checked.templates
        templateTexts = key.sources.map(\.text)
        leakGate = clock.measure(.search) {
            guard isConsentKnown else { return nil }
            let key = GateKey(
                withheld: loaded.withheld, markdown: settings.markdown,
                allowances: loaded.allowances,
                published: presenter.publishedValues)
            let leakGate = memory.leakGate.output(of: key) {
                LeakGate(
                    presenter.shown(key.withheld), allowances: key.allowances,
                    published: key.published.texts,
                    photos: key.published.photos.lazy.compactMap(\.bytes),
                    texts: key.published.lines)
            }
            leakGate.reset()
            return leakGate
        }
        fileContextKey = FileContextKey(settings: settings, leakGate: leakGate)
        fileContext = memory.fileContext.output(of: fileContextKey) { BuildContext() }
        pageContexts = PageContexts(
            presenter.frame, templates, fileContextKey, &memory.pageContexts)
        self.presenter = presenter
    }
}

extension Problem {
    /// True if the problem may leave contacts' consent unknown.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}

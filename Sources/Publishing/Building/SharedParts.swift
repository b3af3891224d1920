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
    let pageTokens: PageTokens
    let fileToken: SharedToken
    let fileTokenInput: FileTokenInput

    init(
        _ loaded: LoadResult, _ pictures: SitePictures, _ theme: ThemeFolder,
        _ memory: inout BuildMemory,
        _ clock: StageClock?, problems: inout [Problem]
    ) {
        let isConsentKnown = !problems.contains(where: \.concernsContacts)
        let settings = loaded.site.settings
        let words = Self.words(settings, theme, &memory, problems: &problems)
        var presenter = SitePresenter(
            loaded.site, words, pictures, remembering: &memory.presenter, problems: &problems)
        metadataRemover = MetadataRemover(
            keepsMetadata: settings.keepPictureMetadata, keepsScripts: settings.markdown.rawHTML)
        assets = Assets(
            theme, tokens: StyleTokens(settings, problems: &problems), motion: presenter.motion,
            metadataRemover: metadataRemover, problems: &problems)
        let input = PageTemplates.Input(
            sources: theme.templates(problems: &problems),
            assets: assets.constants(presenter.urls), words: words.constants,
            bounces: BounceCheck(
                animations: presenter.motion.classNames, styleSheets: assets.styleSheets),
            extraKeys: presenter.extraKeys,
            hasMembers: presenter.members.page != nil)
        let checked = clock.measure(.render) {
            memory.templates.output(of: input) { PageTemplates.checked(input) }
        }
        problems += checked.problems
        templates = checked.templates
        templateTexts = input.sources.map(\.text) + words.sources
        leakGate = clock.measure(.search) {
            guard isConsentKnown else { return nil }
            let input = LeakGateInput(
                withheld: loaded.withheld, markdown: settings.markdown,
                allowances: loaded.allowances.filter { !presenter.isHeldBack($0.page) },
                published: presenter.publishedValues, pageFiles: presenter.pageFiles,
                contactFolder: settings.permalinks.contactFolder)
            let leakGate = memory.leakGate.output(of: input) {
                LeakGate(
                    presenter.shown(input.withheld), allowances: input.allowances,
                    published: input.published.texts,
                    photos: input.published.photos.lazy.compactMap(\.bytes),
                    texts: input.published.lines, pageFiles: input.pageFiles,
                    contactFolder: input.contactFolder)
            }
            leakGate.reset()
            return leakGate
        }
        let contacts = loaded.site.contacts
        let listed = leakGate?.listed(contacts, settings.permalinks) ?? contacts
        if listed != contacts {
            // With problems that the first presenter has.
            var known: [Problem] = []
            presenter = SitePresenter(
                loaded.site, words, pictures, listed: listed, remembering: &memory.presenter,
                problems: &known)
        }
        fileTokenInput = FileTokenInput(settings: settings, words: words, leakGate: leakGate)
        fileToken = memory.fileToken.output(of: fileTokenInput) { SharedToken() }
        pageTokens = PageTokens(
            presenter.frame, templates, fileTokenInput, &memory.pageTokens)
        self.presenter = presenter
    }

    private static func words(
        _ settings: SiteSettings, _ theme: ThemeFolder, _ memory: inout BuildMemory,
        problems: inout [Problem]
    ) -> Words {
        let input = Words.Input(settings, files: theme.words)
        let checked = memory.words.output(of: input) {
            var problems: [Problem] = []
            return (Words(input, problems: &problems), problems)
        }
        problems += checked.problems
        return checked.words
    }
}

extension LeakGate {
    /// Returns the contacts as lists show them: without the fields that contain a value which
    /// consent.yml allows on the contact's page only.
    fileprivate func listed(
        _ contacts: [Shared<Contact>], _ permalinks: Permalinks
    ) -> [Shared<Contact>] {
        guard hasAllowances else { return contacts }
        return contacts.map { contact in
            let path = permalinks.contact(contact.value.slug).outputPath
            guard hasOwnValues(at: path) else { return contact }
            return Shared(contact.value.leavingOut { !ownTexts([$0], of: path).isEmpty })
        }
    }
}

extension Problem {
    /// True if the problem may leave contacts' consent unknown.
    fileprivate var concernsContacts: Bool {
        severity == .error && location?.path.hasPrefix("Content/contacts") == true
    }
}

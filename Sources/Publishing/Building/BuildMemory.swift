import Content
import Diagnostics
import Presentation
import Privacy
import Templating

/// The caches that one build leaves for the next of the same process.
///
/// An entry is reused only if all of its inputs are equal, so a build with a memory has the same
/// result as one without; `OutputRecord.stamp` names the exception.
package struct BuildMemory: Sendable {
    var content: ContentMemory
    var words = Cache<Singleton, Words.Input, (words: Words, problems: [Problem])>()
    var presenter = PresenterMemory()
    var templates = Cache<Singleton, PageTemplates.Input, PageTemplates.Checked>()
    var leakGate = Cache<Singleton, LeakGateInput, LeakGate>()

    /// The tokens of pages, and of all other outputs.
    var pageTokens = Cache<Int, PageTokenInput, SharedToken>()
    var fileToken = Cache<Singleton, FileTokenInput, SharedToken>()

    var pictures: Cache<String, PictureFitter.Source, PictureFitter.Outcome>
    var texts: Cache<Address, TextSource, TextWithFiles>
    var posts: Cache<Address, PostSubject, PostSubject>
    var outputs: OutputCaches

    /// The state of Output after the last build; `nil` if it is not known.
    var earlierOutput: OutputRecord?

    /// False if the last build could not read a file. The next one begins with an empty memory: the
    /// file may now be readable, without a change of its status.
    var hasReadAll = true

    private let keepsEntries: Bool

    /// Keeps nothing, because no build follows.
    static var forOneBuild: BuildMemory { BuildMemory(keepsEntries: false) }

    package init() { self.init(keepsEntries: true) }

    var emptyOutputs: OutputCaches { OutputCaches(keepsEntries: keepsEntries) }

    private init(keepsEntries: Bool) {
        self.keepsEntries = keepsEntries
        content = ContentMemory(keepsEntries: keepsEntries)
        pictures = Cache(keepsEntries: keepsEntries)
        texts = Cache(keepsEntries: keepsEntries)
        posts = Cache(keepsEntries: keepsEntries)
        outputs = OutputCaches(keepsEntries: keepsEntries)
    }
}

/// The inputs of the search for sensitive values.
struct LeakGateInput: Equatable, Sendable {
    let withheld: SensitiveValues

    /// Determines how biographies would be rendered.
    let markdown: MarkdownSettings
    let allowances: [Allowance]
    let published: PublishedValues

    /// The pages in files such as `people/ada.html`, without `.html`.
    let pageFiles: Set<String>
    let contactFolder: String
}

/// What all pages of one group of templates share: a page is made again if it changes.
struct PageTokenInput: Equatable, Sendable {
    let frame: PageFrame

    /// With everything that they include.
    let templates: [Program]
    let files: FileTokenInput
}

/// The tokens of pages. Pages with other templates have another token, so that the change of a
/// template affects only the pages that use it.
struct PageTokens: Sendable {
    let posts: SharedToken
    let contacts: SharedToken
    let pages: SharedToken
    let lists: SharedToken

    init(
        _ frame: PageFrame, _ templates: PageTemplates?, _ files: FileTokenInput,
        _ cache: inout Cache<Int, PageTokenInput, SharedToken>
    ) {
        let programs = templates?.programs ?? [[], [], [], []]
        let tokens = cache.outputs(of: Array(programs.indices)) {
            PageTokenInput(frame: frame, templates: programs[$0], files: files)
        } make: { _ in
            SharedToken()
        }
        (posts, contacts, pages, lists) = (tokens[0], tokens[1], tokens[2], tokens[3])
    }
}

/// What all outputs share: each is made again if it changes.
struct FileTokenInput: Equatable, Sendable {
    let settings: SiteSettings
    let words: Words

    /// `nil` if it is not known which values are private.
    let leakGate: LeakGate?

    static func == (a: FileTokenInput, b: FileTokenInput) -> Bool {
        a.leakGate === b.leakGate && a.words == b.words && a.settings == b.settings
    }
}

/// The inputs of the files in Output; replaced only by a commit, or with the whole memory.
struct OutputCaches: Sendable {
    typealias Outputs<Subject: Equatable & Sendable, Result: Sendable> =
        Cache<Address, OutputInput<Subject>, Result>

    var posts: Outputs<PostSubject, Shared<PostSummary>>
    var pages: Outputs<PageSubject, Void>
    var contacts: Outputs<ContactSubject, Void>
    var lists: Outputs<Presented<ListPage?>, Void>
    var feeds: Outputs<FeedSubject, Void>
    var vcards: Outputs<VCardSubject, Void>
    var allVCards: Outputs<[VCardSubject], Void>
    var redirects: Outputs<Redirect, Void>

    /// The addresses of the sitemap's files.
    var sitemap: Cache<Singleton, OutputInput<SitemapSubject>, [Address]>

    /// Each with a warning about the published file.
    var files: Outputs<ShownFile, Problem?>
    var versions: Outputs<VersionFile, Void>
    var photos: Outputs<EmbeddedPhoto, Problem?>

    /// The paths of the sitemap's files, and of files that every build makes anew.
    var others: Set<String> = []

    /// The files in Output that no build wrote, as they were when they were searched.
    var unmanaged:
        Cache<
            Singleton, FileTokenInput,
            (paths: [String], stamps: [FileStamp?], problems: [Problem])
        >

    init(keepsEntries: Bool) {
        posts = Cache(keepsEntries: keepsEntries)
        pages = Cache(keepsEntries: keepsEntries)
        contacts = Cache(keepsEntries: keepsEntries)
        lists = Cache(keepsEntries: keepsEntries)
        feeds = Cache(keepsEntries: keepsEntries)
        vcards = Cache(keepsEntries: keepsEntries)
        allVCards = Cache(keepsEntries: keepsEntries)
        redirects = Cache(keepsEntries: keepsEntries)
        sitemap = Cache(keepsEntries: keepsEntries)
        files = Cache(keepsEntries: keepsEntries)
        versions = Cache(keepsEntries: keepsEntries)
        photos = Cache(keepsEntries: keepsEntries)
        unmanaged = Cache(keepsEntries: keepsEntries)
    }
}

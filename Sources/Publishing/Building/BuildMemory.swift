import Content
import Diagnostics
import Presentation
import Privacy
import Templating

/// The caches that one build leaves for the next of the same process.
///
/// An entry is reused only if all of its inputs are equal, so a build with a memory has the same
/// result as one without.
package struct BuildMemory: Sendable {
    var content: ContentMemory
    var words = Cache<Singleton, Words.Key, (words: Words, problems: [Problem])>()
    var presenter = PresenterMemory()
    var templates = Cache<Singleton, PageTemplates.Key, PageTemplates.Checked>()
    var leakGate = Cache<Singleton, GateKey, LeakGate>()

    /// The contexts of pages, and of all other outputs.
    var pageContexts = Cache<Int, PageContextKey, BuildContext>()
    var fileContext = Cache<Singleton, FileContextKey, BuildContext>()

    var pictures: Cache<String, PictureFitter.Source, PictureFitter.Outcome>
    var texts: Cache<Address, TextSource, ResolvedText>
    var posts: Cache<Address, PostSubject, PostSubject>
    var outputs: OutputCaches

    /// The state of Output after the last build; `nil` if it is not known.
    var earlierOutput: OutputRecord?

    /// False if the last build could not read a file. The next one begins with an empty memory: the
    /// file may now be readable, without a change of its status.
    var hasReadAll = true

    /// False if no build follows.
    let keepsEntries: Bool

    package init(keepsEntries: Bool = true) {
        self.keepsEntries = keepsEntries
        content = ContentMemory(keepsEntries: keepsEntries)
        pictures = Cache(keepsEntries: keepsEntries)
        texts = Cache(keepsEntries: keepsEntries)
        posts = Cache(keepsEntries: keepsEntries)
        outputs = OutputCaches(keepsEntries: keepsEntries)
    }
}

/// The inputs of the search for sensitive values.
struct GateKey: Equatable, Sendable {
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
struct PageContextKey: Equatable, Sendable {
    let frame: PageFrame

    /// With everything that they include.
    let templates: [Program]
    let files: FileContextKey
}

/// The contexts of pages. Pages with other templates have another context, so that the change of a
/// template affects only the pages that use it.
struct PageContexts: Sendable {
    let posts: BuildContext
    let contacts: BuildContext
    let pages: BuildContext
    let lists: BuildContext

    init(
        _ frame: PageFrame, _ templates: PageTemplates?, _ files: FileContextKey,
        _ cache: inout Cache<Int, PageContextKey, BuildContext>
    ) {
        let programs = templates?.programs ?? [[], [], [], []]
        let contexts = cache.outputs(of: Array(programs.indices)) {
            PageContextKey(frame: frame, templates: programs[$0], files: files)
        } make: { _ in
            BuildContext()
        }
        (posts, contacts, pages, lists) = (contexts[0], contexts[1], contexts[2], contexts[3])
    }
}

/// What all outputs share: each is made again if it changes.
struct FileContextKey: Equatable, Sendable {
    let settings: SiteSettings
    let words: Words

    /// `nil` if it is not known which values are private.
    let leakGate: LeakGate?

    static func == (a: FileContextKey, b: FileContextKey) -> Bool {
        a.leakGate === b.leakGate && a.words == b.words && a.settings == b.settings
    }
}

/// The inputs of the files in Output; replaced only by a commit.
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
            Singleton, FileContextKey,
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

import Content
import Diagnostics
import Presentation
import Privacy

/// What one build leaves for the next of the same process: caches, and what they were made for.
///
/// Everything in it is reused exactly if all that it is made of is equal, so a build with a memory
/// gives what one gives without.
package struct BuildMemory: Sendable {
    var content: ContentMemory
    var presenter = PresenterMemory()
    var templates = Cache<Singleton, PageTemplates.Key, PageTemplates.Checked>()
    var gate = Cache<Singleton, GateKey, LeakGate>()

    /// Of all pages, and of all other outputs.
    var pageContext = Cache<Singleton, PageContextKey, BuildContext>()
    var fileContext = Cache<Singleton, FileContextKey, BuildContext>()

    var texts: Cache<Address, TextSource, ResolvedText>
    var outputs: OutputMemory

    /// Output as the last build left it; nil if that is not known.
    var output: OutputRecord?

    /// False for a build without a next one.
    let isKept: Bool

    package init(isKept: Bool = true) {
        self.isKept = isKept
        content = ContentMemory(isKept: isKept)
        texts = Cache(isKept: isKept)
        outputs = OutputMemory(isKept: isKept)
    }

    /// Forgets what was read: a file that could not be read may be readable the next time, though
    /// nothing about it has changed.
    mutating func forgetFiles() {
        content = ContentMemory(isKept: isKept)
        gate = Cache()
        outputs = OutputMemory(isKept: isKept)
    }
}

/// All that the search for sensitive values is made of.
struct GateKey: Equatable, Sendable {
    let withheld: SensitiveValues
    let allowances: [Allowance]
    let rights: PublishedByRight
}

struct PageContextKey: Equatable, Sendable {
    let frame: PageFrame
    let templates: PageTemplates.Key
    let search: FileContextKey
}

struct FileContextKey: Equatable, Sendable {
    let settings: SiteSettings

    /// Nil if it is not known what must not be published.
    let gate: LeakGate?

    static func == (a: FileContextKey, b: FileContextKey) -> Bool {
        a.gate === b.gate && a.settings == b.settings
    }
}

/// The inputs of what stands in Output: replaced only by a commit.
struct OutputMemory: Sendable {
    typealias Outputs<Subject: Equatable & Sendable, Result: Sendable> =
        Cache<Address, PageInput<Subject>, Result>

    var posts: Outputs<PostSubject, Shared<PostSummary>>
    var pages: Outputs<PageSubject, Void>
    var contacts: Outputs<ContactSubject, Void>
    var lists: Outputs<Presented<ListPage?>, Void>
    var feeds: Outputs<FeedSubject, Void>
    var vcards: Outputs<VCardSubject, Void>
    var allVCards: Outputs<[VCardSubject], Void>
    var redirects: Outputs<Redirect, Void>
    var sitemap: Cache<Singleton, SitemapSubject, [(address: Address, bytes: [UInt8])]>

    /// With what is wrong with a file, though it is published.
    var files: Outputs<PublishedFile, Problem?>
    var photos: Outputs<EmbeddedPhoto, Problem?>

    /// Paths of what every build makes anew.
    var others: Set<String> = []

    /// The files in Output that no build wrote.
    var unmanaged: Cache<Singleton, FileContextKey, (paths: [String], problems: [Problem])>

    init(isKept: Bool) {
        posts = Cache(isKept: isKept)
        pages = Cache(isKept: isKept)
        contacts = Cache(isKept: isKept)
        lists = Cache(isKept: isKept)
        feeds = Cache(isKept: isKept)
        vcards = Cache(isKept: isKept)
        allVCards = Cache(isKept: isKept)
        redirects = Cache(isKept: isKept)
        sitemap = Cache(isKept: isKept)
        files = Cache(isKept: isKept)
        photos = Cache(isKept: isKept)
        unmanaged = Cache(isKept: isKept)
    }
}

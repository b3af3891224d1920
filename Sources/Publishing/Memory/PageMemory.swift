import Content
import Diagnostics
import Presentation
import Templating

/// What the files that stand in Output are made of, in the order in which they are made. A page
/// whose subject is the same, and that is rendered and searched in the same way, stays as it is.
struct PageMemory: Sendable {
    /// What all pages share.
    struct Manner: Sendable, Equatable {
        let frame: PageFrame

        /// Counts how often the values that are searched for were others.
        let gate: Int
    }

    /// What files share that are no pages.
    struct FileManner: Sendable, Equatable {
        let settings: SiteSettings
        let gate: Int
    }

    /// What is wrong with what others keep in Output, and what it was searched for, by the count of
    /// `Manner`.
    typealias Bystanders = (paths: [String], problems: [Problem], gate: Int)

    private(set) var manner: Manner?
    private(set) var fileManner: FileManner?

    /// What the pages were rendered by; nil where all must be rendered anew.
    var templates: PageTemplates?

    /// What the subjects were made from.
    var parts: SitePresenter.Parts?
    var posts: [KnownText<PostSubject>] = []
    var texts: [KnownText<Page>] = []
    var contacts: [KnownContact] = []
    var lists = KnownLists()

    var feeds: [KnownFeed] = []
    var sitemap: KnownSitemap?
    var vcards: [VCardSubject] = []
    var files: [KnownFile<PublishedFile>] = []
    var photos: [KnownFile<EmbeddedPhoto>] = []
    var redirects: [Redirect] = []

    /// Addresses of what is made anew by every build.
    var others: [Address] = []
    var bystanders: Bystanders?
}

extension PageMemory {
    /// Forgets what was made in another manner. Texts alone outlast it: their markup is in no frame.
    mutating func begin(_ manner: Manner) {
        let files = FileManner(settings: manner.frame.settings, gate: manner.gate)
        if manner != self.manner { templates = nil }
        if files.settings != fileManner?.settings { (posts, texts) = ([], []) }
        if files != fileManner {
            (feeds, sitemap) = ([], nil)
            (vcards, self.files, photos, redirects) = ([], [], [], [])
        }
        self.manner = manner
        fileManner = files
    }

    /// Of every file of the site.
    var addresses: [Address] {
        posts.map(\.address) + texts.map(\.address) + contacts.map(\.address) + lists.addresses
            + feeds.flatMap(\.feed.addresses) + (sitemap?.addresses ?? []) + vcards.map(\.address)
            + files.map(\.address) + photos.map(\.address)
            + redirects.map(\.from) + others
    }

    func hasAddresses(of other: PageMemory) -> Bool {
        posts.isLike(other.posts, \.address) && texts.isLike(other.texts, \.address)
            && contacts.isLike(other.contacts, \.address)
            && feeds.isLike(other.feeds, \.feed.addresses)
            && sitemap?.addresses == other.sitemap?.addresses
            && vcards.isLike(other.vcards, \.contact.value.slug)
            && files.isLike(other.files, \.address) && photos.isLike(other.photos, \.address)
            && redirects.isLike(other.redirects, \.from) && others == other.others
            && lists.addresses == other.lists.addresses
    }
}

extension Array {
    fileprivate func isLike<Part: Equatable>(_ other: Self, _ part: (Element) -> Part) -> Bool {
        count == other.count && zip(self, other).allSatisfy { part($0) == part($1) }
    }
}

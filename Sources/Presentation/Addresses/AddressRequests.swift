import Content
import Diagnostics

/// Everything of a site that needs an address or may be linked to. Equal requests give equal
/// address books.
struct AddressRequests: Sendable, Equatable {
    let settings: SiteSettings
    let contacts: [Shared<Contact>]
    let posts: [AddressedText]
    let pages: [AddressedText]
    let tags: [RequestedTag]
    let groups: [RequestedGroup]

    /// The number of entries of the list of contacts.
    let listedContacts: Int

    /// The names of the members' payloads.
    let payloads: [String]
    let staticFiles: [FoundFile]

    /// The numbers of pages with posts, by position in the contacts and in the tags.
    let contactPages: [Int]
    let tagPages: [Int]

    /// True for those with feeds, by position in the contacts and in the tags.
    let contactsWithFeed: [Bool]
    let tagsWithFeed: [Bool]

    /// The path of every file of Content, relative to it.
    let paths: [String]
    let excluded: ExcludedTexts
    let unpublishedContacts: Set<String>
    let unknownContacts: UnreadableContacts

    /// `authorship` has the positions of each contact's posts.
    init(
        _ site: Site, tags: [TagIndex.Entry], _ groups: GroupIndex, _ feeds: FeedPlan,
        authorship: [[Int]]
    ) {
        let perPage = site.settings.postsPerPage
        contactPages = authorship.map { pageCount($0.count, perPage) }
        tagPages = tags.map { pageCount($0.posts.count, perPage) }
        settings = site.settings
        contacts = site.contacts
        posts = site.posts.map(AddressedText.post)
        pages = site.pages.map(AddressedText.page)
        self.tags = tags.map {
            RequestedTag(slug: $0.slug, name: $0.name, location: $0.location)
        }
        self.groups = site.groups.indices.map {
            RequestedGroup(
                slug: site.groups[$0].slug, posts: groups.posts[$0].count,
                hasFeed: !feeds.groups[$0].isEmpty)
        }
        listedContacts = groups.listedContacts
        payloads = site.members?.all.map(\.payload) ?? []
        staticFiles = site.staticFiles
        contactsWithFeed = feeds.contacts.map { !$0.isEmpty }
        tagsWithFeed = feeds.tags.map { !$0.isEmpty }
        paths = site.paths
        excluded = site.excluded
        unpublishedContacts = site.unpublishedContacts
        unknownContacts = site.unknownContacts
    }

    /// Posts first.
    var texts: [AddressedText] { posts + pages }
}

/// A tag without its posts, which do not change its address.
struct RequestedTag: Sendable, Equatable {
    let slug: String
    let name: String
    let location: Location
}

/// A group with what determines its addresses.
struct RequestedGroup: Sendable, Equatable {
    let slug: String

    /// The number of its members' posts.
    let posts: Int
    let hasFeed: Bool
}

/// A text that becomes a page; compared only by what the address book uses.
enum AddressedText: Sendable {
    case post(Shared<Post>)
    indirect case page(Page)
}

extension AddressedText {
    func address(_ permalinks: Permalinks) -> Address {
        switch self {
        case .post(let post): permalinks.post(post.value)
        case .page(let page): .page(page.path)
        }
    }

    /// Everything that its address depends on, except the patterns.
    private var own: (path: String, day: CivilDay?) {
        switch self {
        case .post(let post): (post.value.slug, post.value.day)
        case .page(let page): (page.path, nil)
        }
    }

    var content: TextFile {
        switch self {
        case .post(let post): post.value.text
        case .page(let page): page.text
        }
    }

    var attachments: [FoundFile] {
        switch self {
        case .post(let post): post.value.attachments
        case .page(let page): page.attachments
        }
    }

    var image: Picture? {
        switch self {
        case .post(let post): post.value.image
        case .page(let page): page.image
        }
    }

    var aliases: [Alias] {
        switch self {
        case .post(let post): post.value.aliases
        case .page(let page): page.aliases
        }
    }
}

extension AddressedText: Equatable {
    static func == (a: AddressedText, b: AddressedText) -> Bool {
        if case (.post(let a), .post(let b)) = (a, b), a === b { return true }
        return a.own == b.own && a.content.path == b.content.path
            && a.content.shown == b.content.shown && a.content.top == b.content.top
            && a.attachments == b.attachments && a.image == b.image && a.aliases == b.aliases
    }
}

import Content
import Diagnostics

/// Everything of a site that wants an address or may be linked to: where it is the same, so is the
/// address book.
struct Addressees: Sendable, Equatable {
    struct Tag: Sendable, Equatable {
        let slug: String
        let name: String
        let location: Location
    }

    let settings: SiteSettings
    let contacts: [Shared<Contact>]
    let posts: [AddressedText]
    let pages: [AddressedText]
    let tags: [Tag]

    /// The names of the members' payloads.
    let payloads: [String]
    let staticFiles: [FoundFile]

    /// By position in the contacts and in the tags: whether they have feeds.
    let contactsWithFeed: [Bool]
    let tagsWithFeed: [Bool]

    /// Of every file of Content, below it.
    let paths: [String]
    let leftOut: [String: LeftOut]

    init(_ site: Site, tags: [TagIndex.Entry], _ feeds: FeedPlan) {
        settings = site.settings
        contacts = site.contacts
        posts = site.posts.map(AddressedText.post)
        pages = site.pages.map(AddressedText.page)
        self.tags = tags.map { Tag(slug: $0.slug, name: $0.name, location: $0.location) }
        payloads = site.members?.all.map(\.payload) ?? []
        staticFiles = site.staticFiles
        contactsWithFeed = feeds.contacts.map { !$0.isEmpty }
        tagsWithFeed = feeds.tags.map { !$0.isEmpty }
        paths = site.paths
        leftOut = site.leftOut
    }

    /// Posts first.
    var texts: [AddressedText] { posts + pages }
}

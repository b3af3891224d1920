import Content
import Diagnostics
import Markdown

/// Everything that presents one site, with what its pages share made once.
public struct SitePresenter: Sendable {
    public let site: Site
    public let tags: TagIndex
    public let posts: PostPresenter
    public let contacts: ContactPresenter
    public let vcards: VCardPresenter
    public let lists: ListPresenter
    public let pages: PagePresenter
    public let members: MemberPresenter
    public let motion: MotionDesign
    public let urls: URLWriter
    let book: AddressBook
    let dates: DateWriter

    public init(_ site: Site, problems: inout [Problem]) {
        let tags = TagIndex(site.posts, problems: &problems)
        let book = AddressBook(site, tags: tags.entries, problems: &problems)
        let urls = book.urls
        let names = NameWriter(locale: site.settings.locale)
        let dates = DateWriter(locale: site.settings.locale, zone: site.settings.timeZone)
        let people = PeopleIndex(site, names, book)
        let frame = PageFrame(site, book, problems: &problems)
        let tagLinks = tags.entries.map {
            TagLink(name: $0.name, url: urls.url(.tag($0.slug)), count: String($0.posts.count))
        }
        let bySlug = Dictionary(
            zip(tags.entries.map(\.slug), tagLinks), uniquingKeysWith: { first, _ in first })
        let options = MarkdownOptions(rawHTML: site.settings.rawHTML, headingIDs: true)
        let texts = TextPresenter(
            book: book, site: site, markdown: MarkdownRenderer(options: options))
        self.site = site
        self.tags = tags
        self.urls = urls
        self.book = book
        self.dates = dates
        posts = PostPresenter(
            site: site, texts: texts, people: people, frame: frame, dates: dates, tagLinks: bySlug,
            urls: urls)
        contacts = ContactPresenter(
            site: site, people: people, frame: frame, names: names, dates: dates, book: book)
        vcards = VCardPresenter(site: site, book: book)
        lists = ListPresenter(
            site: site, people: people, frame: frame, tags: tags, tagLinks: tagLinks, urls: urls)
        motion = MotionDesign(site.settings.motion, problems: &problems)
        pages = PagePresenter(site: site, texts: texts, frame: frame, motion: motion)
        members = MemberPresenter(
            site: site, people: people, frame: frame, dates: dates, urls: urls)
    }

    /// Every file that is published as it is, apart from those of single pages: static files and
    /// the files of posts' and pages' own folders.
    public var files: [PublishedFile] {
        let attachments = site.posts.flatMap(\.attachments) + site.pages.flatMap(\.attachments)
        return site.staticFiles.map { PublishedFile(file: $0, address: .file($0.path)) }
            + attachments.compactMap { file in
                book.attachment(file.contentPath).map { PublishedFile(file: file, address: $0) }
            }
    }

    /// Pictures that lie inside contacts' cards.
    public var embeddedPhotos: [EmbeddedPhoto] {
        zip(site.contacts, book.photos).compactMap { contact, address in
            guard case .embedded(let bytes, _) = contact.photo, let address else { return nil }
            return EmbeddedPhoto(bytes: bytes, address: address, location: contact.location)
        }
    }

    /// Earlier addresses and what they lead to.
    public var redirects: [Redirect] {
        site.posts.flatMap { redirects($0.aliases, to: .post($0.slug)) }
            + site.pages.flatMap { redirects($0.aliases, to: .page($0.path)) }
    }

    /// The keys that any text has below `extra`.
    public var extraKeys: Set<String> {
        let extras = site.posts.map(\.extra) + site.pages.map(\.extra)
        return extras.reduce(into: []) { keys, extra in
            if case .map(let entries) = extra.value { keys.formUnion(entries.map(\.key)) }
        }
    }

    private func redirects(_ aliases: [Alias], to address: Address) -> [Redirect] {
        aliases.map { Redirect(from: .alias($0.path), to: urls.absolute(address)) }
    }
}

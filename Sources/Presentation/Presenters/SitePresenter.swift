import Content
import Diagnostics
import Markdown

/// Everything that presents one site, with what its pages share made once.
public struct SitePresenter: Sendable {
    public let site: Site
    public let tags: TagIndex
    public let posts: PostPresenter
    public let contacts: ContactPresenter
    public let lists: ListPresenter
    public let pages: PagePresenter
    public let urls: URLWriter
    private let book: AddressBook

    public init(_ site: Site, problems: inout [Problem]) {
        let tags = TagIndex(site.posts, problems: &problems)
        let book = AddressBook(site, tags: tags.entries, problems: &problems)
        let urls = book.urls
        let names = NameWriter(locale: site.settings.locale)
        let dates = DateWriter(locale: site.settings.locale, zone: site.settings.timeZone)
        let people = PeopleIndex(site, names, urls)
        let frame = PageFrame(site, urls, problems: &problems)
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
        posts = PostPresenter(
            site: site, texts: texts, people: people, frame: frame, dates: dates, tagLinks: bySlug,
            urls: urls)
        contacts = ContactPresenter(
            site: site, people: people, frame: frame, names: names, dates: dates, urls: urls)
        lists = ListPresenter(
            site: site, people: people, frame: frame, tags: tags,
            sortedTags: Collation(locale: site.settings.locale).sorted(tagLinks) { [$0.name] },
            tagLinks: bySlug, urls: urls)
        pages = PagePresenter(site: site, texts: texts, frame: frame)
    }

    /// Every file that is published as it is, apart from those of single pages: static files and
    /// the files of posts' and pages' own folders.
    public var files: [PublishedFile] {
        site.staticFiles.map { PublishedFile(file: $0, address: .file($0.path)) }
            + site.posts.flatMap { attachments($0.attachments, of: $0.text) }
            + site.pages.flatMap { attachments($0.attachments, of: $0.text) }
    }

    /// Pictures that lie inside contacts' cards.
    public var embeddedPhotos: [(bytes: [UInt8], address: Address)] {
        site.contacts.compactMap { contact in
            guard case .embedded(let bytes, _) = contact.photo else { return nil }
            return contact.photoAddress.map { (bytes, $0) }
        }
    }

    /// Earlier addresses and what they lead to.
    public var redirects: [Redirect] {
        site.posts.flatMap { post in
            post.aliases.map {
                Redirect(from: .alias($0.path), to: urls.absolute(.post(post.slug)))
            }
        }
            + site.pages.flatMap { page in
                page.aliases.map {
                    Redirect(from: .alias($0.path), to: urls.absolute(.page(page.path)))
                }
            }
    }

    /// The keys that any text has below `extra`.
    public var extraKeys: Set<String> {
        let extras = site.posts.map(\.extra) + site.pages.map(\.extra)
        return extras.reduce(into: []) { keys, extra in
            if case .map(let entries) = extra.value { keys.formUnion(entries.map(\.key)) }
        }
    }

    private func attachments(_ files: [FoundFile], of text: ContentText) -> [PublishedFile] {
        let root = text.path.split(separator: "/").first ?? ""
        return files.compactMap { file in
            book.attachment("\(root)/\(file.path)").map {
                PublishedFile(file: file, address: $0)
            }
        }
    }
}

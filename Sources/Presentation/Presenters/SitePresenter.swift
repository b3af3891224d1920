import Content
import Diagnostics

/// Presents one site; makes the parts that pages share once. A class, because every page gets a
/// reference to it.
package final class SitePresenter: Sendable {
    package let site: Site

    /// The contacts as lists show them: without the fields that may be on their own pages only.
    let listed: [Shared<Contact>]
    package let texts: TextPresenter
    package let tags: TagIndex
    package let posts: PostPresenter
    package let contacts: ContactPresenter
    package let vcards: VCardPresenter
    package let lists: ListPresenter
    package let feeds: FeedPresenter
    package let pages: PagePresenter
    package let members: MemberPresenter
    package let motion: MotionDesign
    package let urls: URLWriter
    package let frame: PageFrame

    let book: AddressBook
    let pictures: SitePictures
    let dates: DateWriter
    let people: PeopleIndex
    let groups: GroupPresenter

    /// Positions of each contact's posts, newest first.
    let authorship: [[Int]]
    let linksByTag: [String: TagLink]

    /// Positions of contacts, by the addresses of their pictures.
    private let portraits: [Address: Int]

    package convenience init(_ site: Site, problems: inout [Problem]) {
        var memory = PresenterMemory()
        let words = Words(Words.Input(site.settings, files: []), problems: &problems)
        self.init(site, words, SitePictures(), remembering: &memory, problems: &problems)
    }

    /// Reuses parts of an earlier presenter whose inputs have not changed. `listed` are the contacts
    /// as lists show them, if they differ from the site's.
    package init(
        _ site: Site, _ words: Words, _ pictures: SitePictures, listed: [Shared<Contact>]? = nil,
        remembering memory: inout PresenterMemory,
        problems: inout [Problem]
    ) {
        let settings = site.settings
        let writers = memory.writers(of: settings)
        let tags = memory.tags(of: site, problems: &problems)
        let authorship = memory.authorship(of: site)
        let grouped = GroupIndex(site.groups, contacts: site.contacts.count, authorship)
        let plan = memory.feeds(of: site, authorship, grouped, tags)
        let book = memory.book(
            of: site, tags, grouped, plan, authorship: authorship, problems: &problems)
        let urls = book.urls
        let listed = listed ?? site.contacts
        let people = memory.people(listed, of: site, words, pictures, writers, book)
        let groups = memory.groups(listed, of: site, words, pictures, grouped, people, writers)
        let frame = PageFrame(site, words, book, problems: &problems)
        let tagLinks = tags.entries.map {
            TagLink(
                name: $0.name, url: urls.url(settings.permalinks.tag($0.slug)),
                count: String($0.posts.count),
                posts: words.text(.postCount, count: $0.posts.count))
        }
        let texts = TextPresenter(book: book, site: site, words: words, pictures: pictures)
        self.site = site
        self.listed = listed
        self.texts = texts
        self.tags = tags
        self.urls = urls
        self.book = book
        self.pictures = pictures
        portraits = Dictionary(
            book.photos.enumerated().compactMap { index, address in address.map { ($0, index) } }
        ) { first, _ in first }
        self.frame = frame
        self.people = people
        self.groups = groups
        self.authorship = authorship
        dates = writers.dates
        linksByTag = Dictionary(zip(tags.entries.map(\.slug), tagLinks)) { first, _ in first }
        posts = PostPresenter(texts: texts, frame: frame, dates: writers.dates, urls: urls)
        contacts = ContactPresenter(
            frame: frame, names: writers.names, dates: writers.dates, urls: urls,
            addresses: writers.addresses)
        vcards = VCardPresenter(urls: urls, permalinks: settings.permalinks)
        feeds = FeedPresenter(
            site: site, plan: plan, tags: tags, people: people,
            language: settings.locale.languageTag, words: words, urls: urls)
        motion = MotionDesign(settings.motion, problems: &problems)
        pages = PagePresenter(frame: frame, motion: motion, urls: urls)
        let timelines = MemberPresenter(
            site: site, people: people, authorship: authorship, frame: frame,
            dates: writers.dates, urls: urls)
        members = timelines
        lists = ListPresenter(
            site: site, people: people, groups: groups, groupPosts: grouped.posts, frame: frame,
            tags: tags, feeds: feeds, tagLinks: tagLinks, members: timelines.page, urls: urls,
            home: groups.homeSections(
                site.settings.home, welcome: site.pages.first(where: \.isWelcome),
                problems: &problems))
    }

    /// The address of each post, in their order.
    package var postAddresses: [Address] { texts.postAddresses }

    /// The static files and the files of posts' and pages' own folders.
    package var files: [PublishedFile] {
        let attachments =
            site.posts.flatMap { $0.value.attachments } + site.pages.flatMap(\.attachments)
        return site.staticFiles.map { PublishedFile(file: $0, address: .file($0.path)) }
            + attachments.compactMap { file in
                book.attachment(file.contentPath).map { PublishedFile(file: file, address: $0) }
            }
    }

    /// The pictures above texts that `files` does not include.
    package var covers: [PublishedFile] {
        addressedTexts.compactMap {
            guard case .file(let file) = $0.image, let address = book.image(of: $0),
                book.attachment(file.contentPath) == nil
            else { return nil }
            return PublishedFile(file: file, address: address)
        }
    }

    /// Returns the contact's picture if it is a file beside the card.
    package func picture(ofContact index: Int) -> PublishedFile? {
        guard case .file(let file) = site.contacts[index].value.photo,
            let address = book.photos[index]
        else { return nil }
        return PublishedFile(file: file, address: address)
    }

    package var embeddedPhotos: [EmbeddedPhoto] {
        site.contacts.indices.compactMap { index in
            let contact = site.contacts[index].value
            guard case .embedded(let bytes, _) = contact.photo, let address = book.photos[index]
            else { return nil }
            return EmbeddedPhoto(
                bytes: bytes, address: address, versions: pictures.portrait(index),
                location: contact.location)
        }
    }

    /// Returns the file with what was made of it: a contact's portrait, or a picture of a text.
    package func shown(_ file: PublishedFile) -> ShownFile {
        let portrait = portraits[file.address].flatMap(pictures.portrait)
        return ShownFile(file: file, versions: portrait ?? pictures.files[file.file.shown])
    }

    /// The smaller versions of all pictures that pages show; `texts` are the site's.
    package func versions(_ texts: [TextWithFiles]) -> [VersionFile] {
        let covers = addressedTexts.compactMap { cover(of: $0)?.versions }
        let inTexts = texts.reduce(into: Set<ResponsivePicture>()) { $0.formUnion($1.pictures) }
            .map(\.smallFiles)
        let all = people.portraits.compactMap { $0?.smallFiles } + covers.map(\.files) + inTexts
        return Set(all.joined()).sorted { $0.address.path < $1.address.path }
    }

    private var addressedTexts: [AddressedText] {
        site.posts.map(AddressedText.post) + site.pages.map(AddressedText.page)
    }

    package var redirects: [Redirect] {
        zip(site.posts, postAddresses).lazy.filter { !$0.0.value.aliases.isEmpty }
            .flatMap { redirects($0.value.aliases, to: $1) }
            + site.pages.flatMap { redirects($0.aliases, to: .page($0.path)) }
    }

    /// The keys below `extra` of all texts.
    package var extraKeys: Set<String> {
        let extras = site.posts.map { $0.value.extra } + site.pages.map { $0.extra }
        return extras.reduce(into: []) { keys, extra in
            if case .map(let entries) = extra.value { keys.formUnion(entries.map(\.key)) }
        }
    }

    private func redirects(_ aliases: [Alias], to address: Address) -> [Redirect] {
        aliases.map { Redirect(from: .alias($0.path), to: urls.absolute(address)) }
    }
}

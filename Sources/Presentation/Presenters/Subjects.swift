import Content
import Pictures

/// The input of a post's page and of its entries in feeds, except the parts that all pages share. A
/// class, because the page and the feeds share it.
package final class PostSubject: Sendable {
    package let post: Shared<Post>
    package let address: Address
    package let text: RenderedText
    let bylines: [Byline]
    let tags: [TagLink]
    let authors: [AuthorCard]

    let cover: Cover?

    /// The groups that the text shows.
    let groups: [GroupView]

    /// The next newer and the next older post.
    let newer: Neighbour?
    let older: Neighbour?

    struct Neighbour: Sendable, Equatable {
        let title: String
        let address: Address

        init(_ post: Shared<Post>, _ address: Address) {
            title = post.value.title
            self.address = address
        }
    }

    init(
        post: Shared<Post>, address: Address, text: RenderedText, bylines: [Byline],
        tags: [TagLink], authors: [AuthorCard], cover: Cover?, groups: [GroupView],
        newer: Neighbour?,
        older: Neighbour?
    ) {
        self.post = post
        self.address = address
        self.text = text
        self.bylines = bylines
        self.tags = tags
        self.authors = authors
        self.cover = cover
        self.groups = groups
        self.newer = newer
        self.older = older
    }

    /// What lists and feeds show of the post, besides its title.
    package var listedTexts: [String] {
        [post.value.summary ?? text.summary ?? ""] + bylines.map(\.name) + tags.map(\.name)
    }
}

extension PostSubject: Equatable {
    package static func == (a: PostSubject, b: PostSubject) -> Bool {
        a === b
            || a.post == b.post && a.address == b.address && a.text == b.text
                && a.bylines == b.bylines && a.tags == b.tags
                && a.authors == b.authors && a.cover == b.cover && a.groups == b.groups
                && a.newer == b.newer && a.older == b.older
    }
}

/// The picture above a text.
struct Cover: Sendable, Equatable {
    let address: Address

    /// `nil` if it is unknown.
    let size: PictureSize?

    /// `nil` if there are no smaller versions.
    let versions: ResponsivePicture?

    func view(_ urls: URLWriter) -> CoverView {
        CoverView(
            url: urls.url(address), size: size.map(ImageSize.init),
            sources: versions?.sources(urls, width: size?.width),
            colour: versions?.versions.meanColour)
    }

    /// The picture for links from other sites.
    func social(_ urls: URLWriter) -> SocialImage {
        let openGraph = versions?.openGraph
        let size = openGraph.flatMap { _ in versions?.versions.openGraph?.size } ?? size
        return SocialImage(
            url: urls.absolute(openGraph ?? address), size: size.map(ImageSize.init),
            description: nil, isOwn: true)
    }
}

/// The input of a plain page, except the parts that all pages share.
package struct PageSubject: Sendable, Equatable {
    let page: Page
    let text: RenderedText
    let cover: Cover?

    /// The groups that the text shows.
    let groups: [GroupView]

    /// The form of the members' page if the text belongs to it; else `nil`.
    let members: MembersPage?

    package var address: Address { .page(page.path) }
}

/// The input of a contact's page, except the parts that all pages share.
package struct ContactSubject: Sendable, Equatable {
    package let contact: Shared<Contact>
    let card: ContactCard

    /// The address of the picture; `nil` if there is none, or it is on another server.
    let photo: Address?

    let groups: [ContactGroup]

    /// The posts of this page of the list, newest first.
    let posts: [Shared<PostSummary>]

    /// `nil` if all posts are on one page.
    let pagination: Pagination?

    /// From 1.
    let number: Int

    /// The feeds beside the page; empty if none of the posts is published.
    let feeds: [FeedLink]
    let biography: RenderedText?

    package let address: Address
}

/// The input of a contact's vCard, except the site's settings.
package struct VCardSubject: Sendable, Equatable {
    package let contact: Shared<Contact>

    /// The address of the picture; `nil` if there is none, or it is on another server.
    let photo: Address?

    /// The smaller versions of the picture; `nil` if there are none.
    package let picture: PictureVersions?

    package let address: Address
}

extension SitePresenter {
    /// Returns the cards of all contacts at the end of posts.
    package func authorCards(_ texts: [TextWithFiles]) -> [AuthorCard] {
        people.authorCards(listed, biographies: self.texts.biographies(in: texts))
    }

    /// Returns the subject of the post at a position in the site's posts; `cards` are the author
    /// cards of all contacts.
    package func subject(
        ofPost index: Int, _ text: RenderedText, cards: [AuthorCard]
    ) -> PostSubject {
        let post = site.posts[index]
        return PostSubject(
            post: post, address: postAddresses[index], text: text,
            bylines: people.bylines(post.value.authors),
            tags: post.value.tags.compactMap { linksByTag[$0.slug] },
            authors: post.value.authors.compactMap { author in
                if case .contact(let position) = author { cards[position] } else { nil }
            },
            cover: cover(of: .post(post)),
            groups: groups.views(of: text),
            newer: index > 0 ? neighbour(index - 1) : nil,
            older: index + 1 < site.posts.count ? neighbour(index + 1) : nil)
    }

    private func neighbour(_ index: Int) -> PostSubject.Neighbour {
        PostSubject.Neighbour(site.posts[index], postAddresses[index])
    }

    /// Returns the picture above a text; `nil` if it has none that may be published.
    func cover(of text: AddressedText) -> Cover? {
        guard let address = book.image(of: text) else { return nil }
        switch text.image {
        case .file(let file), .staticFile(let file):
            let versions = pictures.files[file.shown].map { ResponsivePicture(address, $0) }
            return Cover(
                address: address, size: versions?.size ?? site.pictureSizes[file.shown],
                versions: versions)
        case .embedded, .remote, nil: return nil
        }
    }

    package func subject(ofPage index: Int, _ text: RenderedText) -> PageSubject {
        let page = site.pages[index]
        return PageSubject(
            page: page, text: text, cover: cover(of: .page(page)), groups: groups.views(of: text),
            members: Address.page(page.path) == .members ? members.page : nil)
    }

    /// Returns the welcome text of the home page; `nil` if there is none.
    package func welcome(_ texts: [TextWithFiles]) -> PageSubject? {
        site.pages.firstIndex(where: \.isWelcome).map {
            subject(ofPage: $0, texts[site.posts.count + $0].text)
        }
    }

    /// Returns the subject of the contact at a position in the site's contacts; `posts` are all
    /// posts of the site.
    package func subject(
        ofContact index: Int, page number: Int = 1, posts: [Shared<PostSummary>],
        biography: RenderedText? = nil
    ) -> ContactSubject {
        let (slug, permalinks) = (site.contacts[index].value.slug, site.permalinks)
        let (shown, pagination) = Pagination.part(
            number, of: authorship[index], by: site.settings.postsPerPage, urls, frame.words
        ) { permalinks.contact(slug, page: $0) }
        return ContactSubject(
            contact: site.contacts[index], card: people.cards[index], photo: book.photos[index],
            groups: groups.groups(ofContact: index), posts: shown.map { posts[$0] },
            pagination: pagination, number: number,
            feeds: feeds.links(ofContact: index), biography: biography,
            address: permalinks.contact(slug, page: number))
    }

    /// The pages of all contacts: each one's position, and the number of the page.
    package var contactPages: [(contact: Int, page: Int)] {
        authorship.enumerated().flatMap { contact, posts in
            (1...pageCount(posts.count, site.settings.postsPerPage)).map { (contact, $0) }
        }
    }

    package func vcardSubject(ofContact index: Int) -> VCardSubject {
        VCardSubject(
            contact: site.contacts[index], photo: book.photos[index],
            picture: pictures.portrait(index),
            address: site.permalinks.vcard(site.contacts[index].value.slug))
    }
}

/// A page ready to be rendered, and its address.
package struct Presented<Page: Sendable>: Sendable {
    package let page: Page
    package let address: Address

    package init(page: Page, address: Address) {
        self.page = page
        self.address = address
    }
}

extension Presented: Equatable where Page: Equatable {}

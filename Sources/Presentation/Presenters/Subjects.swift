import Content
import Pictures

/// The input of a post's page and of its entries in feeds, except the parts that all pages share. A
/// class, because the page and the feeds share it.
package final class PostSubject: Sendable {
    package let post: Shared<Post>
    package let text: RenderedText
    let bylines: [Byline]
    let tags: [TagLink]
    let authors: [AuthorCard]

    /// `nil` if the post has no picture, or none that may be published.
    let image: Address?

    /// The size of the picture; `nil` if it is unknown.
    let imageSize: PictureSize?

    /// The smaller versions of the picture; `nil` if there are none.
    let picture: PlacedPicture?

    /// The groups that the text shows.
    let groups: [GroupView]

    /// The next newer and the next older post.
    let newer: Neighbour?
    let older: Neighbour?

    struct Neighbour: Sendable, Equatable {
        let title: String
        let slug: String

        init(_ post: Shared<Post>) {
            (title, slug) = (post.value.title, post.value.slug)
        }
    }

    init(
        post: Shared<Post>, text: RenderedText, bylines: [Byline], tags: [TagLink],
        authors: [AuthorCard], image: Address?, imageSize: PictureSize?,
        picture: PlacedPicture?, groups: [GroupView], newer: Neighbour?,
        older: Neighbour?
    ) {
        self.post = post
        self.text = text
        self.bylines = bylines
        self.tags = tags
        self.authors = authors
        self.image = image
        self.imageSize = imageSize
        self.picture = picture
        self.groups = groups
        self.newer = newer
        self.older = older
    }

    package var address: Address { .post(post.value.slug) }

    /// What lists and feeds show of the post.
    package var shownTexts: [String] {
        [post.value.title, post.value.summary ?? text.summary ?? ""]
    }
}

extension PostSubject: Equatable {
    package static func == (a: PostSubject, b: PostSubject) -> Bool {
        a === b
            || a.post == b.post && a.text == b.text && a.bylines == b.bylines && a.tags == b.tags
                && a.authors == b.authors && a.image == b.image && a.imageSize == b.imageSize
                && a.picture == b.picture && a.groups == b.groups && a.newer == b.newer
                && a.older == b.older
    }
}

/// The input of a plain page, except the parts that all pages share.
package struct PageSubject: Sendable, Equatable {
    let page: Page
    let text: RenderedText

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

    package var address: Address { .contact(contact.value.slug, page: number) }
}

/// The input of a contact's vCard, except the site's settings.
package struct VCardSubject: Sendable, Equatable {
    package let contact: Shared<Contact>

    /// The address of the picture; `nil` if there is none, or it is on another server.
    let photo: Address?

    /// The smaller versions of the picture; `nil` if there are none.
    package let picture: PictureVersions?

    package var address: Address { .vcard(contact.value.slug) }
}

extension SitePresenter {
    /// Returns the cards of all contacts at the end of posts.
    package func authorCards(_ texts: [ResolvedText]) -> [AuthorCard] {
        people.authorCards(site.contacts, biographies: self.texts.biographies(in: texts))
    }

    /// Returns the subject of the post at a position in the site's posts; `cards` are the author
    /// cards of all contacts.
    package func subject(
        ofPost index: Int, _ text: RenderedText, cards: [AuthorCard]
    ) -> PostSubject {
        let post = site.posts[index]
        let image = book.image(of: post.value)
        let picture = picture(ofPost: index, at: image)
        return PostSubject(
            post: post, text: text, bylines: people.bylines(post.value.authors),
            tags: post.value.tags.compactMap { linksByTag[$0.slug] },
            authors: post.value.authors.compactMap { author in
                if case .contact(let position) = author { cards[position] } else { nil }
            }, image: image,
            imageSize: picture?.size ?? image.flatMap { _ in post.value.image }.flatMap(size),
            picture: picture,
            groups: groups.views(of: text),
            newer: index > 0 ? PostSubject.Neighbour(site.posts[index - 1]) : nil,
            older: index + 1 < site.posts.count
                ? PostSubject.Neighbour(site.posts[index + 1]) : nil)
    }

    /// Returns the post's picture with its smaller versions.
    func picture(ofPost index: Int, at image: Address?) -> PlacedPicture? {
        switch site.posts[index].value.image {
        case .file(let file), .staticFile(let file):
            guard let image, let versions = pictures.files[file.shown] else { return nil }
            return PlacedPicture(image, versions)
        case .embedded, .remote, nil: return nil
        }
    }

    package func subject(ofPage index: Int, _ text: RenderedText) -> PageSubject {
        let page = site.pages[index]
        return PageSubject(
            page: page, text: text, groups: groups.views(of: text),
            members: Address.page(page.path) == .members ? members.page : nil)
    }

    /// Returns the subject of the contact at a position in the site's contacts; `posts` are all
    /// posts of the site.
    package func subject(
        ofContact index: Int, page number: Int = 1, posts: [Shared<PostSummary>],
        biography: RenderedText? = nil
    ) -> ContactSubject {
        let slug = site.contacts[index].value.slug
        let (shown, pagination) = Pagination.part(
            number, of: authorship[index], by: site.settings.postsPerPage, urls, frame.words
        ) { .contact(slug, page: $0) }
        return ContactSubject(
            contact: site.contacts[index], card: people.cards[index], photo: book.photos[index],
            groups: groups.groups(ofContact: index), posts: shown.map { posts[$0] },
            pagination: pagination, number: number,
            feeds: feeds.links(ofContact: index), biography: biography)
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
            picture: pictures.portrait(index))
    }

    private func size(of picture: Picture) -> PictureSize? {
        switch picture {
        case .file(let file), .staticFile(let file): site.pictureSizes[file.shown]
        case .embedded, .remote: nil
        }
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

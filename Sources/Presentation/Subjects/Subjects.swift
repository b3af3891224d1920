import Content
import Pictures

/// All that a post's page is made of, beside what every page shares.
package struct PostSubject: Sendable, Equatable {
    package let post: Shared<Post>
    package let text: RenderedText
    let bylines: [Byline]
    let tags: [TagLink]

    /// Nil if the post has no picture, or none that may be published.
    let image: Address?

    /// Of the picture; nil if the file does not say.
    let imageSize: PictureSize?

    /// The posts that came after and before this one.
    let newer: Neighbour?
    let older: Neighbour?

    struct Neighbour: Sendable, Equatable {
        let title: String
        let slug: String

        init(_ post: Shared<Post>) {
            (title, slug) = (post.value.title, post.value.slug)
        }
    }

    package var address: Address { .post(post.value.slug) }
}

/// All that a plain page is made of, beside what every page shares.
package struct PageSubject: Sendable, Equatable {
    let page: Page
    let text: RenderedText

    package var address: Address { .page(page.path) }
}

/// All that a contact's page is made of, beside what every page shares.
package struct ContactSubject: Sendable, Equatable {
    package let contact: Shared<Contact>
    let card: ContactCard

    /// Where the picture lies; nil if there is none, or it lies on another server.
    let photo: Address?

    /// Newest first.
    let posts: [Shared<PostSummary>]

    /// Beside the page; empty if none of the posts is published.
    let feeds: [FeedLink]

    package var address: Address { .contact(contact.value.slug) }
}

/// All that a contact's vCard is made of, beside the site's settings.
package struct VCardSubject: Sendable, Equatable {
    package let contact: Shared<Contact>

    /// Where the picture lies; nil if there is none, or it lies on another server.
    let photo: Address?

    package var address: Address { .vcard(contact.value.slug) }
}

extension SitePresenter {
    /// The post at a position in the site's posts.
    package func subject(ofPost index: Int, _ text: RenderedText) -> PostSubject {
        let post = site.posts[index]
        let image = book.image(of: post.value)
        return PostSubject(
            post: post, text: text, bylines: people.bylines(post.value.authors),
            tags: post.value.tags.compactMap { linksByTag[$0.slug] }, image: image,
            imageSize: image.flatMap { _ in post.value.image }.flatMap(size),
            newer: index > 0 ? PostSubject.Neighbour(site.posts[index - 1]) : nil,
            older: index + 1 < site.posts.count
                ? PostSubject.Neighbour(site.posts[index + 1]) : nil)
    }

    package func subject(ofPage index: Int, _ text: RenderedText) -> PageSubject {
        PageSubject(page: site.pages[index], text: text)
    }

    /// The contact at a position in the site's contacts; `posts` are those of the whole site.
    package func subject(
        ofContact index: Int, posts: [Shared<PostSummary>]
    ) -> ContactSubject {
        ContactSubject(
            contact: site.contacts[index], card: people.cards[index], photo: book.photos[index],
            posts: authorship[index].map { posts[$0] }, feeds: feeds.links(ofContact: index))
    }

    package func vcardSubject(ofContact index: Int) -> VCardSubject {
        VCardSubject(contact: site.contacts[index], photo: book.photos[index])
    }

    private func size(of picture: Picture) -> PictureSize? {
        switch picture {
        case .file(let file), .staticFile(let file): site.pictureSizes[file.shown]
        case .embedded, .remote: nil
        }
    }
}

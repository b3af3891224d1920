import Content
import Pictures

/// What the site's pages are about.
extension SitePresenter {
    /// The post at a position in the site's posts.
    package func subject(ofPost index: Int) -> PostSubject {
        let post = site.posts[index]
        let image = book.image(of: post.value)
        return PostSubject(
            post: post, bylines: people.bylines(post.value.authors),
            tags: post.value.tags.compactMap { linksByTag[$0.slug] }, image: image,
            imageSize: image.flatMap { _ in post.value.image }.flatMap(size),
            ownImage: ownImage(of: post.value, at: image),
            newer: index > 0 ? link(site.posts[index - 1]) : nil,
            older: index + 1 < site.posts.count ? link(site.posts[index + 1]) : nil)
    }

    /// The contact at a position in the site's contacts; `posts` are those of the whole site.
    package func subject(ofContact index: Int, posts: [Shared<PostSummary>]) -> ContactSubject {
        ContactSubject(
            contact: site.contacts[index], card: people.cards[index], photo: book.photos[index],
            posts: authorship[index].map { posts[$0] }, feeds: feeds.links(ofContact: index))
    }

    /// The posts of the contact at a position, by theirs.
    package func posts(ofContact index: Int) -> [Int] { authorship[index] }

    package func vcardSubject(ofContact index: Int) -> VCardSubject {
        VCardSubject(contact: site.contacts[index], photo: book.photos[index])
    }

    /// What the links of a text mean now; nil where that is not what they meant on its page.
    package func current(
        _ references: TextReferences, in text: ContentText, on page: Address
    ) -> TextReferences? {
        if references.book == parts.book, references.files.isEmpty { return references }
        return posts.texts.current(references, in: text, on: page)
    }

    private func link(_ post: Shared<Post>) -> PageLink {
        PageLink(title: post.value.title, url: urls.url(.post(post.value.slug)))
    }

    private func size(of picture: Picture) -> PictureSize? {
        switch picture {
        case .file(let file), .staticFile(let file): site.pictureSizes[file.shown]
        case .embedded, .remote: nil
        }
    }

    /// The post's picture, unless it comes with the post's folder or with the static files.
    private func ownImage(of post: Post, at address: Address?) -> PublishedFile? {
        guard case .file(let file) = post.image, let address,
            book.attachment(file.contentPath) == nil
        else { return nil }
        return PublishedFile(file: file, address: address)
    }
}

import Content
import Pictures

/// All that a post's page is made of, beside what every page shares: where it is the same, the
/// page is the same.
package struct PostSubject: Sendable, Equatable, Encodable {
    package let post: Shared<Post>
    let bylines: [Byline]
    let tags: [TagLink]

    /// Nil where the post has no picture, or none that may be published.
    let image: Address?

    /// Of the picture; nil where it does not tell.
    let imageSize: PictureSize?

    /// The picture, where nothing else publishes it.
    let ownImage: PublishedFile?

    /// The posts that came after and before this one.
    let newer: PageLink?
    let older: PageLink?

    /// What is published beside the page because the page shows it.
    package func files(with references: TextReferences) -> [PublishedFile] {
        guard let ownImage else { return Array(references.files) }
        return references.files + [ownImage]
    }

    package var address: Address { .post(post.value.slug) }
}

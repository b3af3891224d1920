import Content

/// All that a contact's page and card are made of, beside what every page shares: where it is the
/// same, they are the same.
package struct ContactSubject: Sendable, Equatable, Encodable {
    package let contact: Shared<Contact>
    let card: ContactCard

    /// Where the picture lies; nil where there is none, or it lies on another server.
    let photo: Address?

    /// Newest first.
    let posts: [Shared<PostSummary>]

    /// Beside the page; empty where none of the posts is published.
    let feeds: [FeedLink]

    package var address: Address { .contact(contact.value.slug) }

    /// The picture, where it lies beside the card and is published beside the page.
    package var picture: PublishedFile? {
        guard case .file(let file) = contact.value.photo, let photo else { return nil }
        return PublishedFile(file: file, address: photo)
    }
}

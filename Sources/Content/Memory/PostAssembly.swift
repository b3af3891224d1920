/// A post, and what it was put together from.
struct PostAssembly: Sendable {
    let reading: PostReader.Reading
    let references: PostReferences
    let post: Shared<Post>

    /// The same post where it is made of the same, else a new one; nil for a file that could not be
    /// read.
    init?(
        _ reading: PostReader.Reading, _ references: PostReferences, _ attachments: [FoundFile],
        at now: Int, like earlier: PostAssembly?
    ) {
        guard let draft = reading.draft else { return nil }
        let status = draft.status(at: now)
        self.reading = reading
        self.references = references
        if let earlier, earlier.reading === reading, earlier.references === references,
            earlier.post.value.status == status, earlier.post.value.attachments == attachments
        {
            post = earlier.post
        } else {
            post = Shared(
                Post(
                    slug: draft.slug, title: draft.title, date: draft.date, updated: draft.updated,
                    status: status, authors: references.authors, tags: draft.tags,
                    summary: draft.summary, image: references.image, aliases: draft.aliases,
                    extra: draft.extra, text: draft.text, attachments: attachments))
        }
    }
}

/// A post, and what it was put together from.
struct PostAssembly: Sendable {
    let reading: PostReader.Reading
    let references: PostReferences

    /// When the post has the status that it has, in seconds since 1970.
    let span: Range<Int>
    let post: Shared<Post>

    /// The same post where it is made of the same, else a new one; nil for a file that could not be
    /// read.
    init?(
        _ reading: PostReader.Reading, _ references: PostReferences, _ attachments: [FoundFile],
        at now: Int, like earlier: PostAssembly?
    ) {
        if let earlier, earlier.reading === reading, earlier.references === references,
            earlier.span.contains(now), earlier.post.value.attachments == attachments
        {
            self = earlier
            return
        }
        guard let draft = reading.draft else { return nil }
        self.reading = reading
        self.references = references
        span = draft.span(at: now)
        post = Shared(
            Post(
                slug: draft.slug, title: draft.title, date: draft.date, updated: draft.updated,
                status: draft.status(at: now), authors: references.authors, tags: draft.tags,
                summary: draft.summary, image: references.image, aliases: draft.aliases,
                extra: draft.extra, text: draft.text, attachments: attachments))
    }
}

import Diagnostics

/// A dated text with its authors and tags.
public struct Post: Sendable, Hashable, Encodable {
    /// The address below `/posts/`.
    public let slug: String
    public let title: String
    public let date: Moment
    public let updated: Moment?
    public let status: PostStatus

    /// In the order of the byline.
    public let authors: [Author]

    /// As written, each once.
    public let tags: [Tag]
    public let summary: String?
    public let image: Picture?
    public let aliases: [Alias]

    /// Whatever stands under `extra`.
    public let extra: YAMLNode
    public let text: ContentText

    /// The files of the post's own folder.
    public let attachments: [FoundFile]
}

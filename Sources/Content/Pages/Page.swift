import Diagnostics

/// A plain page: a title and a text.
public struct Page: Sendable, Hashable, Encodable {
    /// Its address below the site, without slashes at its ends: `club/rules`.
    public let path: String
    public let title: String

    /// Published or a draft: a page has no date.
    public let status: PostStatus
    public let summary: String?
    public let aliases: [Alias]

    /// Whatever stands under `extra`.
    public let extra: YAMLNode
    public let text: ContentText

    /// The files of the page's own folder.
    public internal(set) var attachments: [FoundFile] = []
}

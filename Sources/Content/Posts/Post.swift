import Diagnostics
import YAML

/// A dated text with its authors and tags.
package struct Post: Sendable, Hashable {
    /// The address below `/posts/`.
    package let slug: String
    package let title: String
    package let date: Moment
    package let updated: Moment?
    package let status: PostStatus

    /// In the order of the byline.
    package let authors: [Author]

    /// As written, each once.
    package let tags: [Tag]
    package let summary: String?
    package let image: Picture?
    package let aliases: [Alias]

    /// Whatever stands under `extra`.
    package let extra: YAMLNode
    package let text: ContentText

    /// The files of the post's own folder.
    package let attachments: [FoundFile]
}

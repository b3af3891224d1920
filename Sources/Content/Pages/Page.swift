import Diagnostics
import YAML

/// A plain page: a title and a text.
package struct Page: Sendable, Hashable {
    /// The address below the site, without slashes at its ends: `club/rules`.
    package let path: String

    /// True for pages/index.md, the welcome text of the home page.
    package var isWelcome: Bool { path.isEmpty }
    package let title: String

    /// Published or a draft; a page has no date.
    package let status: PostStatus
    package let summary: String?
    package let aliases: [Alias]

    /// The value of `extra`.
    package let extra: YAMLNode
    package let text: TextFile

    /// Above the text.
    package internal(set) var image: Picture?

    /// The files in the page's own folder.
    package internal(set) var attachments: [FoundFile] = []
}

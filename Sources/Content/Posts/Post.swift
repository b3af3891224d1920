import Diagnostics
import YAML

/// A dated text with its authors and tags.
package struct Post: Sendable, Hashable {
    /// The end of the address, unless the site has another pattern.
    package let slug: String
    package let title: String
    package let date: Moment

    /// The day of the date in the site's time zone.
    package let day: CivilDay
    package let updated: Moment?
    package let status: PostStatus

    /// In the order of the byline.
    package let authors: [Author]

    /// Each once.
    package let tags: [Tag]
    package let summary: String?
    package let image: Picture?
    package let aliases: [Alias]

    /// The value of `extra`.
    package let extra: YAMLNode
    package let text: TextFile

    /// The files in the post's own folder.
    package let attachments: [FoundFile]
}

/// The state of a post or a page in the course of time.
package enum PostStatus: String, Sendable, Hashable {
    case published, draft, scheduled, expired
}

/// An author of a post, as far as the site may name them.
package enum Author: Sendable, Hashable {
    /// A published contact, by position in the site's contacts.
    case contact(Int)

    /// An unpublished contact.
    case anonymous

    /// The name of an author who is not a contact.
    case guest(String)
}

/// A tag as a post writes it.
package struct Tag: Sendable, Hashable {
    package let name: String

    /// The end of the address, unless the site has another pattern. Tags with the same slug are the
    /// same tag.
    package let slug: String
    package let location: Location
}

/// An earlier address of a post, a page or a contact, which redirects to it.
package struct Alias: Sendable, Hashable {
    /// Relative to the site, without a slash at either end.
    package let path: String
    package let location: Location
}

import Content
import Diagnostics
import Foundation

/// What the last presenter made of parts of a site that seldom change, so that the next one makes
/// anew only what is made of other parts.
package struct PresenterMemory: Sendable {
    struct WriterKey: Sendable, Equatable {
        let locale: Locale
        let zone: TimeZone
    }

    struct PeopleKey: Sendable, Equatable {
        let settings: SiteSettings
        let contacts: [Shared<Contact>]
    }

    struct AuthorshipKey: Sendable, Equatable {
        /// Of each post.
        let authors: [[Author]]
        let contacts: Int
    }

    struct FeedKey: Sendable, Equatable {
        let formats: FeedSettings

        /// Of each post.
        let isPublished: [Bool]

        /// Count how often these were others.
        let authorship: Int
        let tags: Int
    }

    /// The value, and what was wrong with what it is made of.
    typealias Checked<Value> = (value: Value, problems: [Problem])

    var writers = Remembered<WriterKey, Writers>()
    var tags = Remembered<[[Tag]], Checked<TagIndex>>()
    var book = Remembered<Addressees, Checked<AddressBook>>()
    var people = Remembered<PeopleKey, PeopleIndex>()
    var authorship = Remembered<AuthorshipKey, [[Int]]>()
    var feeds = Remembered<FeedKey, FeedPlan>()

    package init() {}
}

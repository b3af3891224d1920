import Content
import Diagnostics
import Foundation

/// The parts of a site that many pages share, each with all that it is made of.
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

        /// Positions of posts, by contact and by tag.
        let authorship: [[Int]]
        let tagged: [[Int]]
    }

    /// The value, and the problems of what it is made of.
    typealias Checked<Value> = (value: Value, problems: [Problem])

    private var writers = Cache<Singleton, WriterKey, Writers>()
    private var tags = Cache<Singleton, [[Tag]], Checked<TagIndex>>()
    private var book = Cache<Singleton, Addressees, Checked<AddressBook>>()
    private var people = Cache<Singleton, PeopleKey, PeopleIndex>()
    private var authorship = Cache<Singleton, AuthorshipKey, [[Int]]>()
    private var feeds = Cache<Singleton, FeedKey, FeedPlan>()

    package init() {}
}

extension PresenterMemory {
    mutating func writers(of settings: SiteSettings) -> Writers {
        writers.output(of: WriterKey(locale: settings.locale, zone: settings.timeZone)) {
            Writers(locale: settings.locale, zone: settings.timeZone)
        }
    }

    mutating func tags(of site: Site, problems: inout [Problem]) -> TagIndex {
        let tags = site.posts.map { $0.value.tags }
        let checked = self.tags.output(of: tags) {
            Self.checked { TagIndex(tags, problems: &$0) }
        }
        problems += checked.problems
        return checked.value
    }

    mutating func book(
        of site: Site, _ tags: TagIndex, _ feeds: FeedPlan, problems: inout [Problem]
    ) -> AddressBook {
        let addressees = Addressees(site, tags: tags.entries, feeds)
        let checked = book.output(of: addressees) {
            Self.checked { AddressBook(addressees, problems: &$0) }
        }
        problems += checked.problems
        return checked.value
    }

    mutating func people(of site: Site, _ writers: Writers, _ book: AddressBook) -> PeopleIndex {
        let (contacts, settings) = (site.contacts, site.settings)
        return people.output(of: PeopleKey(settings: settings, contacts: contacts)) {
            PeopleIndex(contacts, settings, writers.names, photos: book.photos)
        }
    }

    mutating func authorship(of site: Site) -> [[Int]] {
        let key = AuthorshipKey(
            authors: site.posts.map { $0.value.authors }, contacts: site.contacts.count)
        return authorship.output(of: key) {
            PeopleIndex.posts(by: key.authors, contacts: key.contacts)
        }
    }

    mutating func feeds(of site: Site, _ authorship: [[Int]], _ tags: TagIndex) -> FeedPlan {
        let key = FeedKey(
            formats: site.settings.feeds,
            isPublished: site.posts.map { $0.value.status == .published },
            authorship: authorship, tagged: tags.entries.map(\.posts))
        return feeds.output(of: key) {
            FeedPlan(
                key.formats, isPublished: key.isPublished, authorship: key.authorship,
                tagged: key.tagged)
        }
    }

    private static func checked<Value>(_ make: (inout [Problem]) -> Value) -> Checked<Value> {
        var problems: [Problem] = []
        let value = make(&problems)
        return (value, problems)
    }
}

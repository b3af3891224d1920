import Content
import Diagnostics
import Foundation

/// In-memory cache of the parts that many pages share. A part is reused only if its key is equal.
package struct PresenterMemory: Sendable {
    private struct WriterKey: Sendable, Equatable {
        let locale: Locale
        let zone: TimeZone
    }

    private struct PeopleKey: Sendable, Equatable {
        let words: Words
        let settings: SiteSettings
        let contacts: [Shared<Contact>]
        let portraits: [PictureVersions?]
    }

    private struct GroupKey: Sendable, Equatable {
        let people: PeopleKey
        let groups: [Group]
    }

    private struct AuthorshipKey: Sendable, Equatable {
        /// The authors of each post.
        let authors: [[Author]]
        let contacts: Int
    }

    private struct TagKey: Sendable, Equatable {
        /// Of each post.
        let tags: [[Tag]]
        let permalinks: Permalinks
    }

    private struct FeedKey: Sendable, Equatable {
        let formats: FeedSettings

        /// True for each published post.
        let isPublished: [Bool]

        /// Positions of posts, by contact, group and tag.
        let authorship: [[Int]]
        let grouped: [[Int]]
        let tagged: [[Int]]
    }

    /// A value, and the problems found while making it.
    private typealias Checked<Value> = (value: Value, problems: [Problem])

    private var writers = Cache<Singleton, WriterKey, LocaleWriters>()
    private var tags = Cache<Singleton, TagKey, Checked<TagIndex>>()
    private var book = Cache<Singleton, AddressRequests, Checked<AddressBook>>()
    private var people = Cache<Singleton, PeopleKey, PeopleIndex>()
    private var groups = Cache<Singleton, GroupKey, GroupPresenter>()
    private var authorship = Cache<Singleton, AuthorshipKey, [[Int]]>()
    private var feeds = Cache<Singleton, FeedKey, FeedPlan>()

    package init() {}
}

extension PresenterMemory {
    mutating func writers(of settings: SiteSettings) -> LocaleWriters {
        writers.output(of: WriterKey(locale: settings.locale, zone: settings.timeZone)) {
            LocaleWriters(locale: settings.locale, zone: settings.timeZone)
        }
    }

    mutating func tags(of site: Site, problems: inout [Problem]) -> TagIndex {
        let key = TagKey(tags: site.posts.map { $0.value.tags }, permalinks: site.permalinks)
        let checked = tags.output(of: key) {
            Self.checked { TagIndex(key.tags, key.permalinks, problems: &$0) }
        }
        problems += checked.problems
        return checked.value
    }

    mutating func book(
        of site: Site, _ tags: TagIndex, _ groups: GroupIndex, _ feeds: FeedPlan,
        authorship: [[Int]], problems: inout [Problem]
    ) -> AddressBook {
        let requests = AddressRequests(
            site, tags: tags.entries, groups, feeds, authorship: authorship)
        let checked = book.output(of: requests) {
            Self.checked { AddressBook(requests, problems: &$0) }
        }
        problems += checked.problems
        return checked.value
    }

    mutating func people(
        _ listed: [Shared<Contact>], of site: Site, _ words: Words, _ pictures: SitePictures,
        _ writers: LocaleWriters, _ book: AddressBook
    ) -> PeopleIndex {
        let key = PeopleKey(
            words: words, settings: site.settings, contacts: listed,
            portraits: pictures.portraits)
        return people.output(of: key) {
            PeopleIndex(
                key.contacts, key.settings, words, writers.names, photos: book.photos,
                portraits: book.portraits(pictures))
        }
    }

    mutating func groups(
        _ listed: [Shared<Contact>], of site: Site, _ words: Words, _ pictures: SitePictures,
        _ index: GroupIndex, _ people: PeopleIndex, _ writers: LocaleWriters
    ) -> GroupPresenter {
        let key = PeopleKey(
            words: words, settings: site.settings, contacts: listed,
            portraits: pictures.portraits)
        return groups.output(of: GroupKey(people: key, groups: site.groups)) {
            GroupPresenter(
                site: site, words: words, index: index, people: people, names: writers.names,
                urls: URLWriter(base: site.settings.url))
        }
    }

    mutating func authorship(of site: Site) -> [[Int]] {
        let key = AuthorshipKey(
            authors: site.posts.map { $0.value.authors }, contacts: site.contacts.count)
        return authorship.output(of: key) {
            PeopleIndex.posts(by: key.authors, contacts: key.contacts)
        }
    }

    mutating func feeds(
        of site: Site, _ authorship: [[Int]], _ groups: GroupIndex, _ tags: TagIndex
    ) -> FeedPlan {
        let key = FeedKey(
            formats: site.settings.feeds,
            isPublished: site.posts.map { $0.value.status == .published },
            authorship: authorship, grouped: groups.posts, tagged: tags.entries.map(\.posts))
        return feeds.output(of: key) {
            FeedPlan(
                key.formats, isPublished: key.isPublished, authorship: key.authorship,
                grouped: key.grouped, tagged: key.tagged)
        }
    }

    private static func checked<Value>(_ make: (inout [Problem]) -> Value) -> Checked<Value> {
        var problems: [Problem] = []
        let value = make(&problems)
        return (value, problems)
    }
}

/// The writers of names, dates and addresses. Making them is expensive, so they are shared.
struct LocaleWriters: Sendable {
    let names: NameWriter
    let dates: DateWriter
    let addresses: PostalAddressWriter

    init(locale: Locale, zone: TimeZone) {
        names = NameWriter(locale: locale)
        dates = DateWriter(locale: locale, zone: zone)
        addresses = PostalAddressWriter(locale: locale)
    }
}

import Diagnostics
import YAML

/// A post, a page or an entry of another collection: a title, a text, and the fields that its
/// collection allows.
package struct Entry: Sendable, Hashable {
    package let collection: EntryCollection

    /// The language in the file's name; `nil` for the site's first one.
    package let language: String?

    /// The end of a post's address, unless the site has another pattern; the address of a page,
    /// without slashes at its ends: `club/rules`.
    package let slug: String

    /// See `Slug.former`; `nil` with an explicit slug.
    package let formerSlug: String?
    package let title: String

    /// The identifier in feeds; `nil` for the URL.
    package let id: String?

    /// Never `nil` for a post.
    package let date: Moment?

    /// The day of the date in the site's time zone.
    package let day: CivilDay?
    package let updated: Moment?

    /// The first moment at which the entry is no longer published.
    let expires: Moment?

    /// The status at the time of the build; a reader only distinguishes drafts.
    package internal(set) var status: EntryStatus

    /// True if only members may read it.
    package var isForMembers: Bool { audience != nil }

    /// The location of `audience: members`; `nil` if everyone may read the text.
    let audience: Location?

    /// In the order of the byline.
    package internal(set) var authors: [Author]

    /// Without duplicates.
    package let tags: [Tag]
    package let summary: String?

    /// False if the search leaves it out.
    package internal(set) var isSearchable = true

    /// The entries of the list that a page, and each page in it, shows beside its text.
    package internal(set) var contents: [NavigationEntry] = []

    /// The picture above the text.
    package internal(set) var image: Picture?

    /// The earlier addresses, relative to the site, without a slash at either end.
    package let aliases: [Reference]

    /// The value of `extra`.
    package let extra: YAMLNode

    /// When it takes place; `nil` for entries that are no events.
    package let times: EventTimes?

    /// `nil` for entries that are no publications.
    package internal(set) var publication: Publication?

    /// The values of the collection's fields, in their order.
    package internal(set) var fields: [FieldValue?]
    package let text: TextFile

    /// The files in the entry's own folder.
    package internal(set) var attachments: [FoundFile] = []
}

extension Entry {
    /// Returns the value of a field of the collection.
    package func value(of field: String) -> FieldValue? {
        collection.field(field).flatMap { fields[$0] }
    }

    /// The pictures above the text and in fields.
    package var pictures: [Picture] {
        fields.reduce(into: [image].compactMap(\.self)) { pictures, value in
            if case .picture(let picture) = value { pictures.append(picture) }
        }
    }

    /// The addresses of this site in fields.
    package var addresses: [String] {
        zip(collection.fields, fields).compactMap { field, value in
            guard field.type == .url, case .text(let address) = value else { return nil }
            return address.hasPrefix("/") ? address : nil
        }
    }

    /// The date; 1970 for an entry without one.
    package var datePublished: Moment { date ?? Moment(seconds: 0, hasTime: false) }

    /// The later of `updated` and the date.
    package var dateModified: Moment {
        updated.flatMap { $0.seconds > datePublished.seconds ? $0 : nil } ?? datePublished
    }

    /// The slugs of the pages that show neither date nor authors: of the home page, the members'
    /// page and the motion page.
    package static let slugsWithoutByline: Set = ["", "members", "motion"]

    /// True for pages/index.md, the welcome text of the home page.
    package var isWelcome: Bool { collection == .pages && slug.isEmpty }

    /// The last day of a published entry that expires within 30 days; `nil` for any other.
    package func lastDay(at clock: Clock) -> CivilDay? {
        guard let expires, expires.seconds > clock.now else { return nil }
        let day = Moment(seconds: expires.seconds - 1, hasTime: true).day(in: clock.zone)
        return clock.now >= day.startOfNotice(in: clock.zone) ? day : nil
    }

    func status(at now: Int) -> EntryStatus {
        if status == .draft || !collection.isListed { return status }
        if let expires, expires.seconds <= now { return .expired }
        guard collection.isScheduled else { return .published }
        return date.map { $0.seconds > now } == true ? .scheduled : .published
    }

    /// Returns the period around a time in which the status stays the same, in seconds since 1970.
    func validTimes(at now: Int) -> Range<Int> {
        guard collection.isListed else { return .min..<(.max) }
        let date = collection.isScheduled ? date?.seconds : nil
        let changes = [date, expires?.seconds].compactMap(\.self)
        let start = changes.filter { $0 <= now }.max() ?? .min
        return start..<(changes.filter { $0 > now }.min() ?? .max)
    }
}

/// The state of an entry at a time, by which builds include it or leave it out.
package enum EntryStatus: String, Sendable, Hashable {
    case published, draft, scheduled, expired
}

/// An author of an entry, as far as the site may name them.
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

/// The name of a contact, a picture, a page, a list or a group, or an earlier address, with its
/// place in a file.
package struct Reference: Sendable, Hashable {
    package let name: String
    package let location: Location

    /// True for the name of someone without a page, in a field of people.
    var isGuest = false
}

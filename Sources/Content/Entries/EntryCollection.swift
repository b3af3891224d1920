import Diagnostics

/// The entries of a folder or a table of Content, and how they differ from those of others:
/// `collections` in site.yml. A class, because all its entries share it.
package final class EntryCollection: Sendable {
    /// The folder below Content, and the start of the addresses: `posts`.
    package let name: String

    /// What entries have in common with posts and pages.
    package let kind: EntryKind

    /// The title in each of the site's languages, or one; empty for posts and pages, whose titles
    /// are words of the theme.
    package let titles: [String]

    /// Beside the title, the text and what posts have.
    package let fields: [EntryField]

    /// The field that the list is sorted by; `nil` for the date, newest first, and then the title.
    package let sort: String?

    /// True if the largest value comes first.
    package let isDescending: Bool
    package let layout: EntryLayout

    /// The names of the fields that lists show, in order.
    package let columns: [String]

    /// False if lists show all there is of an entry.
    package let hasPages: Bool

    /// `nil` for an Atom feed if entries have dates.
    package let feed: [FeedFormat]?

    /// A type of schema.org: `Project`.
    package let schema: String?

    /// The keys of publications that the home page shows.
    package let selected: Set<String>

    /// The place of its name in site.yml.
    package let location: Location?

    /// The places of the names of its fields.
    package let fieldLocations: [String: Location]

    init(
        name: String, kind: EntryKind, titles: [String] = [],
        fields: [EntryField] = [], sort: String? = nil, isDescending: Bool = false,
        layout: EntryLayout = .cards, columns: [String] = [], hasPages: Bool = true,
        feed: [FeedFormat]? = nil, schema: String? = nil, selected: Set<String> = [],
        location: Location? = nil, fieldLocations: [String: Location] = [:]
    ) {
        (self.name, self.kind, self.titles) = (name, kind, titles)
        (self.fields, self.sort, self.isDescending) = (fields, sort, isDescending)
        (self.layout, self.columns, self.hasPages) = (layout, columns, hasPages)
        (self.feed, self.schema, self.location) = (feed, schema, location)
        (self.selected, self.fieldLocations) = (selected, fieldLocations)
    }

    package static let posts = EntryCollection(name: "posts", kind: .posts)
    package static let pages = EntryCollection(name: "pages", kind: .pages)

    /// The collections of every site.
    package static let standard = [posts, pages]
}

/// What a collection's entries have in common with posts and pages.
package enum EntryKind: Sendable, Hashable {
    case posts, pages, entries, events, publications
}

/// How a list shows entries.
package enum EntryLayout: String, Sendable, Hashable, CaseIterable {
    case cards, list, table
}

extension EntryCollection {
    /// One of its entries, in messages: `post`.
    package var noun: String {
        switch kind {
        case .posts: "post"
        case .pages: "page"
        case .entries: "entry"
        case .events: "event"
        case .publications: "publication"
        }
    }

    /// True if each entry must have a date.
    package var isDated: Bool { kind == .posts }

    /// True if an entry is published from its date on. An event's date is only that of its
    /// announcement: nothing that is coming is hidden.
    package var isScheduled: Bool { kind == .posts || kind == .entries }

    /// True if lists, tags and feeds show its entries.
    package var isListed: Bool { kind != .pages }

    /// True for a collection that site.yml names.
    package var isOwn: Bool { kind != .posts && kind != .pages }

    /// The pattern of its addresses; `nil` if an entry's path is its address.
    package var pattern: Permalinks.Key? {
        switch kind {
        case .posts: .posts
        case .pages: nil
        case .entries, .events, .publications: .entries(name)
        }
    }

    /// Returns the position of a field; `nil` for an unknown one.
    package func field(_ name: String) -> Int? { fields.firstIndex { $0.name == name } }
}

extension EntryCollection: Hashable {
    package static func == (a: EntryCollection, b: EntryCollection) -> Bool {
        a === b
            || (a.name, a.kind, a.titles, a.fields, a.sort) == (
                b.name, b.kind, b.titles, b.fields, b.sort
            ) && (a.isDescending, a.layout, a.columns) == (b.isDescending, b.layout, b.columns)
                && (a.hasPages, a.feed, a.schema, a.selected) == (
                    b.hasPages, b.feed, b.schema, b.selected
                )
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A field of a collection's entries, with a type: `lead: person`.
package struct EntryField: Sendable, Hashable {
    package let name: String
    package let type: FieldType

    /// In each of the site's languages, or one; empty for the name.
    package let titles: [String]
    package let isRequired: Bool
}

/// The type of a field.
package enum FieldType: Sendable, Hashable {
    case text, number, date, dateTime, boolean, url, image, person, people, texts

    /// One of these words.
    case word([String])

    /// An entry of the collection with this name.
    case entry(String)

    /// Entries of the collection with this name.
    case entries(String)

    /// The types with a name of one word, by that.
    static let named: [(name: String, type: FieldType)] = [
        ("text", .text), ("number", .number), ("date", .date), ("dateTime", .dateTime),
        ("boolean", .boolean), ("url", .url), ("image", .image), ("person", .person),
        ("people", .people), ("texts", .texts),
    ]

    /// True if a value is a list, which a cell of a table has with commas or semicolons.
    package var isList: Bool {
        switch self {
        case .people, .texts, .entries: true
        default: false
        }
    }
}

/// The value of an entry's field.
package enum FieldValue: Sendable, Hashable {
    /// Also a number, an address and one of given words, as written.
    case text(String)
    case flag(Bool)
    case date(Moment)
    case texts([String])
    case picture(Picture)
    case people([Author])

    /// The names of entries as in `Entry.name`.
    case entries([String])
}

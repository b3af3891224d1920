import Content
import VCard

/// What a site publishes by right: where a withheld value is the same, or stands in the same text,
/// it is no leak.
public struct PublishedByRight: Sendable {
    public let emails: [String]
    public let phones: [String]
    public let streets: [String]
    public let notes: [String]
    public let names: [String]

    /// Birthdays and the posts' own dates, as pages write them.
    public let dates: [String]
    public let photos: [Picture]

    /// The parts of all pages' addresses: `posts`, `open-day`.
    public let addressParts: Set<String>

    /// Lines that may hold more than they are about: an organization named after someone, the
    /// site's title.
    public let lines: [String]

    init(_ site: Site, _ tags: TagIndex, _ dates: DateWriter) {
        let contacts = site.contacts
        emails = contacts.flatMap(\.emails).map(\.value)
        phones = contacts.flatMap(\.phones).map(\.value)
        streets = contacts.flatMap(\.addresses).flatMap(\.value.streetLines)
        notes = contacts.flatMap(\.notes).flatMap(\.nonBlankLines)
        names = contacts.flatMap { [$0.name.formatted] + $0.name.nicknames }
        let moments = site.posts.flatMap { [$0.date, $0.updated].compactMap(\.self) }
        self.dates =
            contacts.compactMap(\.birthday).flatMap(dates.allWords)
            + moments.map(dates.text).flatMap { [$0.words, $0.machine] }
        photos = contacts.compactMap(\.photo)
        let pages =
            contacts.map { Address.contact($0.slug) } + site.posts.map { .post($0.slug) }
            + site.pages.map { .page($0.path) } + tags.entries.map { .tag($0.slug) }
        addressParts = Set(pages.flatMap { $0.path.split(separator: "/").map(String.init) })
        let settings = site.settings
        lines =
            [settings.title, settings.description ?? "", settings.anonymousAuthor]
            .flatMap(\.nonBlankLines) + contacts.flatMap(\.lines)
    }
}

extension Contact {
    /// Every line of its page that could hold the name, number or address of somebody else.
    fileprivate var lines: [String] {
        let texts =
            [name.formatted] + organization + titles + (emails + phones + urls).map(\.value)
            + urls.map(\.value.withoutScheme) + notes
        let places = addresses.map(\.value).flatMap {
            [$0.street, $0.extended, $0.locality, $0.deliveryLabel ?? ""]
        }
        return (texts + places).flatMap(\.nonBlankLines)
    }
}

import Content
import VCard

/// What a site publishes by right: where a withheld value is the same, or stands in the same text,
/// it is no leak.
public struct PublishedByRight: Sendable {
    private let site: Site
    private let tags: TagIndex
    private let writer: DateWriter

    init(_ site: Site, _ tags: TagIndex, _ dates: DateWriter) {
        self.site = site
        self.tags = tags
        writer = dates
    }
}

extension PublishedByRight {
    public var emails: [String] { site.contacts.flatMap(\.emails).map(\.value) }
    public var phones: [String] { site.contacts.flatMap(\.phones).map(\.value) }
    public var streets: [String] {
        site.contacts.flatMap(\.addresses).flatMap(\.value.streetLines)
    }
    public var notes: [String] { site.contacts.flatMap(\.notes).flatMap(\.nonBlankLines) }
    public var names: [String] {
        site.contacts.flatMap { [$0.name.formatted] + $0.name.nicknames }
    }
    public var photos: [Picture] { site.contacts.compactMap(\.photo) }

    /// Birthdays and the posts' own dates, as pages write them.
    public var dates: [String] {
        let moments = site.posts.flatMap { [$0.date, $0.updated].compactMap(\.self) }
        return site.contacts.compactMap(\.birthday).flatMap(writer.allWords)
            + moments.map(writer.text).flatMap { [$0.words, $0.machine] }
    }

    /// The parts of all pages' addresses: `posts`, `open-day`.
    public var addressParts: Set<String> {
        let texts = site.posts.map { Address.post($0.slug) } + site.pages.map { .page($0.path) }
        let lists =
            site.contacts.map { Address.contact($0.slug) } + tags.entries.map { .tag($0.slug) }
        return Set((texts + lists).flatMap { $0.path.split(separator: "/").map(String.init) })
    }

    /// Lines that may hold more than they are about: an organization named after someone, the
    /// site's title.
    public var lines: [String] {
        let settings = site.settings
        return [settings.title, settings.description ?? "", settings.anonymousAuthor]
            .flatMap(\.nonBlankLines) + site.contacts.flatMap(\.lines)
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

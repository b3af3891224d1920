import Content
import VCard

/// What a site publishes by right, as texts: a withheld value that stands in them is no leak.
public struct PublishedByRight: Sendable {
    /// What contacts have agreed to, whomever it tells about, and what site.yml says.
    public let agreed: [String]

    /// The posts' own dates, as pages write them.
    public let dates: [String]

    /// The addresses of pages, each with a slash before and behind it.
    public let addresses: [String]

    /// Pictures that may be shown.
    public let photos: [Picture]

    init(_ site: Site, _ tags: TagIndex, _ dates: DateWriter) {
        let settings = site.settings
        let own = [
            settings.title, settings.description, settings.url.origin + settings.url.path,
            settings.anonymousAuthor,
        ]
        agreed =
            own.compactMap(\.self) + site.contacts.flatMap(\.texts)
            + site.contacts.compactMap(\.birthday).flatMap(dates.allWords)
        self.dates = site.posts.flatMap { post in
            [post.date, post.updated].compactMap(\.self).map(dates.text)
                .flatMap { [$0.words, $0.machine] }
        }
        let pages =
            site.contacts.map { Address.contact($0.slug) } + site.posts.map { .post($0.slug) }
            + site.pages.map { .page($0.path) } + tags.entries.map { .tag($0.slug) }
        addresses = pages.map { "/" + $0.path }
        photos = site.contacts.compactMap(\.photo)
    }
}

extension Contact {
    /// What its page says that may hold someone's name, number, address or note.
    fileprivate var texts: [String] {
        let reaches = emails + phones + urls
        return [name.formatted, name.phonetic?.given ?? "", name.phonetic?.family ?? ""]
            + name.nicknames + pronouns + organization + titles
            + reaches.map(\.value) + notes
            + addresses.flatMap {
                [$0.value.street, $0.value.extended, $0.value.deliveryLabel ?? ""]
            }
    }
}

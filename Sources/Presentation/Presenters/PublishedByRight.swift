import Content
import Privacy
import VCard

/// What a site publishes by right: where a withheld value is the same, or stands in the same text,
/// it is no leak.
package struct PublishedByRight: Sendable, Equatable {
    private let settings: SiteSettings
    private let contacts: [Shared<Contact>]

    /// Of posts.
    private let dates: [Moment]
    private let updates: [Moment]
    private let postSlugs: [String]
    private let pagePaths: [String]
    private let tagSlugs: [String]

    init(_ site: Site, _ tags: TagIndex) {
        settings = site.settings
        contacts = site.contacts
        dates = site.posts.map { $0.value.date }
        updates = site.posts.compactMap { $0.value.updated }
        postSlugs = site.posts.map { $0.value.slug }
        pagePaths = site.pages.map(\.path)
        tagSlugs = tags.entries.map(\.slug)
    }
}

extension PublishedByRight {
    /// Everything that the site publishes of one kind, in each form in which it has it: the name of
    /// a namesake who is not published is the same. Photos are `photos`.
    package func texts(of kind: SensitiveValue.Kind) -> [String] {
        switch kind {
        case .email: contacts.flatMap(\.value.emails).map(\.value)
        case .phone: contacts.flatMap(\.value.phones).map(\.value)
        case .street: contacts.flatMap(\.value.addresses).flatMap(\.value.streetLines)
        case .note:
            contacts.flatMap(\.value.notes).flatMap(\.nonBlankLines).flatMap(\.passages)
        case .name: contacts.flatMap(\.value.name.nicknames) + namesInForms
        case .birthday: writtenDates
        case .slug: addressParts + Self.ownNames
        case .photo: []
        }
    }

    package var photos: [Picture] { contacts.compactMap(\.value.photo) }

    /// Birthdays and the posts' own dates, as pages write them.
    private var writtenDates: [String] {
        let writer = DateWriter(locale: settings.locale, zone: settings.timeZone)
        return contacts.compactMap(\.value.birthday).flatMap(writer.allWords)
            + (dates + updates).map(writer.text).flatMap { [$0.words, $0.machine] }
    }

    /// The parts of all pages' addresses: `posts`, `open-day`.
    private var addressParts: [String] {
        let texts = postSlugs.map { Address.post($0) } + pagePaths.map { .page($0) }
        let lists = contacts.map { Address.contact($0.slug) } + tagSlugs.map { .tag($0) }
        return (texts + lists).flatMap { $0.path.split(separator: "/").map(String.init) }
    }

    /// Names of the theme's own files and folders: a card called `index.vcf` tells nobody.
    private static let ownNames = [
        "404", "all", "assets", "contact", "contacts", "feed", "index", "members", "motion", "page",
        "photo", "posts", "redirects", "robots", "rss", "site", "sitemap", "tags",
    ]

    /// Lines that may hold more than they are about: an organization named after someone, the
    /// site's title, its address.
    package var lines: [String] {
        let (url, forgotten) = (settings.url, settings.members.forgottenPassword ?? "")
        return [settings.title, settings.description ?? "", settings.anonymousAuthor]
            .flatMap(\.nonBlankLines) + [url.origin + url.path, url.origin, url.path, forgotten]
            + contacts.flatMap(\.value.lines) + namesInForms
    }
}

extension PublishedByRight {
    /// As cards, pages, addresses and the N of cards write them: `Dr. Ada Lovelace`,
    /// `Ada Lovelace`, `ada-lovelace`, `Lovelace;Ada`, and its parts.
    private var namesInForms: [String] {
        let writer = NameWriter(locale: settings.locale)
        return contacts.map(\.value.name).flatMap { name in
            let written = Set([name.formatted, writer.short(name), writer.full(name)])
            let parts = name.parts.map { ["\($0.family);\($0.given)", $0.family, $0.given] } ?? []
            return (written + written.map(Slug.make) + parts).filter { !$0.isEmpty }
        }
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

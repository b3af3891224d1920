import BibTeX
import Content
import Diagnostics
import Platform
import Privacy
import VCard

/// Values that the site publishes legitimately in one language. A withheld value that equals one of
/// them, or occurs within one of their lines, is not a leak.
struct PublishedValues: Sendable, Equatable {
    private let settings: SiteSettings
    private let contacts: [Shared<Contact>]

    /// The byline of posts by unpublished contacts.
    private let anonymous: String

    /// The days that the page of each entry shows.
    private let days: [[CivilDay]]
    private let urls: URLWriter

    /// Those of entries first.
    private let addresses: [Address]
    private let tagSlugs: [String]
    private let groupSlugs: [String]

    /// The names of unpublished contacts in print, for each page or file that may have them.
    private let printedNames: [PublishedText]

    /// `contacts` have the values of this language, for the first one those of all, as on vCards.
    init(_ site: Site, _ contacts: [Shared<Contact>], _ book: AddressBook, _ words: Words) {
        settings = site.settings
        self.contacts = contacts
        anonymous = site.settings.anonymousAuthor ?? words[.anonymous]
        let zone = site.settings.timeZone
        days = site.entries.map(\.value).map { entry in
            guard entry.collection.isListed, entry.collection.hasPages else { return [] }
            return entry.moments(at: site.clock).map { $0.day(in: zone) }
        }
        urls = book.urls
        addresses = book.places + book.formerPages.map(\.former)
        tagSlugs = book.tags.all.map(\.slug)
        groupSlugs = site.groups.map(\.slug)
        let pageFiles = book.pageFiles
        printedNames = book.printedNames.map { address, text in
            PublishedText(
                text, .publication, page: Allowance.page(ofFile: address.outputPath, pageFiles))
        }
    }
}

extension PublishedValues {
    /// Returns all published texts of a kind, in every form that the site writes: the name of a
    /// withheld namesake is equal. `photos` has the photos.
    package func texts(of kind: SensitiveKind) -> [String] {
        switch kind {
        case .email: cards.flatMap(\.emails).map(\.value)
        case .phone: cards.flatMap(\.phones).map(\.value)
        case .street: cards.flatMap(\.addresses).flatMap(\.value.streetLines)
        case .note:
            cards.flatMap(\.notes).map(\.value)
                + contacts.compactMap(\.value.biography?.markdown)
        case .name: cards.flatMap(\.nicknames) + namesInForms { !$0.contains(/[ -]/) }
        case .birthday: writtenDates
        case .slug: addressParts + Self.ownNames
        case .photo: []
        }
    }

    private var cards: [VCard] { contacts.map(\.value.card) }

    package var photos: [Picture] { contacts.compactMap(\.value.photo) }

    /// Birthdays as pages write them.
    private var writtenDates: [String] {
        let writer = DateWriter(locale: settings.locale, zone: settings.timeZone)
        return cards.compactMap(\.birthday?.value).flatMap(writer.allWords)
    }

    /// Returns the pages of entries that show one of the days.
    func pages(showing wanted: Set<[Int]>, _ pageFiles: Set<String>) -> [LegitimateValues.Page] {
        zip(days, addresses).flatMap { days, address in
            days.map { [$0.year, $0.month, $0.day] }.filter(wanted.contains).map {
                ($0, Allowance.page(ofFile: address.outputPath, pageFiles), urls.url(address))
            }
        }
    }

    /// The path components of all pages: `posts`, `open-day`.
    private var addressParts: [String] {
        let lists =
            contacts.map { permalinks.contact($0.slug) } + tagSlugs.map { permalinks.tag($0) }
            + groupSlugs.map { permalinks.group($0) }
            + [permalinks.posts(), permalinks.contacts(), permalinks.tags]
        return (addresses + lists).flatMap {
            $0.path.folderOfPage.split(separator: "/").map(String.init)
        }
    }

    private var permalinks: Permalinks { settings.permalinks }

    /// Names of generated files and folders: the slug of a card `index.vcf` reveals nothing.
    private static let ownNames = [
        "404", "all", "assets", "contact", "contacts", "feed", "groups", "index", "members",
        "motion", "page",
        "photo", "posts", "redirects", "robots", "rss", "search", "site", "sitemap", "tags",
    ]

    /// Texts that may contain a withheld value: an organization named after a person, the site's
    /// title, its URL.
    package var lines: [PublishedText] {
        let (url, forgotten) = (settings.url, settings.members.forgottenPassword ?? "")
        let texts = [settings.title, settings.description ?? "", anonymous]
        let own =
            texts.flatMap(\.nonBlankLines) + [
                url.origin + url.path, url.origin, url.path, forgotten,
            ]
        return own.map { PublishedText($0, .setting) }
            + contacts.flatMap {
                $0.value.texts(on: permalinks.contactPage($0.slug))
            } + printedNames
    }

    /// More such texts: every form of the contacts' names.
    var nameLines: [PublishedText] {
        namesInForms { _ in true }.map { PublishedText($0, .name) }
    }
}

extension PublishedValues {
    /// Names as in cards, pages, addresses and N properties: `Dr. Ada Lovelace`, `Ada Lovelace`,
    /// `ada-lovelace`, `Lovelace;Ada`, and those of their parts for which `isPart` is true: a double
    /// given name may be another person's whole name.
    private func namesInForms(_ isPart: (String) -> Bool) -> [String] {
        let writer = NameWriter(locale: settings.locale)
        return contacts.map(\.value).flatMap { contact in
            let name = contact.name
            let written = Set([name.formatted, writer.short(name), writer.full(name)])
            let parts = name.parts.map { [$0.family, $0.given] + $0.additional } ?? []
            let forms = [2, parts.count].map { parts.prefix($0).joined(separator: ";") }
            let alternatives = contact.card.alternativeNames(
                isOrganization: contact.isOrganization)
            let others = alternatives.flatMap { property in
                let parts = property.name == "N" ? property.components : []
                return [property.text, parts.prefix(2).joined(separator: ";")]
                    + parts.filter(isPart)
            }
            let own = parts.flatMap { [$0] + Slug.all($0) }.filter(isPart) + forms
            return (written + written.flatMap(Slug.all) + own + others).filter { !$0.isEmpty }
        }
    }
}

extension Entry {
    /// The dates that the page shows, but for those of fields: they may be anything, also a birthday.
    fileprivate func moments(at clock: Clock) -> [Moment] {
        let ofEvent = times.map { times in
            EventTimeWriter.shown(times, clock).flatMap { [$0.start, $0.end].compactMap(\.self) }
        }
        return [date, updated].compactMap(\.self) + (ofEvent ?? [])
    }
}

extension Contact {
    /// Every line of the page that could contain another person's name, number or address.
    /// `page` is its name in consent.yml.
    package func texts(on page: String) -> [PublishedText] {
        func texts(_ values: [String], _ field: PublishedText.Field) -> [PublishedText] {
            values.flatMap(\.nonBlankLines).map { PublishedText($0, field, page: page) }
        }
        let places = card.addresses.map(\.value).flatMap {
            [$0.street, $0.extended, $0.locality, $0.deliveryLabel ?? ""]
        }
        let profiles = card.socialProfiles.map(\.value).flatMap { [$0.address, $0.user ?? ""] }
        let urls = card.urls.map(\.value) + profiles
        return texts([name.formatted], .name)
            + texts(card.organizations.flatMap(\.value), .organization)
            + texts([.title, .role].flatMap(card.texts), .title)
            + texts(card.emails.map(\.value), .email) + texts(card.phones.map(\.value), .phone)
            + texts(urls + urls.map(\.withoutScheme), .url)
            + texts(card.notes.map(\.value), .note) + texts(places, .address)
    }
}

/// The input of a leak gate: an equal one makes an equal gate.
package struct LeakGateInput: Equatable, Sendable {
    let withheld: SensitiveValues

    /// Determines how biographies would be rendered.
    let markdown: MarkdownSettings
    let allowances: [Allowance]
    let published: [PublishedValues]

    /// The pages in files such as `people/ada.html`, without `.html`.
    let pageFiles: Set<String>
    let contactFolder: String
    let hasDirectory: Bool

    /// `editions` are the languages of the site, each with its addresses and words.
    init(
        _ site: Site, _ editions: [Site], _ books: [AddressBook], _ words: [Words],
        withheld: SensitiveValues, allowances: [Allowance]
    ) {
        self.withheld = withheld
        self.allowances = books[0].moved(allowances)
        markdown = site.settings.markdown
        published = editions.indices.map { index in
            PublishedValues(
                editions[index], index == 0 ? site.contacts : editions[index].contacts,
                books[index], words[index])
        }
        pageFiles = books[0].pageFiles
        contactFolder = site.permalinks.contactFolder
        hasDirectory = site.members != nil
    }

    /// `dates` are the writers of the site's languages.
    func leakGate(_ dates: [DateWriter], _ texts: TextPresenter) -> LeakGate {
        let shown = withheld.converting(field: CardField.biography.rawValue, texts.plainText) {
            day in dates.flatMap { $0.allWords(for: day) }
        }
        let photos = published.prefix(1).flatMap(\.photos)
        return LeakGate(
            shown, allowances: allowances,
            published: { [published] kind in published.flatMap { $0.texts(of: kind) } },
            photos: photos.lazy.compactMap(\.bytes), texts: published.flatMap(\.lines),
            names: { [published] in published.flatMap(\.nameLines) },
            pagesOfDays: { [published, pageFiles] days in
                published.flatMap { $0.pages(showing: days, pageFiles) }
            },
            pageFiles: pageFiles, contactFolder: contactFolder, hasDirectory: hasDirectory)
    }
}

/// Texts and addresses for the reports of the leak gate.
extension SitePresenter {
    /// The source text of each page and each redirect of Output, by its path.
    package var sources: [String: TextFile] {
        let all = languages.flatMap(\.ownSources)
        return Dictionary(all.map { ($0.outputPath, $1) }) { first, _ in first }
    }

    /// Returns what a page shows of its source text, by the path of the page.
    package func leakSources() -> (String) -> LeakSource? {
        let files = sources
        return { path in
            (try? files[path]?.read()).map {
                let text = $0.source.withoutLaTeX
                return LeakSource(text, bodyStart: min($0.body.lowerBound, text.bytes.count))
            }
        }
    }

    private var ownSources: [(Address, TextFile)] {
        let entries = zip(self.entries.addresses, site.entries.map(\.value.text))
        let redirects = site.entries.map(\.value).flatMap { entry in
            entry.aliases.map { (Address.alias($0.name), entry.text) }
        }
        let biographies = site.contacts.map(\.value).compactMap { contact in
            contact.biography.map { (site.permalinks.contact(contact.slug), $0.text) }
        }
        let lists = site.entries.map(\.value).filter { !$0.collection.hasPages }.map {
            (site.permalinks.list(of: $0.collection), $0.text)
        }
        return entries + biographies + redirects + lists
    }

    /// The front matter of all entries, and the texts of those without a page.
    package var frontMatters: [SourceText] {
        let entries = languages.flatMap { $0.site.entries.map(\.value) }
        var read: Set<String> = []
        return entries.filter { read.insert($0.text.shown).inserted }.compactMap { entry in
            guard let text = try? entry.text.read() else { return nil }
            if !entry.collection.hasPages { return text.source.withoutLaTeX }
            let front = text.source.bytes[..<text.body.lowerBound]
            return SourceText(path: text.source.path, bytes: Array(front)).withoutLaTeX
        }
    }

    /// The texts of entries and biographies as pages show them.
    package var shownSources: [ShownSource] { languages.flatMap(\.ownShownSources) }

    private var ownShownSources: [ShownSource] {
        func source(
            _ text: Lazy<RenderedText>, _ file: TextFile, _ page: Address, hasPage: Bool,
            _ publication: Publication? = nil, slugs: [String] = []
        ) -> ShownSource {
            (
                file.shown, page.outputPath, hasPage, slugs,
                {
                    // Lists have the summary, without the marks of footnotes.
                    let (text, summary) = (text.withBody, "\n\n\(text.value.summary ?? "")")
                    var bytes = text.body.bytes
                    for marker in text.markers.reversed()
                    where marker.range.upperBound <= bytes.count {
                        bytes.removeSubrange(marker.range)
                    }
                    // Values may be joined from parts.
                    let fields = publication?.source.fields.compactMap(\.text) ?? []
                    return bytes + ([summary] + fields).joined(separator: "\n\n").utf8
                }
            )
        }
        let texts = zip(site.entries.map(\.value), zip(entries.addresses, entryTexts))
        let own = texts.map { entry, shown in
            let hasPage = entry.collection.hasPages
            let page = hasPage ? shown.0 : site.permalinks.list(of: entry.collection)
            let key = entry.publication?.source.key
            return source(
                shown.1, entry.text, page, hasPage: hasPage, entry.publication,
                slugs: [entry.slug] + entry.tags.map(\.slug) + [key].compactMap(\.self))
        }
        return own
            + zip(site.contacts.map(\.value), biographies).compactMap { contact, shown in
                guard let file = contact.biography?.text, let shown else { return nil }
                return source(shown, file, site.permalinks.contact(contact.slug), hasPage: true)
            }
    }

    /// The location of each contact's card or alias, by the paths of the pages and files made from
    /// it.
    package var cards: [String: Location] {
        Dictionary(
            site.contacts.map(\.value).flatMap { contact in
                let pages = languages.map { $0.site.permalinks.contact(contact.slug) }
                return (pages + [site.permalinks.vcard(contact.slug)]).map {
                    ($0.outputPath, contact.location)
                } + contact.aliases.map { (Address.alias($0.name).outputPath, $0.location) }
            }
        ) { first, _ in first }
    }

    /// Returns the site's path with the nearest name, without leading and trailing slashes.
    package func nearestAddress(to path: String) -> String? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let nearest = book.nearestAddress(to: name) else { return nil }
        let page = nearest.folderOfPage.split(separator: "/").joined(separator: "/")
        return pageFiles.contains(page)
            ? page : nearest.split(separator: "/").joined(separator: "/")
    }

    /// True for the page, named as in consent.yml, of a text, a tag or a contact that exists but is
    /// not published now, and for a file beside it; also for the members' directory.
    package func isLeftOut(_ page: String) -> Bool {
        if page == Allowance.directory, site.members != nil { return true }
        let reason = languages.lazy.compactMap { $0.book.leftOut(page) }.first
        guard reason != .heldBack else { return false }
        return reason != nil
            || site.excluded.entries.contains { entry in
                let own = site.permalinks.of(entry.language)
                return ([own.address(of: entry)] + entry.tags.map { own.tag($0.slug) })
                    .contains {
                        !$0.path.isEmpty && (page + "/").hasPrefix($0.path.folderOfPage)
                    }
            }
    }

    /// The pages in files of their own, such as `people/ada.html`, by their names in consent.yml.
    package var pageFiles: Set<String> { book.pageFiles }

    /// The URLs of contacts' pictures on other servers.
    package var remotePhotos: Set<String> { Set(site.contacts.compactMap(\.value.remotePhoto)) }
}

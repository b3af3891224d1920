import Content
import LeakSearch
import Platform
import Presentation

/// The withheld values that the site publishes all the same, by right: another contact has agreed
/// to the same number, a post is of the same day.
struct LiftedValues {
    /// In the site's withheld values.
    let positions: Set<Int>

    /// Names of the theme's own files and folders: a card called `index.vcf` tells nobody.
    private static let ownNames: Set = [
        "404", "all", "assets", "contact", "contacts", "feed", "index", "members", "motion", "page",
        "photo", "posts", "redirects", "robots", "rss", "site", "sitemap", "tags",
    ]

    init(_ rights: PublishedByRight, _ withheld: WithheldValues, _ search: LeakSearch) {
        // What is published of one kind is looked at where something of it is withheld.
        lazy var emails = Self.found(in: rights.emails, search)
        lazy var phones = Self.found(in: rights.phones, search)
        lazy var dates = Self.found(in: rights.writtenDates, search)
        lazy var streets = Set(rights.streets.map(\.plain))
        lazy var notes = Set(rights.notes.flatMap(\.passages).map(\.plain))
        lazy var names = Set(rights.names.map(\.plain))
        lazy var parts = rights.addressParts.union(Self.ownNames)
        lazy var photos = Self.photos(rights.photos, search)
        positions = Set(
            withheld.values.indices.filter { position in
                switch withheld.values[position].kind {
                case .email: emails.contains(position)
                case .phone: phones.contains(position)
                case .birthday(let day): day.year != nil && dates.contains(position)
                case .street(let line): !streets.isEmpty && streets.contains(line.plain)
                case .note(let passage): !notes.isEmpty && notes.contains(passage.plain)
                case .name(let name): names.contains(name.plain)
                case .slug(let slug): parts.contains(slug)
                case .photo: photos.contains(position)
                }
            })
    }

    /// A word of its own, so that no value is found that begins in one text and ends in the next.
    private static let separator = "\n\nhere-another-text-begins\n\n"

    private static func found(in texts: [String], _ search: LeakSearch) -> Set<Int> {
        Set(search.leaks(in: Array(texts.joined(separator: separator).utf8)).map(\.value))
    }

    /// Two cards may name one picture.
    private static func photos(_ published: [Picture], _ search: LeakSearch) -> Set<Int> {
        Set(published.compactMap(\.bytes).flatMap { search.leaks(in: $0).map(\.value) })
    }
}

extension WithheldValue.Kind {
    var isPhoto: Bool {
        if case .photo = self { true } else { false }
    }
}

extension String {
    /// Letters and digits alone, in lower case.
    fileprivate var plain: String {
        guard consists(of: { $0 < 0x80 }) else {
            return lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let letters = utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.filter {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }
        return String(decoding: Array(letters), as: UTF8.self)
    }
}

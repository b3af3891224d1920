import Content
import LeakSearch
import Presentation

/// The withheld values that the site publishes all the same, by right: another contact has agreed
/// to the same number, a post is of the same day.
struct LiftedValues {
    /// In the site's withheld values.
    let positions: Set<Int>

    /// Names of the theme's own files and folders: a card called `index.vcf` tells nobody.
    private static let ownNames: Set = [
        "404", "all", "assets", "contact", "contacts", "index", "members", "page", "photo", "posts",
        "site", "tags",
    ]

    init(_ rights: PublishedByRight, _ withheld: WithheldValues, _ search: LeakSearch) {
        let found = [rights.emails, rights.phones, rights.dates].map { texts in
            Set(search.leaks(in: Array(texts.joined(separator: Self.separator).utf8)).map(\.value))
        }
        let same = [rights.streets, rights.notes.flatMap(\.passages), rights.names].map { texts in
            Set(texts.map(\.plain))
        }
        let photos = Self.photos(rights.photos, withheld, search)
        positions = Set(
            withheld.values.indices.filter { position in
                switch withheld.values[position].kind {
                case .email: found[0].contains(position)
                case .phone: found[1].contains(position)
                case .birthday(let day): day.year != nil && found[2].contains(position)
                case .street(let line): same[0].contains(line.plain)
                case .note(let passage): same[1].contains(passage.plain)
                case .name(let name): same[2].contains(name.plain)
                case .slug(let slug):
                    rights.addressParts.contains(slug) || Self.ownNames.contains(slug)
                case .photo: photos.contains(position)
                }
            })
    }

    /// A word of its own, so that no value is found that begins in one text and ends in the next.
    private static let separator = "\n\nhere-another-text-begins\n\n"

    /// Two cards may name one picture.
    private static func photos(
        _ published: [Picture], _ withheld: WithheldValues, _ search: LeakSearch
    ) -> Set<Int> {
        guard withheld.values.contains(where: \.kind.isPhoto) else { return [] }
        return Set(published.compactMap(\.bytes).flatMap { search.leaks(in: $0).map(\.value) })
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
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            return lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let letters = utf8.lazy.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }.filter {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
        }
        return String(decoding: Array(letters), as: UTF8.self)
    }
}

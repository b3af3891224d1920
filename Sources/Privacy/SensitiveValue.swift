import Crypto
import Foundation
import Pictures
import VCard

/// A value whose publication no contact agreed to: no output may contain it.
package struct SensitiveValue: Sendable, Hashable {
    package let kind: SensitiveKind

    /// True for a name with one of two family names, which many others have.
    private(set) var isPartial = false

    /// The value as in the card; empty for a photo.
    package fileprivate(set) var text: String

    /// The date of a birthday, with month and day.
    package var day: VCard.Birthday? { days.first }

    /// An array, because all other values have room for a date, too.
    private var days: [VCard.Birthday] = []

    /// A birthday as pages would write it.
    private(set) var words: [String] = []

    /// The digests of a photo; empty if its file can't be read.
    private(set) var photo: [PhotoDigest] = []

    /// The field's name in consent.yml: `email.home`; empty if it is not known.
    package fileprivate(set) var field = ""

    /// The owner's index in `SensitiveValues.owners`.
    package fileprivate(set) var owner = 0

    /// The line in the owner's file; counts from 1.
    package fileprivate(set) var line = 0

    private init(_ kind: SensitiveKind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

extension SensitiveValue {
    package static func email(_ address: String) -> Self { Self(.email, address) }

    /// With or without a country code; searched for if it has at least 7 digits.
    package static func phone(_ number: String) -> Self { Self(.phone, number) }

    /// The lines of a street address, which are searched for separately.
    package static func street(_ text: String) -> Self { Self(.street, text) }

    /// Searched for as a whole, by runs of eight words, and by lines with digits.
    package static func note(_ text: String) -> Self { Self(.note, text) }

    /// A name in one of its common orders and spellings; `Lovelace, Ada` also in two cells.
    package static func name(_ spelling: String, isPartial: Bool = false) -> Self {
        var value = Self(.name, spelling)
        value.isPartial = isPartial
        return value
    }

    package static func slug(_ slug: String) -> Self { Self(.slug, slug) }

    package static func birthday(_ day: VCard.Birthday, words: [String] = []) -> Self {
        var value = Self(.birthday, day.text)
        value.days = [day]
        value.words = words
        return value
    }

    /// Keeps the sizes and digests of the file, not its bytes; `nil` if it can't be read.
    package static func photo(_ bytes: [UInt8]?) -> Self {
        var value = Self(.photo, "")
        value.photo = bytes.map { PhotoDigest.versions(of: $0).map(PhotoDigest.init) } ?? []
        return value
    }

    /// The words of a name or slug in one order, in each spelling: equal for `Jürgen Müller` and
    /// `mueller-juergen`. Empty for other values.
    var wordsOfName: Set<String> {
        guard [.name, .slug].contains(kind) else { return [] }
        // The slug of O'Brien is obrien or o-brien.
        let joined = text.filter { !"'’".contains($0) }
        return Set(
            (text.spellings + joined.spellings).map { spelling in
                spelling.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
                    .split { !$0.isLetter && !$0.isNumber }.sorted().joined(separator: " ")
            })
    }

    var isReadable: Bool { kind != .photo || !photo.isEmpty }
}

/// The kinds of sensitive values, each of which is searched for in its own way.
package enum SensitiveKind: String, Sendable, CaseIterable {
    case email, phone, street, note, birthday, photo, name, slug
}

/// The size and SHA-256 of a photo, as it was or without its metadata.
struct PhotoDigest: Sendable, Hashable {
    let size: Int
    private let hash: [UInt8]

    init(_ bytes: [UInt8]) {
        size = bytes.count
        hash = Array(SHA256.hash(data: bytes))
    }

    /// Returns the file, and the file without metadata if it has any.
    static func versions(of bytes: [UInt8]) -> [[UInt8]] {
        guard case .removed(let remainder) = PictureMetadata.removal(from: bytes) else {
            return [bytes]
        }
        return [bytes, remainder]
    }
}

/// Everything that a build must not publish, and its owners.
package struct SensitiveValues: Sendable, Hashable {
    struct Owner: Sendable, Hashable {
        let slug: String
        let file: String
        let isPublished: Bool
    }

    private(set) var owners: [Owner] = []
    package private(set) var values: [SensitiveValue] = []

    /// The days of birthdays as pages would write them: kept apart, since many share a day.
    private(set) var days: [VCard.Birthday: [String]] = [:]

    /// True for the values that not even members may see.
    package var areWithheldFromMembers = false

    package init() {}

    /// Adds the owner of the values that follow; `file` is the card's path as the user knows it.
    package mutating func addOwner(slug: String, file: String, isPublished: Bool) {
        owners.append(Owner(slug: slug, file: file, isPublished: isPublished))
    }

    /// Adds a value of the last owner.
    package mutating func add(_ value: SensitiveValue, field: String, line: Int) {
        var value = value
        value.field = field
        value.owner = owners.count - 1
        value.line = line
        values.append(value)
    }

    /// Returns the values with every form in which pages would write a birthday, and with other
    /// texts for those of a field.
    package func converting(
        field: String, _ text: (String) -> String, birthdays words: (VCard.Birthday) -> [String]
    ) -> SensitiveValues {
        var all = self
        for (index, value) in values.enumerated() {
            if value.field == field { all.values[index].text = text(value.text) }
            guard let day = value.day, day.year != nil, all.days[day] == nil else { continue }
            all.days[day] = words(day)
        }
        return all
    }

    /// True if every photo could be read, so that it can be searched for.
    package var arePhotosReadable: Bool { values.allSatisfy { $0.isReadable } }
}

extension SensitiveValue {
    /// The value in a problem, recognizable only to its owner; `nil` for a photo.
    var masked: String? {
        switch kind {
        case .email, .street, .slug, .name: text.masked()
        case .note:
            text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(40).masked()
                + (text.count > 40 ? "…" : "")
        case .phone: text.masked(keepingLast: 2)
        case .birthday: text.masked(keepingLast: 0)
        case .photo: nil
        }
    }
}

extension SensitiveKind {
    /// The kind in a problem: the e-mail of a contact.
    var words: String {
        switch self {
        case .phone: "phone number"
        case .street: "postal address"
        case .email: "e-mail"
        default: rawValue
        }
    }
}

extension StringProtocol {
    /// Replaces letters and digits by dots, except the first letter of each longer word.
    fileprivate func masked() -> String {
        split(omittingEmptySubsequences: false) { !$0.isWordCharacter }.reduce(into: "") {
            masked, word in
            if word.startIndex > startIndex { masked.append(self[index(before: word.startIndex)]) }
            let showsFirst = word.count > 2 && word.first?.isLetter == true
            masked +=
                word.prefix(showsFirst ? 1 : 0)
                + String(repeating: "•", count: word.count - (showsFirst ? 1 : 0))
        }
    }

    /// Replaces letters and digits by dots, except the last ones.
    fileprivate func masked(keepingLast kept: Int) -> String {
        var rest = count(where: \.isWordCharacter)
        return String(
            map { character in
                guard character.isWordCharacter else { return character }
                rest -= 1
                return rest < kept ? character : "•"
            })
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber }
}

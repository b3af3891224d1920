import Platform
import VCard

/// A value that nobody agreed to publish, and that must not be found in what a build writes.
package struct SensitiveValue: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case email, phone, street, note, birthday, photo, name, slug
    }

    package let kind: Kind

    /// As the card has it; empty for a photo.
    package let text: String

    /// Of a birthday, whose month and day are known.
    package private(set) var day: VCard.Birthday?

    /// A birthday as pages would write it.
    fileprivate(set) var words: [String] = []

    /// Of a photo; empty if its file can't be read.
    private(set) var photo: [PhotoDigest] = []

    /// What consent.yml calls it: `email.home`.
    package fileprivate(set) var field = ""

    /// Whose it is: a position in `SensitiveValues.owners`.
    package fileprivate(set) var owner = 0

    /// Of the owner's file; counts from 1.
    package fileprivate(set) var line = 0

    private init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

extension SensitiveValue {
    package static func email(_ address: String) -> Self { Self(.email, address) }

    /// As written, with or without a country code; sought if it has at least 7 digits.
    package static func phone(_ number: String) -> Self { Self(.phone, number) }

    /// Of a street address, each line by itself.
    package static func street(_ text: String) -> Self { Self(.street, text) }

    /// Each line of at least 12 characters; the whole, where no line is that long.
    package static func note(_ text: String) -> Self { Self(.note, text) }

    /// In one of the orders and spellings in which people write it.
    package static func name(_ spelling: String) -> Self { Self(.name, spelling) }
    package static func slug(_ slug: String) -> Self { Self(.slug, slug) }

    package static func birthday(_ day: VCard.Birthday, words: [String] = []) -> Self {
        var value = Self(.birthday, day.text)
        value.day = day
        value.words = words
        return value
    }

    /// Keeps the sizes and digests of the file, not its bytes; nil where it can't be read.
    package static func photo(_ bytes: [UInt8]?) -> Self {
        var value = Self(.photo, "")
        value.photo = bytes.map(PhotoDigest.digests) ?? []
        return value
    }

    var isReadable: Bool { kind != .photo || !photo.isEmpty }
}

/// All that a build must not publish, and whose it is.
package struct SensitiveValues: Sendable, Hashable {
    struct Owner: Sendable, Hashable {
        let slug: String
        let file: String
        let isPublished: Bool
    }

    private(set) var owners: [Owner] = []
    package private(set) var values: [SensitiveValue] = []

    package init() {}

    /// Begins the values of the next owner, of whose card `file` is the path as the user knows it.
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

    /// The same with every form in which pages would write a birthday.
    package func writingBirthdays(
        _ words: (VCard.Birthday) -> [String]
    ) -> SensitiveValues {
        var all = self
        for (index, value) in values.enumerated() {
            guard let day = value.day, day.year != nil else { continue }
            all.values[index].words = words(day)
        }
        return all
    }

    /// Whether every photo could be read, so that it can be searched for.
    package var arePhotosReadable: Bool { values.allSatisfy(\.isReadable) }
}

extension SensitiveValue {
    /// For a problem: enough for its owner to know it by; nil for a photo.
    var masked: String? {
        switch kind {
        case .email, .street, .slug, .name: text.masked()
        case .note: String(text.prefix(40)).masked() + (text.count > 40 ? "…" : "")
        case .phone: text.masked(keepingLast: 2)
        case .birthday: text.masked(keepingLast: 0)
        case .photo: nil
        }
    }
}

extension SensitiveValue.Kind {
    /// In a problem: the e-mail of someone.
    var words: String {
        switch self {
        case .phone: "phone number"
        case .street: "postal address"
        case .email: "e-mail"
        default: rawValue
        }
    }
}

extension String {
    /// With a dot for each letter and digit but the first letter of each longer word.
    fileprivate func masked() -> String {
        split(omittingEmptySubsequences: false) { !$0.isOfWord }.reduce(into: "") { masked, word in
            if word.startIndex > startIndex { masked.append(self[index(before: word.startIndex)]) }
            let isTold = word.count > 2 && word.first?.isLetter == true
            masked +=
                word.prefix(isTold ? 1 : 0)
                + String(repeating: "•", count: word.count - (isTold ? 1 : 0))
        }
    }

    /// With a dot for each letter and digit but the last ones.
    fileprivate func masked(keepingLast kept: Int) -> String {
        var rest = count(where: \.isOfWord)
        return String(
            map { character in
                guard character.isOfWord else { return character }
                rest -= 1
                return rest < kept ? character : "•"
            })
    }
}

extension Character {
    fileprivate var isOfWord: Bool { isLetter || isNumber }
}

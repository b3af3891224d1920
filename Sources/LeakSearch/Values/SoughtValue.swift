/// A value that must not be published, of a kind that says in which forms it could be written.
package struct SoughtValue: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case email, phone, street, note, birthday, photo, name, slug
    }

    package let kind: Kind

    /// Spellings of the one value, each sought by itself; empty for a photo.
    let texts: [String]

    /// Of a birthday.
    let day: Day?

    /// Of a photo.
    let photo: PhotoDigests?
}

extension SoughtValue {
    package static func email(_ address: String) -> SoughtValue {
        SoughtValue(.email, [address])
    }

    /// As written, with or without a country code; sought if it has at least 7 digits.
    package static func phone(_ number: String) -> SoughtValue {
        SoughtValue(.phone, [number])
    }

    /// Each line by itself.
    package static func street(_ text: String) -> SoughtValue {
        SoughtValue(.street, text.lines)
    }

    /// Each line of at least 12 characters; the whole, where no line is that long.
    package static func note(_ text: String) -> SoughtValue {
        let lines = text.lines.filter(\.isLong)
        return SoughtValue(.note, lines.isEmpty && text.isLong ? [text] : lines)
    }

    /// One person's name in every order and spelling in which it is to be sought.
    package static func name(_ texts: [String]) -> SoughtValue {
        SoughtValue(.name, texts)
    }

    package static func slug(_ slug: String) -> SoughtValue {
        SoughtValue(.slug, [slug])
    }

    /// `words`: the day as the site would write it.
    package static func birthday(
        year: Int?, month: Int, day: Int, words: [String] = []
    ) -> SoughtValue {
        SoughtValue(.birthday, words, day: Day(year: year, month: month, day: day))
    }

    /// Keeps the sizes and digests of the file, not its bytes.
    package static func photo(_ bytes: [UInt8]) -> SoughtValue {
        SoughtValue(.photo, [], photo: PhotoDigests(bytes))
    }

    private init(_ kind: Kind, _ texts: [String], day: Day? = nil, photo: PhotoDigests? = nil) {
        self.kind = kind
        self.texts = texts
        self.day = day
        self.photo = photo
    }
}

extension String {
    /// Those that are not empty.
    fileprivate var lines: [String] {
        unicodeScalars.split(whereSeparator: \.endsLine).map { String($0) }
    }

    /// At least 12 characters, counted no further.
    fileprivate var isLong: Bool {
        utf8.count >= 12 && index(startIndex, offsetBy: 12, limitedBy: endIndex) != nil
    }
}

extension SoughtValue {
    struct Day: Sendable, Hashable {
        let year: Int?
        let month: Int
        let day: Int
    }
}

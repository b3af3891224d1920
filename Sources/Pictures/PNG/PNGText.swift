import Platform

/// What a text chunk of a PNG file, or a colour profile, has to say.
struct PNGText {
    /// The most that is inflated of one chunk.
    static let limit = 1 << 20

    private(set) var texts: [[UInt8]]
    /// How many bytes inflating made.
    private(set) var inflated = 0

    init(_ payload: ArraySlice<UInt8>, of name: String, limit: Int) {
        texts = [Array(payload)]
        if let packed = Self.packed(in: payload, of: name) {
            let text = Zlib.inflate(packed, limit: limit)
            inflated = text.count
            if !text.isEmpty { texts = [payload[..<packed.startIndex] + text] }
        }
        addProfile()
    }
}

extension PNGText {
    /// The compressed part: behind a keyword and one byte, in iTXt behind two and two more words.
    private static func packed(
        in payload: ArraySlice<UInt8>, of name: String
    ) -> ArraySlice<UInt8>? {
        guard name != "tEXt", let keyword = payload.firstIndex(of: 0) else { return nil }
        let rest = payload[(keyword + 1)...]
        guard name == "iTXt" else { return rest.dropFirst() }
        guard rest.first == 1, let language = rest.dropFirst(2).firstIndex(of: 0),
            let translation = rest[(language + 1)...].firstIndex(of: 0)
        else { return nil }
        return rest[(translation + 1)...]
    }

    /// ImageMagick writes profiles in hexadecimal: a line break, a name, a length, digits.
    private mutating func addProfile() {
        guard let text = texts.first, text.starts(with: "Raw profile type ".utf8) else { return }
        let digits = text.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
            .dropFirst(3).joined().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        let profile = stride(from: 0, to: digits.count - 1, by: 2).map { index in
            UInt8(digits[index] << 4 | digits[index + 1])
        }
        texts += Exif.texts(in: profile[...])
    }
}

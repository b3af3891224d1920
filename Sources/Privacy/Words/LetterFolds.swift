import Foundation

/// Folds characters beyond ASCII: removes case, accents, width and ligatures.
///
/// Both sides of a comparison are decomposed first, so composed and decomposed text are equal. Each
/// table covers one part of Unicode and is built on first use: most sites need few of them.
package final class LetterFolds: Sendable {
    /// Latin, Greek, Cyrillic, Armenian, Hebrew.
    private static let european = LetterFolds(0x80..<0x0600)
    private static let arabic = LetterFolds(0x0600..<0x0900)
    private static let indic = LetterFolds(0x0900..<0x0E00)

    /// Thai, Lao, Tibetan, Burmese, Georgian.
    private static let eastern = LetterFolds(0x0E00..<0x1100)
    private static let others = LetterFolds(0x1100..<0x1E00)

    /// More Latin and Greek, punctuation, currency signs, letterlike symbols.
    private static let signs = LetterFolds(0x1E00..<0x2400)
    private static let pictures = LetterFolds(0x2400..<0x2E00)
    private static let kana = LetterFolds(0x2E00..<0x3400)
    private static let ligatures = LetterFolds(0xF900..<0xFB50)
    private static let wide = LetterFolds(0xFF00..<0xFFF0)
    private static let mathematical = LetterFolds(0x1D400..<0x1D800)
    private static let none = LetterFolds(0..<0)

    private let range: Range<UInt32>

    /// The UTF-8 of all folds.
    private let pool: [UInt8]

    /// The fold of each character in the range.
    private let folds: [LetterFold]

    private init(_ range: Range<UInt32>) {
        var pool: [UInt8] = []
        var folds: [LetterFold] = []
        folds.reserveCapacity(range.count)
        let scalars = range.compactMap(Unicode.Scalar.init)
        Self.forEach(scalars) { folds.append(Self.fold($0, $1, pool: &pool)) }
        self.range = range
        self.pool = pool
        self.folds = folds
    }

    /// Returns the table for a character beyond ASCII.
    static func of(_ scalar: Unicode.Scalar) -> LetterFolds {
        switch scalar.value {
        case ..<0x0600: european
        case ..<0x0900: arabic
        case ..<0x0E00: indic
        case ..<0x1100: eastern
        case ..<0x1E00: others
        case ..<0x2400: signs
        case ..<0x2E00: pictures
        case ..<0x3400: kana
        case 0xF900..<0xFB50: ligatures
        case 0xFF00..<0xFFF0: wide
        case 0x1D400..<0x1D800: mathematical
        default: none
        }
    }

    /// Calls the body with each byte of a fold.
    @inline(__always)
    func forEach(of letters: Range<Int32>, _ body: (UInt8) -> Void) {
        for index in letters { body(pool[Int(index)]) }
    }

    /// Appends the fold of a character beyond ASCII, for a caller that reads words itself.
    package static func append(_ scalar: Unicode.Scalar, to word: inout [UInt8]) -> FoldedRole {
        let folds = of(scalar)
        switch folds[scalar] {
        case .letters(let letters):
            folds.forEach(of: letters) { word.append($0) }
            return .letter
        case .unspaced(let letters):
            folds.forEach(of: letters) { word.append($0) }
            return .unspaced
        case .unspacedOwn:
            word.append(contentsOf: UTF8.encode(scalar) ?? .init())
            return .unspaced
        case .own:
            for letter in scalar.properties.lowercaseMapping.unicodeScalars {
                word.append(contentsOf: UTF8.encode(letter) ?? .init())
            }
            return .letter
        case .separator, .space, .wideSpace: return .separator
        case .joiner, .nothing: return .nothing
        }
    }

    subscript(_ scalar: Unicode.Scalar) -> LetterFold {
        if range.contains(scalar.value) { return folds[Int(scalar.value - range.lowerBound)] }
        return scalar.isUnspaced ? .unspacedOwn : Self.rareFold(scalar)
    }
}

extension LetterFolds {
    /// Calls the body with each scalar and its decomposition. All are decomposed as one string,
    /// which is far less work than a string for each.
    private static func forEach(
        _ scalars: [Unicode.Scalar], _ body: (Unicode.Scalar, ArraySlice<Unicode.Scalar>) -> Void
    ) {
        var lines: [UInt8] = []
        lines.reserveCapacity(scalars.count * 5)
        for scalar in scalars {
            lines += UTF8.encode(scalar) ?? .init()
            lines.append(UInt8(ascii: "\n"))
        }
        let text = String(decoding: lines, as: UTF8.self)
        let parts = Array(text.decomposedStringWithCompatibilityMapping.unicodeScalars)
        var start = 0
        for scalar in scalars {
            let end = parts[start...].firstIndex(of: "\n") ?? parts.endIndex
            body(scalar, parts[start..<end])
            start = min(end + 1, parts.endIndex)
        }
    }

    private static func fold(
        _ scalar: Unicode.Scalar, _ parts: ArraySlice<Unicode.Scalar>, pool: inout [UInt8]
    ) -> LetterFold {
        if let simple = simpleFold(scalar) { return simple }
        let start = pool.count
        let isAccent = scalar.isAccent
        var isUnspaced = false
        var first: Unicode.Scalar?
        for part in parts {
            forEachLowercase(of: part) { letter in
                guard isAccent || !letter.isAccent else { return }
                first = first ?? letter
                guard !letter.isAccent, letter.isLetterOrDigit else { return }
                isUnspaced = isUnspaced || letter.isUnspaced
                pool.append(contentsOf: UTF8.encode(letter) ?? .init())
            }
        }
        if pool.count == start {
            guard let first else { return .separator(Gap.other) }
            if first.isAccent { return .nothing }
            return .separator(first.isASCII && first.value > 0x20 ? UInt8(first.value) : Gap.other)
        }
        let letters = Int32(start)..<Int32(pool.count)
        return isUnspaced ? .unspaced(letters) : .letters(letters)
    }

    /// Visits the lower-case letters, or the ASCII digit.
    private static func forEachLowercase(
        of part: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void
    ) {
        if let digit = part.decimalDigit { return body(digit) }
        switch part {
        case "ß", "ẞ": for _ in 0..<2 { body("s") }
        case "ς": body("σ")
        case "ı": body("i")
        case _ where !part.properties.changesWhenLowercased: body(part)
        default: for letter in part.properties.lowercaseMapping.unicodeScalars { body(letter) }
        }
    }

    private static func simpleFold(_ scalar: Unicode.Scalar) -> LetterFold? {
        switch scalar.value {
        case 0xAD, 0x034F, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F:
            .joiner
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
        case 0x85, 0x2028, 0x2029: .wideSpace
        case 0x2010...0x2012, 0x2043, 0x2212: .separator(UInt8(ascii: "-"))
        case 0x2013...0x2015: .separator(Gap.dash)
        case 0xB7, 0x2022, 0x2027, 0x2219, 0x22C5, 0x30FB: .separator(Gap.bullet)
        // An ellipsis ends a word and does not join it to the next.
        case 0x2025, 0x2026: .separator(Gap.other)
        case 0x2018, 0x2019, 0x02BC, 0x02B9, 0xB4: .separator(UInt8(ascii: "'"))
        default: nil
        }
    }

    /// Folds a character outside of the tables.
    private static func rareFold(_ scalar: Unicode.Scalar) -> LetterFold {
        switch scalar.value {
        case 0xFEFF, 0xFE00...0xFE0F, 0xE0000...0xE01EF: .joiner
        // Pictographs.
        case 0x1F200..<0x1FB00: .separator(Gap.other)
        default: scalar.isLetterOrDigit ? .own : .separator(Gap.other)
        }
    }
}

/// The role of a folded character in a word.
package enum FoldedRole: Sendable {
    case letter

    /// A letter of a script that writes no spaces between words.
    case unspaced
    case separator

    /// An accent or an invisible character: the word continues.
    case nothing
}

/// The folded form of a character.
enum LetterFold {
    /// The range of the folded letters or digits in the table's pool.
    case letters(Range<Int32>)

    /// The same, in a script that writes no spaces between words.
    case unspaced(Range<Int32>)

    /// A character of such a script outside of the tables; it folds to itself.
    case unspacedOwn

    /// A character of another script outside of the tables; it folds to its lower case.
    case own

    /// Separates words, as this ASCII character or `Gap.other`.
    case separator(UInt8)
    case space
    case wideSpace

    /// Invisible: the word continues after it.
    case joiner

    /// An accent, which is ignored.
    case nothing
}

extension Unicode.Scalar {
    var endsLine: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// True for scripts that write no spaces between words, or may omit them.
    var isUnspaced: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF,  // Thai … Khmer
            0x3005...0x3007, 0x3041...0x312F, 0x3131...0x318E, 0x31A0...0x31FF,  // kana, jamo
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// True for raised, lowered and circled letters and digits, which mark footnotes.
    var isRaised: Bool {
        switch value {
        case 0xB2, 0xB3, 0xB9, 0x02B0...0x02B8, 0x02E1...0x02E4, 0x1D2C...0x1D6A, 0x1D9B...0x1DBF,
            0x2070...0x209C, 0x2460...0x24FF, 0x2776...0x2793:
            true
        default: false
        }
    }

    /// True for accents and vowel signs that writers omit.
    var isAccent: Bool {
        switch value {
        case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF...0x05C7, 0x0610...0x061A, 0x064B...0x065F,
            0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    var isLetterOrDigit: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }

    /// The ASCII digit of the same value.
    var decimalDigit: Unicode.Scalar? {
        if isASCII { return (0x30...0x39).contains(value) ? self : nil }
        guard properties.generalCategory == .decimalNumber, let value = properties.numericValue
        else { return nil }
        return Unicode.Scalar(UInt32(value) + 0x30)
    }

    /// The ASCII equivalent of a full-width character; any other is unchanged.
    var narrow: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }
}

import Foundation

/// How characters beyond ASCII are compared: without case, accents, width and ligatures.
///
/// Both sides are decomposed and lose their accents, so composed and decomposed text are the same.
///
/// There is a table for each part of Unicode that has letters to fold, made when the first of its
/// characters is met: most sites need few of them.
final class LetterFolds: Sendable {
    /// Latin, Greek, Cyrillic, Armenian, Hebrew.
    private static let european = LetterFolds(0x80..<0x0600)
    private static let arabic = LetterFolds(0x0600..<0x0900)
    private static let indic = LetterFolds(0x0900..<0x0E00)

    /// Thai, Lao, Tibetan, Burmese, Georgian.
    private static let eastern = LetterFolds(0x0E00..<0x1100)
    private static let others = LetterFolds(0x1100..<0x1E00)

    /// More Latin and Greek, signs of sentences and of money, letters in signs.
    private static let signs = LetterFolds(0x1E00..<0x2400)
    private static let pictures = LetterFolds(0x2400..<0x2E00)
    private static let kana = LetterFolds(0x2E00..<0x3400)
    private static let ligatures = LetterFolds(0xF900..<0xFB50)
    private static let wide = LetterFolds(0xFF00..<0xFFF0)
    private static let mathematical = LetterFolds(0x1D400..<0x1D800)
    private static let none = LetterFolds(0..<0)

    private let range: Range<UInt32>

    /// UTF-8 of all folds.
    private let pool: [UInt8]

    /// For each character of the range.
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

    /// The table that knows the fold of a character beyond ASCII.
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

    /// The bytes of a fold, each.
    @inline(__always)
    func forEach(of letters: Range<Int32>, _ body: (UInt8) -> Void) {
        for index in letters { body(pool[Int(index)]) }
    }

    subscript(_ scalar: Unicode.Scalar) -> LetterFold {
        if range.contains(scalar.value) { return folds[Int(scalar.value - range.lowerBound)] }
        return scalar.isUnspaced ? .unspacedOwn : Self.rareFold(scalar)
    }
}

extension LetterFolds {
    /// Each with what it is composed of. All are taken apart in one text, which is far less work
    /// than one text for each.
    private static func forEach(
        _ scalars: [Unicode.Scalar], _ body: (Unicode.Scalar, ArraySlice<Unicode.Scalar>) -> Void
    ) {
        var lines = ""
        lines.reserveCapacity(scalars.count * 5)
        for scalar in scalars {
            lines.unicodeScalars.append(scalar)
            lines.append("\n")
        }
        let parts = Array(lines.decomposedStringWithCompatibilityMapping.unicodeScalars)
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

    /// Lower case, digits as ASCII.
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
        case 0xAD, 0x034F, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F: .joint
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
        case 0x85, 0x2028, 0x2029: .wideSpace
        case 0x2010...0x2012, 0x2043, 0x2212: .separator(UInt8(ascii: "-"))
        case 0x2013...0x2015: .separator(Gap.dash)
        case 0xB7, 0x2022, 0x2027, 0x2219, 0x22C5, 0x30FB: .separator(Gap.bullet)
        // Dots that end what stands before them, and do not join it to what follows.
        case 0x2025, 0x2026: .separator(Gap.other)
        case 0x2018, 0x2019, 0x02BC, 0x02B9, 0xB4: .separator(UInt8(ascii: "'"))
        default: nil
        }
    }

    /// Outside the table: marks nobody sees, and letters that have a case or not.
    private static func rareFold(_ scalar: Unicode.Scalar) -> LetterFold {
        switch scalar.value {
        case 0xFEFF, 0xFE00...0xFE0F, 0xE0000...0xE01EF: .joint
        // Pictures.
        case 0x1F200..<0x1FB00: .separator(Gap.other)
        default: scalar.isLetterOrDigit ? .own : .separator(Gap.other)
        }
    }
}

/// What becomes of a character: letters in the one form in which they are compared.
enum LetterFold {
    /// UTF-8 of the folded letters or digits, in the table's pool.
    case letters(Range<Int32>)

    /// As above; of a script that puts no spaces between words.
    case unspaced(Range<Int32>)

    /// In no table, but of such a script: its own fold.
    case unspacedOwn

    /// Of another script: its lower case.
    case own

    /// As this ASCII character, or `Gap.other`.
    case separator(UInt8)
    case space
    case wideSpace

    /// Seen by nobody: the word goes on behind it.
    case joint

    /// An accent: as if it were not there.
    case nothing
}

import Foundation

/// How characters beyond ASCII are compared: without case, accents, width and ligatures.
///
/// Both sides are decomposed and lose their accents, so composed and decomposed text are the same.
final class LetterFolds: Sendable {
    static let shared = LetterFolds()

    /// UTF-8 of all folds.
    private let pool: [UInt8]

    /// For each character of `ranges`, one after the other.
    private let folds: [LetterFold]

    private static let ranges: [Range<UInt32>] = [
        0x80..<0x3400, 0xF900..<0xFB50, 0xFF00..<0xFFF0, 0x1D400..<0x1D800,
    ]

    private init() {
        var pool: [UInt8] = []
        var folds: [LetterFold] = []
        for range in Self.ranges {
            let scalars = range.compactMap(Unicode.Scalar.init)
            for (scalar, parts) in zip(scalars, Self.parts(of: scalars)) {
                folds.append(Self.fold(scalar, parts, pool: &pool))
            }
        }
        self.pool = pool
        self.folds = folds
    }

    /// The bytes of a fold, each.
    @inline(__always)
    func forEach(of letters: LetterFold.Letters, _ body: (UInt8) -> Void) {
        for index in letters.start..<letters.start + letters.count { body(pool[Int(index)]) }
    }

    subscript(_ scalar: Unicode.Scalar) -> LetterFold {
        let value = scalar.value
        // Most letters, and the first of the ranges.
        if value < 0x3400 { return folds[Int(value) - 0x80] }
        if scalar.isUnspaced, value < 0xF900 { return .unspacedOwn }
        var start = 0
        for range in Self.ranges {
            if range.contains(value) { return folds[start + Int(value - range.lowerBound)] }
            start += range.count
        }
        return scalar.isUnspaced ? .unspacedOwn : Self.rareFold(scalar)
    }
}

extension LetterFolds {
    /// What each is composed of. All are taken apart in one text, which is far less work than one
    /// text for each.
    private static func parts(of scalars: [Unicode.Scalar]) -> [Substring.UnicodeScalarView] {
        var lines = ""
        lines.reserveCapacity(scalars.count * 5)
        for scalar in scalars {
            lines.unicodeScalars.append(scalar)
            lines.append("\n")
        }
        return lines.decomposedStringWithCompatibilityMapping.unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func fold(
        _ scalar: Unicode.Scalar, _ parts: Substring.UnicodeScalarView, pool: inout [UInt8]
    ) -> LetterFold {
        if let simple = simpleFold(scalar) { return simple }
        let start = pool.count
        var isUnspaced = false
        let parts = folded(parts, isAccent: scalar.isAccent)
        for part in parts where !part.isAccent {
            guard part.isLetterOrDigit else { continue }
            isUnspaced = isUnspaced || part.isUnspaced
            pool.append(contentsOf: UTF8.encode(part) ?? .init())
        }
        if pool.count == start {
            guard let first = parts.first else { return .separator(Gap.other) }
            if first.isAccent { return .nothing }
            return .separator(first.isASCII && first.value > 0x20 ? UInt8(first.value) : Gap.other)
        }
        let letters = LetterFold.Letters(start: Int32(start), count: Int32(pool.count - start))
        return isUnspaced ? .unspaced(letters) : .letters(letters)
    }

    /// Lower case, digits as ASCII.
    private static func folded(
        _ parts: Substring.UnicodeScalarView, isAccent: Bool
    ) -> [Unicode.Scalar] {
        parts.flatMap { part -> [Unicode.Scalar] in
            if let digit = part.decimalDigit { return [digit] }
            switch part {
            case "ß", "ẞ": return ["s", "s"]
            case "ς": return ["σ"]
            case "ı": return ["i"]
            case _ where !part.properties.changesWhenLowercased: return [part]
            default: return Array(part.properties.lowercaseMapping.unicodeScalars)
            }
        }.filter { !$0.isAccent || isAccent }
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

import Crypto

/// SHA-256 of everything that decides what is found.
struct Fingerprint {
    /// Raised whenever the search itself finds other things.
    private static let version: UInt8 = 4

    /// 64 lower-case digits.
    let text: String

    init(_ patterns: Patterns, _ photos: SoughtPhotos) {
        var hash = SHA256()
        var bytes = [Self.version]
        for index in [patterns.long, patterns.short] {
            for pattern in index.patterns {
                Self.append(pattern, in: index, to: &bytes)
                guard bytes.count >= 4_096 else { continue }
                hash.update(data: bytes)
                bytes.removeAll(keepingCapacity: true)
            }
        }
        hash.update(data: bytes)
        let digests = photos.values.keys.map(\.hash)
        for digest in digests.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            hash.update(data: digest)
        }
        text = hash.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension Fingerprint {
    /// Each part behind its length, so that no two patterns have the same bytes.
    private static func append(_ pattern: Pattern, in index: PatternIndex, to bytes: inout [UInt8])
    {
        append(UInt32(pattern.rule.rawValue), to: &bytes)
        append(pattern.countryCode, to: &bytes)
        append(UInt32(pattern.letters.count), to: &bytes)
        bytes += index.letters[Int(pattern.letters.lowerBound)..<Int(pattern.letters.upperBound)]
        append(UInt32(pattern.gaps.count), to: &bytes)
        for gap in index.gaps[Int(pattern.gaps.lowerBound)..<Int(pattern.gaps.upperBound)] {
            append(UInt32(truncatingIfNeeded: gap.position), to: &bytes)
            append(gap.characters | (gap.isOptional ? 1 << 31 : 0), to: &bytes)
        }
        if pattern.spelling >= 0 { bytes += index.spellings[Int(pattern.spelling)].utf8 }
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
        }
    }
}

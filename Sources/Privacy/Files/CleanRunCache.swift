import Platform

/// A cache of base64 runs in which an earlier search found nothing: addresses and long words occur
/// on many pages. Each slot holds the last run with its hash.
struct CleanRunCache: Sendable {
    /// The patterns of that search.
    private var patterns: PatternIndex?

    /// Each run in its slot; empty until the first insertion.
    private var bytes: [UInt64] = []
    private var lengths: [UInt8] = []

    /// Longer runs are rare.
    static let longest = 64

    private static let slotCount = 8_192
    private static let numbers = longest / 8

    /// Removes all runs if they were searched for other patterns.
    mutating func prepare(for search: LeakSearch) {
        guard patterns !== search.patterns else { return }
        patterns = search.patterns
        bytes = []
        lengths = []
    }

    func contains(_ run: ByteView) -> Bool {
        guard !lengths.isEmpty else { return false }
        let slot = Self.slot(of: run)
        guard Int(lengths[slot]) == run.count else { return false }
        var difference: UInt64 = 0
        var place = slot * Self.numbers
        Self.forEachNumber(of: run) {
            difference |= bytes[place] ^ $0
            place += 1
        }
        return difference == 0
    }

    mutating func insert(_ run: ByteView) {
        if lengths.isEmpty {
            bytes = Array(repeating: 0, count: Self.slotCount * Self.numbers)
            lengths = Array(repeating: 0, count: Self.slotCount)
        }
        let slot = Self.slot(of: run)
        lengths[slot] = UInt8(run.count)
        var place = slot * Self.numbers
        Self.forEachNumber(of: run) {
            bytes[place] = $0
            place += 1
        }
    }
}

extension CleanRunCache {
    private static func slot(of run: ByteView) -> Int {
        var hash = UInt64(run.count)
        forEachNumber(of: run) { hash = (hash ^ $0) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29 }
        return Int(truncatingIfNeeded: hash >> 40) % slotCount
    }

    /// Visits a run as 8-byte numbers. The last number covers the last eight bytes and may overlap
    /// the one before; every run has at least eight.
    @inline(__always)
    private static func forEachNumber(of run: ByteView, _ body: (UInt64) -> Void) {
        let last = run.endIndex - 8
        var index = run.startIndex
        while index < last {
            body(run.eight(at: index))
            index += 8
        }
        if last >= run.startIndex { body(run.eight(at: last)) }
    }
}

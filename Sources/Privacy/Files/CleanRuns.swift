import Platform

/// Runs of base64 that were judged and searched before, and hold nothing: addresses and long words
/// stand on many pages. The last ones, of each as many as have a place.
struct CleanRuns: Sendable {
    /// What they were searched for.
    private var patterns: PatternIndex?

    /// Each run in a slot of its own; none before the first.
    private var bytes: [UInt64] = []
    private var lengths: [UInt8] = []

    /// Longer ones are rare.
    static let longest = 64

    private static let slotCount = 2_048
    private static let numbers = longest / 8

    /// Forgets what was searched for something else.
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

extension CleanRuns {
    private static func slot(of run: ByteView) -> Int {
        var hash = UInt64(run.count)
        forEachNumber(of: run) { hash = (hash ^ $0) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29 }
        return Int(truncatingIfNeeded: hash >> 40) % slotCount
    }

    /// Eight bytes each; the last ones are those at the end, be they in the one before as well: a
    /// run has eight.
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

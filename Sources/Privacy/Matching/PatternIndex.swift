import Platform

/// An index of all forms of all values by their first letters.
///
/// The sorted forms are a tree: each further letter of a text narrows the range of matching forms,
/// so forms with a common prefix cost no more than one.
final class PatternIndex: Sendable {
    private let forms: PackedForms

    /// Distinct forms: those of fewer than eight letters, then the others; each part in the order
    /// of its letters.
    private let patterns: [Int32]

    /// The places of each pattern's letters.
    private let places: [Range<UInt32>]

    /// A hash table with open addressing from the first eight letters of long forms, or four of
    /// short ones, to the range of their patterns. No key is 0.
    private let slots: [(key: UInt64, range: Range<Int32>)]
    let filter: PrefixFilter
    let cells: NameCells

    init(_ forms: consuming PackedForms, _ cells: NameCells) {
        self.cells = cells
        let patterns = Self.patterns(&forms)
        places = patterns.map { [forms] in
            let places = forms.places(of: Int($0))
            return UInt32(places.lowerBound)..<UInt32(places.upperBound)
        }
        let keys = patterns.map { [forms] in forms.letters[forms.places(of: Int($0))].key }
        slots = Self.slots(keys)
        filter = PrefixFilter(keys)
        (self.forms, self.patterns) = (forms, patterns)
    }

    func form(of pattern: Int) -> WrittenForm { forms[Int(patterns[pattern])] }

    func values(of pattern: Int) -> [Int] { forms.values(of: Int(patterns[pattern])) }

    /// Visits every pattern at `start`; `key` holds the first eight or four letters there.
    @inline(__always)
    func visit(key: UInt64, at start: Int, in stream: WordStream, _ body: (Int) -> Void) {
        let slot = slots[Self.slot(of: key, in: slots)]
        guard slot.key == key, key != 0 else { return }
        let letters = stream.letters
        var range = Int(slot.range.lowerBound)..<Int(slot.range.upperBound)
        var depth = key >> 32 == 0 ? 4 : 8
        while true {
            while let first = range.first, places[first].count == depth {
                body(first)
                range = first + 1..<range.upperBound
            }
            guard !range.isEmpty, start + depth < stream.letterCount else { return }
            range = narrowed(range, at: depth, to: letters[start + depth])
            depth += 1
        }
    }
}

extension PatternIndex {
    /// Links equal forms, and returns the first of each.
    private static func patterns(_ forms: inout PackedForms) -> [Int32] {
        let letters = forms.letters
        let keys = forms.indices.map { [forms] in letters[forms.places(of: $0)].sortingKey }
        let order = forms.indices.map { Int32($0) }.sorted { [forms] in
            let (a, b) = (Int($0), Int($1))
            if keys[a] != keys[b] { return keys[a] < keys[b] }
            let (first, second) = (forms.places(of: a), forms.places(of: b))
            return letters[first] == letters[second]
                ? a < b : letters[first].lexicographicallyPrecedes(letters[second])
        }
        var patterns: [Int32] = []
        // The first pattern with the same letters.
        var start = 0
        for index in order.lazy.map({ Int($0) }) {
            let own = letters[forms.places(of: index)]
            if let last = patterns.last, letters[forms.places(of: Int(last))] != own {
                start = patterns.count
            }
            if let same = patterns[start...].first(where: { forms[Int($0)] == forms[index] }) {
                forms.link(index, to: Int(same))
            } else {
                patterns.append(Int32(index))
            }
        }
        return patterns
    }

    /// `keys` are those of all patterns, in order.
    private static func slots(_ keys: [UInt64]) -> [(key: UInt64, range: Range<Int32>)] {
        let count = zip(keys, keys.dropFirst()).count { $0 != $1 } + 1
        var size = 16
        while size * 3 < count * 4 { size *= 2 }
        var slots = [(key: UInt64, range: Range<Int32>)](repeating: (0, 0..<0), count: size)
        for (index, key) in keys.enumerated() {
            let slot = slot(of: key, in: slots)
            let start = slots[slot].key == key ? slots[slot].range.lowerBound : Int32(index)
            slots[slot] = (key, start..<Int32(index + 1))
        }
        return slots
    }

    /// Returns the slot that holds the key, or the free slot for it.
    private static func slot(
        of key: UInt64, in slots: [(key: UInt64, range: Range<Int32>)]
    ) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: PrefixFilter.hash(key) >> 20) & mask
        while slots[slot].key != 0, slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }

    /// Returns the patterns of `range`, all longer than `depth`, that have `letter` there.
    private func narrowed(_ range: Range<Int>, at depth: Int, to letter: UInt8) -> Range<Int> {
        let low = partition(range) { $0 < letter }
        return low..<partition(low..<range.upperBound) { $0 <= letter }

        func partition(_ range: Range<Int>, _ isBefore: (UInt8) -> Bool) -> Int {
            var (low, high) = (range.lowerBound, range.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(self.letter(of: middle, at: depth)) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
    }

    @inline(__always)
    private func letter(of pattern: Int, at depth: Int) -> UInt8 {
        forms.letters[Int(places[pattern].lowerBound) + depth]
    }
}

extension ArraySlice<UInt8> {
    /// The first eight or four letters, as a little-endian number.
    fileprivate var key: UInt64 {
        prefix(count < 8 ? 4 : 8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The same as a big-endian number, which sorts by letters; short forms come first.
    fileprivate var sortingKey: UInt64 { count < 8 ? key.byteSwapped >> 32 : key.byteSwapped }
}

/// A Bloom filter that rejects most words in a few instructions.
struct PrefixFilter: Sendable {
    /// Each prefix sets two bits in one block.
    private let blocks: [UInt64]
    private let shift: UInt64

    /// `keys` are those of all forms; of eight letters, the first four are included as a prefix.
    init(_ keys: [UInt64]) {
        var width: UInt64 = 6
        while 1 << width < keys.count / 4, width < 18 { width += 1 }
        shift = 64 - width
        var blocks = [UInt64](repeating: 0, count: 1 << width)
        for key in keys {
            for hash in [Self.hash(key), Self.hash(Self.prefix(of: key))] {
                blocks[Int(truncatingIfNeeded: hash >> shift)] |= Self.bits(of: hash)
            }
        }
        self.blocks = blocks
    }

    @inline(__always)
    func mayContain(_ key: UInt64) -> Bool {
        let hash = Self.hash(key)
        let bits = Self.bits(of: hash)
        return blocks[Int(truncatingIfNeeded: hash &>> shift)] & bits == bits
    }

    /// Returns the first four letters of a key, moved so that they differ from the keys of short
    /// forms: the filter then distinguishes a short form from the beginning of a long one.
    @inline(__always)
    static func prefix(of key: UInt64) -> UInt64 { key << 32 }

    @inline(__always)
    static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    private static func bits(of hash: UInt64) -> UInt64 {
        1 &<< (hash &>> 34) | 1 &<< (hash &>> 40)
    }
}

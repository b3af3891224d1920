import Platform

/// All forms of all values, found by their first letters.
///
/// Sorted, they are a tree: the range of forms that agree with a text narrows letter by letter, so
/// that forms which begin alike cost no more than one.
final class PatternIndex: Sendable {
    /// A form and the values that have it.
    typealias Pattern = (form: Form, values: [Int])

    /// Each once: those of fewer than eight letters, then the others; both in the order of their
    /// letters.
    let patterns: [Pattern]

    /// From the first eight letters of long forms and the first four of short ones, as numbers, to
    /// their ranges: open addressing, so that a miss is one load. No key is 0.
    private let slots: [(key: UInt64, range: Range<Int32>)]
    let filter: PrefixFilter

    /// A value's forms follow each other.
    init(_ forms: [(form: Form, value: Int)]) {
        patterns = Self.patterns(forms)
        let keys = patterns.map { $0.form.key }
        slots = Self.slots(keys)
        filter = PrefixFilter(keys)
    }

    /// Visits every pattern whose letters stand at `start`, and whose first letters are the key:
    /// eight of them, or four.
    @inline(__always)
    func visit(key: UInt64, at start: Int, in stream: WordStream, _ body: (Int) -> Void) {
        let slot = slots[Self.slot(of: key, in: slots)]
        guard slot.key == key, key != 0 else { return }
        let letters = stream.letters
        var range = Int(slot.range.lowerBound)..<Int(slot.range.upperBound)
        var depth = key >> 32 == 0 ? 4 : 8
        while true {
            while let first = range.first, patterns[first].form.letters.count == depth {
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
    private static func patterns(_ forms: [(form: Form, value: Int)]) -> [Pattern] {
        let order = forms.indices.map { (key: forms[$0].form.sortingKey, index: $0) }.sorted {
            if $0.key != $1.key { return $0.key < $1.key }
            let (first, second) = (forms[$0.index].form.letters, forms[$1.index].form.letters)
            return first == second
                ? $0.index < $1.index : first.lexicographicallyPrecedes(second)
        }
        var patterns: [Pattern] = []
        // Of those with the same letters.
        var start = 0
        for (_, index) in order {
            let (form, value) = forms[index]
            if patterns.last?.form.letters != form.letters { start = patterns.count }
            guard let same = patterns[start...].firstIndex(where: { $0.form == form }) else {
                patterns.append((form, [value]))
                continue
            }
            if patterns[same].values.last != value { patterns[same].values.append(value) }
        }
        return patterns
    }

    /// `keys` are those of all patterns in their order.
    private static func slots(_ keys: [UInt64]) -> [(key: UInt64, range: Range<Int32>)] {
        var size = 16
        while size < keys.count * 2 { size *= 2 }
        var slots = [(key: UInt64, range: Range<Int32>)](repeating: (0, 0..<0), count: size)
        for (index, key) in keys.enumerated() {
            let slot = slot(of: key, in: slots)
            let start = slots[slot].key == key ? slots[slot].range.lowerBound : Int32(index)
            slots[slot] = (key, start..<Int32(index + 1))
        }
        return slots
    }

    /// Where the key lies or would lie.
    private static func slot(
        of key: UInt64, in slots: [(key: UInt64, range: Range<Int32>)]
    ) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: PrefixFilter.hash(key) >> 20) & mask
        while slots[slot].key != 0, slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }

    /// Those of `range`, all longer than `depth`, that have `letter` there.
    private func narrowed(_ range: Range<Int>, at depth: Int, to letter: UInt8) -> Range<Int> {
        let low = partition(range) { $0 < letter }
        return low..<partition(low..<range.upperBound) { $0 <= letter }

        func partition(_ range: Range<Int>, _ isBefore: (UInt8) -> Bool) -> Int {
            var (low, high) = (range.lowerBound, range.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(patterns[middle].form.letters[depth]) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
    }
}

extension Form {
    /// Its first letters, eight or four, as the text's are read.
    fileprivate var key: UInt64 {
        letters.prefix(letters.count < 8 ? 4 : 8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The same in the order of letters; that of a short form is less than that of a long one.
    fileprivate var sortingKey: UInt64 {
        letters.count < 8 ? key.byteSwapped >> 32 : key.byteSwapped
    }
}

/// Says of most words within a few instructions that no form begins like them.
struct PrefixFilter: Sendable {
    /// Each prefix has two bits in one of these.
    private let blocks: [UInt64]
    private let shift: UInt64

    /// `keys` are first letters of forms, eight or four, as numbers; of eight, the first four are
    /// held too.
    init(_ keys: [UInt64]) {
        var width: UInt64 = 6
        while 1 << width < keys.count / 4, width < 18 { width += 1 }
        shift = 64 - width
        var blocks = [UInt64](repeating: 0, count: 1 << width)
        for key in keys {
            for hash in [Self.hash(key), Self.hash(key & 0xFFFF_FFFF)] {
                blocks[Int(truncatingIfNeeded: hash >> shift)] |= Self.bits(of: hash)
            }
        }
        self.blocks = blocks
    }

    @inline(__always)
    func mayHold(_ key: UInt64) -> Bool {
        let hash = Self.hash(key)
        let bits = Self.bits(of: hash)
        return blocks[Int(truncatingIfNeeded: hash &>> shift)] & bits == bits
    }

    @inline(__always)
    static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 }

    @inline(__always)
    private static func bits(of hash: UInt64) -> UInt64 {
        1 &<< (hash &>> 34) | 1 &<< (hash &>> 40)
    }
}

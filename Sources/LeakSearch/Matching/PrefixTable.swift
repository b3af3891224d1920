/// From the first letters of forms to their range: open addressing, so that a miss is one load.
struct PrefixTable: Sendable {
    private struct Slot {
        var key: UInt64 = 0
        var range: Range<Int32> = 0..<0

        /// Of the letters behind the key, a bit for each that some form has.
        var tails: UInt64 = 0
    }

    private var slots: [Slot]

    /// `keys` of all forms in their order; equal ones are neighbours, none is 0. `tails` are the four
    /// letters behind each; nil for a form that has fewer.
    init(keys: [UInt64], tails: [UInt32?]) {
        var distinct = 0
        for index in keys.indices where index == 0 || keys[index] != keys[index - 1] {
            distinct += 1
        }
        var size = 16
        while size < distinct * 2 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
        var start = 0
        while start < keys.count {
            var end = start + 1
            while end < keys.count, keys[end] == keys[start] { end += 1 }
            let slot = slot(of: keys[start])
            slots[slot] = Slot(
                key: keys[start], range: Int32(start)..<Int32(end),
                tails: tails[start..<end].reduce(0) { $0 | ($1.map(Self.bit) ?? .max) })
            start = end
        }
    }

    /// Nil also where no form goes on like the text, whose next letters are `tail`.
    subscript(key: UInt64, tail: UInt32) -> Range<Int>? {
        let slot = slots[slot(of: key)]
        guard slot.key == key, key != 0, slot.tails & Self.bit(of: tail) != 0 else { return nil }
        return Int(slot.range.lowerBound)..<Int(slot.range.upperBound)
    }

    private static func bit(of tail: UInt32) -> UInt64 { 1 &<< UInt64((tail &* 0x9E37_79B1) >> 26) }

    /// Where the key lies or would lie.
    private func slot(of key: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & mask
        while slots[slot].key != 0, slots[slot].key != key { slot = (slot + 1) & mask }
        return slot
    }
}

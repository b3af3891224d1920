/// Numbers that a code stands for: the least, and how many further bits are added to it.
struct InflateTable {
    private let entries: [(least: Int, bits: Int)]

    /// How many bytes are repeated.
    static let lengths = Self(
        first: 3, bits: [0, 0, 0, 0] + (0...5).flatMap { [$0, $0, $0, $0] }, last: (258, 0))
    /// How far back they lie.
    static let distances = Self(first: 1, bits: [0, 0] + (0...13).flatMap { [$0, $0] })
    /// In which order the lengths of the packing code are written.
    static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private init(first: Int, bits: [Int], last: (Int, Int)? = nil) {
        var entries: [(least: Int, bits: Int)] = []
        var least = first
        for count in bits {
            entries.append((least, count))
            least += 1 << count
        }
        if let last { entries.append(last) }
        self.entries = entries
    }

    func value(_ code: Int, from reader: inout BitReader) -> Int? {
        guard entries.indices.contains(code), let more = reader.bits(entries[code].bits)
        else { return nil }
        return entries[code].least + more
    }
}

/// Numbers for what blocks are overridden with, so that equal sets are told by equal numbers.
struct OverrideTable {
    struct Override: Hashable {
        let block: Block

        /// Where it was written.
        let text: WalkedText

        static func == (a: Self, b: Self) -> Bool { a.key == b.key }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }

        private var key: [String] {
            [text.template.name, String(block.range.lowerBound), String(text.overrides)]
        }
    }

    /// The number of no overrides at all.
    static let none = 0

    private var sets: [[String: Override]] = [[:]]
    private var numbers: [[String: Override]: Int] = [[:]: 0]

    subscript(set: Int, name: String) -> Override? { sets[set][name] }

    /// What comes from further out wins.
    mutating func adding(_ inner: [Block], of text: WalkedText) -> Int {
        guard !inner.isEmpty else { return text.overrides }
        let added = inner.map { ($0.name, Override(block: $0, text: text)) }
        let set = sets[text.overrides].merging(added) { outer, _ in outer }
        if let number = numbers[set] { return number }
        numbers[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }
}

/// SplitMix64: the same choices for the same seed, everywhere.
struct SeededGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// One of its own for each thing of a corpus, so that none depends on how many there are.
    init(seed: UInt64, _ kind: UInt64, _ number: Int) {
        var mixer = SeededGenerator(seed: seed &+ kind &* 0xD605_BBB5_8C8A_BC3D)
        state = mixer.next() ^ UInt64(number)
        state = next()
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// From 0 on; the limit must be positive.
    mutating func below(_ limit: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(limit)).high)
    }

    /// Both ends included.
    mutating func between(_ least: Int, _ most: Int) -> Int { least + below(most - least + 1) }

    mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

    /// Early ones far more often than late ones, as with authors and tags.
    mutating func early(of count: Int) -> Int { below(below(count) + 1) }
}

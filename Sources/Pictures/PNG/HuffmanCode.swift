/// A code of which only the lengths are given: shorter codes come first, then lower symbols.
struct HuffmanCode {
    /// How many codes there are of each length from 0 to 15.
    private var counts = [Int](repeating: 0, count: 16)
    /// In the order of their codes.
    private let symbols: [Int]

    static let fixedLiterals = Self(
        lengths: [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { count, length in
            [UInt8](repeating: length, count: count)
        })
    static let fixedDistances = Self(lengths: [UInt8](repeating: 5, count: 30))

    /// Of at most 15 bits each; 0 for a symbol that does not occur.
    init(lengths: [UInt8]) {
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        var next = 0
        var places = counts.map { count in
            defer { next += count }
            return next
        }
        var symbols = [Int](repeating: 0, count: next)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[places[Int(length)]] = symbol
            places[Int(length)] += 1
        }
        self.symbols = symbols
    }

    /// Nil at the end of the bytes, and for bits that are no code.
    func symbol(from reader: inout BitReader) -> Int? {
        var code = 0
        var first = 0
        var index = 0
        for count in counts.dropFirst() {
            guard let bit = reader.bits(1) else { return nil }
            code = code << 1 | bit
            first <<= 1
            if code >= first, code - first < count { return symbols[index + code - first] }
            index += count
            first += count
        }
        return nil
    }
}

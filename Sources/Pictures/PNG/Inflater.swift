/// Unpacks what was compressed by the rules of RFC 1950 and 1951.
struct Inflater {
    private var reader: BitReader
    private var output: [UInt8] = []
    private let limit: Int

    private init(_ bytes: ArraySlice<UInt8>, limit: Int) {
        reader = BitReader(bytes)
        self.limit = limit
    }

    /// Of damaged data, all before the damage; never more than `limit` bytes. The checksum at the
    /// end is not looked at.
    static func inflate(zlib bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
        guard let head = bytes.number(at: 0, width: 2), head % 31 == 0, head >> 8 & 15 == 8,
            head & 0x20 == 0
        else { return [] }
        var inflater = Self(bytes.dropFirst(2), limit: limit)
        while inflater.inflateBlock() {}
        return inflater.output
    }
}

extension Inflater {
    /// False behind the last block, and where nothing more can be read.
    private mutating func inflateBlock() -> Bool {
        guard let isLast = reader.bits(1), let type = reader.bits(2) else { return false }
        let isWhole =
            switch type {
            case 0: copyStored()
            case 1: inflate(HuffmanCode.fixedLiterals, HuffmanCode.fixedDistances)
            case 2: inflateWithOwnCodes()
            default: false
            }
        return isWhole && isLast == 0
    }

    private mutating func copyStored() -> Bool {
        reader.skipToByte()
        guard let count = reader.bits(16), let inverse = reader.bits(16), count == ~inverse & 0xFFFF
        else { return false }
        for _ in 0..<count {
            guard output.count < limit, let byte = reader.bits(8) else { return false }
            output.append(UInt8(byte))
        }
        return true
    }

    private mutating func inflateWithOwnCodes() -> Bool {
        guard let (literals, distances) = readCodes() else { return false }
        return inflate(literals, distances)
    }

    private mutating func inflate(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
        while output.count < limit, let symbol = literals.symbol(from: &reader) {
            switch symbol {
            case 0..<256: output.append(UInt8(symbol))
            case 256: return true
            default:
                guard let count = InflateTable.lengths.value(symbol - 257, from: &reader),
                    let code = distances.symbol(from: &reader),
                    let distance = InflateTable.distances.value(code, from: &reader),
                    distance <= output.count
                else { return false }
                for _ in 0..<min(count, limit - output.count) {
                    output.append(output[output.count - distance])
                }
            }
        }
        return false
    }

    /// The codes of a block, packed by a code of their own.
    private mutating func readCodes() -> (HuffmanCode, HuffmanCode)? {
        guard let literals = reader.bits(5), let distances = reader.bits(5),
            let packed = reader.bits(4)
        else { return nil }
        var lengths = [UInt8](repeating: 0, count: 19)
        for place in InflateTable.order.prefix(packed + 4) {
            guard let length = reader.bits(3) else { return nil }
            lengths[place] = UInt8(length)
        }
        let code = HuffmanCode(lengths: lengths)
        guard let all = readLengths(literals + 257 + distances + 1, code) else { return nil }
        return (
            HuffmanCode(lengths: Array(all.prefix(literals + 257))),
            HuffmanCode(lengths: Array(all.dropFirst(literals + 257)))
        )
    }

    private mutating func readLengths(_ count: Int, _ code: HuffmanCode) -> [UInt8]? {
        var lengths: [UInt8] = []
        while lengths.count < count {
            guard let symbol = code.symbol(from: &reader) else { return nil }
            guard symbol > 15 else {
                lengths.append(UInt8(symbol))
                continue
            }
            let (least, bits) = [(3, 2), (3, 3), (11, 7)][symbol - 16]
            guard let more = reader.bits(bits), symbol > 16 || !lengths.isEmpty else { return nil }
            let length = symbol == 16 ? lengths.last ?? 0 : 0
            lengths += Array(repeating: length, count: least + more)
        }
        return lengths.count == count ? lengths : nil
    }
}

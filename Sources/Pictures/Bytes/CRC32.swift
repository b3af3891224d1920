/// The checksum that closes a PNG chunk.
enum CRC32 {
    /// Eight tables of 256: what a byte does to the checksum with 0 to 7 more bytes behind it.
    private static let tables: [UInt32] = {
        var tables = (0..<256).map { index in
            (0..<8).reduce(UInt32(index)) { rest, _ in rest >> 1 ^ (rest & 1) * 0xEDB8_8320 }
        }
        for index in 256..<2048 {
            let shorter = tables[index - 256]
            tables.append(shorter >> 8 ^ tables[Int(shorter & 255)])
        }
        return tables
    }()

    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~tables.withUnsafeBufferPointer { tables in
            bytes.withUnsafeBufferPointer { bytes in
                var rest = UInt32.max
                var index = 0
                while index + 8 <= bytes.count {
                    var next: UInt32 = 0
                    for place in 0..<4 {
                        let byte = bytes[index + place] ^ UInt8(truncatingIfNeeded: rest)
                        rest >>= 8
                        next ^= tables[(7 - place) * 256 + Int(byte)]
                        next ^= tables[(3 - place) * 256 + Int(bytes[index + place + 4])]
                    }
                    rest = next
                    index += 8
                }
                for byte in bytes[index...] {
                    rest = rest >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: rest) ^ byte)]
                }
                return rest
            }
        }
    }
}

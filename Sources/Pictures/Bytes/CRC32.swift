import Platform

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
        ~tables.withView { tables in
            bytes.withView { bytes in
                var rest = UInt32.max
                var index = bytes.startIndex
                while bytes.hasEight(at: index) {
                    let eight = bytes.eight(at: index) ^ UInt64(rest)
                    rest = 0
                    for place in 0..<8 {
                        let byte = UInt8(truncatingIfNeeded: eight >> (UInt64(place) * 8))
                        rest ^= tables[(7 - place) * 256 + Int(byte)]
                    }
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

/// PNG files of one grey pixel, made of chunks.
enum SamplePNG {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    static let header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    static let points = chunk("IDAT", stored([0, 0x80]))
    static let end = chunk("IEND")
    static let picture = signature + header + points + end

    /// All metadata that must be removed, compressed or not.
    static let metadata = [
        chunk("tEXt", Array("Author\0SECRET-text".utf8)),
        chunk("zTXt", Array("Comment\0\0".utf8) + stored(Array("SECRET-packed".utf8))),
        chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0SECRET-xmp".utf8)),
        chunk("iTXt", [0x54, 0, 1, 0, 0x65, 0, 0x74, 0] + stored(Array("SECRET-itxt".utf8))),
        chunk("tIME", [7, 0xE8, 1, 2, 3, 4, 5]),
        chunk("prVt", Array("SECRET-private".utf8)),
    ]

    static func chunk(_ name: String, _ payload: [UInt8] = []) -> [UInt8] {
        let content = Array(name.utf8) + payload
        return number(payload.count) + content + number(Int(checksum(content)))
    }

    static func number(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
    }

    /// The checksum, computed bit by bit as the format defines it.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var rest = UInt32.max
        for byte in bytes {
            rest ^= UInt32(byte)
            for _ in 0..<8 { rest = rest & 1 == 0 ? rest >> 1 : (rest >> 1) ^ 0xEDB8_8320 }
        }
        return ~rest
    }

    /// The zlib format of fewer than 65,536 uncompressed bytes.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count: [UInt8] = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
        let inverse: [UInt8] = count.map { ~$0 }
        let (low, high) = bytes.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65521
            return (low, (sums.1 + low) % 65521)
        }
        let head: [UInt8] = [0x78, 0x01, 1]
        return head + count + inverse + bytes + number(high << 16 | low)
    }
}

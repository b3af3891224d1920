import Platform

/// A small square colour gradient as an uncompressed PNG file.
struct PNGPicture {
    let number: Int

    /// The number of pictures in a corpus.
    static let count = 12

    private static let side = 48

    var bytes: [UInt8] {
        let side = UInt32(Self.side).bytes
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", side + side + [8, 2, 0, 0, 0]) + chunk("IDAT", stored(pixels))
            + chunk("IEND", [])
    }
}

extension PNGPicture {
    /// Rows of red, green and blue bytes, each after filter type 0 (none).
    private var pixels: [UInt8] {
        let blue = UInt8(number * 255 / Self.count)
        var pixels: [UInt8] = []
        for row in 0..<Self.side {
            pixels.append(0)
            for column in 0..<Self.side { pixels += [UInt8(row * 5), UInt8(column * 5), blue] }
        }
        return pixels
    }

    /// A zlib stream with one stored block of at most 65,535 bytes.
    private func stored(_ bytes: [UInt8]) -> [UInt8] {
        let size = UInt16(bytes.count)
        let header = [size, ~size].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [0x78, 0x01, 0x01] + header + bytes + adler(bytes).bytes
    }

    private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return UInt32(data.count).bytes + body + Zlib.crc32(body[...]).bytes
    }

    private func adler(_ bytes: [UInt8]) -> UInt32 {
        let sums = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
            let first = (sums.0 + UInt32(byte)) % 65_521
            return (first, (sums.1 + first) % 65_521)
        }
        return sums.1 << 16 | sums.0
    }
}

extension UInt32 {
    /// Big-endian bytes.
    fileprivate var bytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}

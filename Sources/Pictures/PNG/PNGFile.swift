import Platform

/// A PNG file, cut into its chunks.
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let bytes: [UInt8]
    private(set) var chunks: [PNGChunk] = []
    /// Where the chunks end; the bytes behind are no part of the picture.
    private(set) var end = 0
    private(set) var isDamaged: Bool

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isDamaged = !bytes.starts(with: Self.signature)
        guard !isDamaged else { return }
        end = Self.signature.count
        while chunks.last?.name != "IEND", let chunk = chunk(at: end) {
            chunks.append(chunk)
            end = chunk.range.upperBound
        }
        isDamaged =
            chunks.first?.name != "IHDR" || chunks.last?.name != "IEND"
            || !chunks.contains { $0.name == "IDAT" } || chunks.contains(where: isBroken)
    }

    /// The file without what is not the picture; nil if it is damaged.
    var remainder: [UInt8]? {
        guard !isDamaged else { return nil }
        var remainder = Self.signature
        remainder.reserveCapacity(bytes.count)
        var hasExif = false
        for chunk in chunks {
            if chunk.isPicture {
                remainder += bytes[chunk.range]
            } else if chunk.name == "eXIf", !hasExif {
                hasExif = true
                if let orientation = Exif(bytes[chunk.payload])?.orientation {
                    remainder += PNGChunk.fresh("eXIf", Exif.only(orientation: orientation))
                }
            }
        }
        return remainder
    }
}

extension PNGFile {
    private func chunk(at start: Int) -> PNGChunk? {
        let bytes = bytes[...]
        guard let count = bytes.number(at: start, width: 4),
            let name = bytes.part(at: start + 4, count: 4), name.allSatisfy(isLetter),
            let payload = bytes.part(at: start + 8, count: count),
            bytes.part(at: payload.endIndex, count: 4) != nil
        else { return nil }
        return PNGChunk(
            name: String(decoding: name, as: UTF8.self), range: start..<payload.endIndex + 4,
            payload: payload.indices)
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte & ~0x20)
    }

    /// What is kept has to be what was written: a wrong length could take another chunk in.
    private func isBroken(_ chunk: PNGChunk) -> Bool {
        guard chunk.isPicture else { return chunk.isForeign }
        let content = bytes[chunk.range.lowerBound + 4..<chunk.payload.upperBound]
        return bytes[...].number(at: chunk.payload.upperBound, width: 4)
            != Int(Zlib.crc32(content))
    }
}

import Platform

/// A PNG file, split into its chunks.
struct PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    let bytes: [UInt8]
    private(set) var chunks: [PNGChunk] = []
    /// The end of the last chunk; later bytes are not part of the picture.
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

    var isAnimated: Bool { chunks.contains { $0.name == "acTL" } }

    var orientation: UInt8? {
        chunks.first { $0.name == "eXIf" }.flatMap { Exif(bytes[$0.payload])?.orientation }
    }

    /// The file without metadata; `nil` if it is damaged.
    var withoutMetadata: [UInt8]? {
        guard !isDamaged else { return nil }
        var cleaned = Self.signature
        cleaned.reserveCapacity(bytes.count)
        var hasExif = false
        for chunk in chunks {
            if chunk.isPicture {
                cleaned += bytes[chunk.range]
            } else if chunk.name == "eXIf", !hasExif {
                hasExif = true
                if let orientation = Exif(bytes[chunk.payload])?.orientation {
                    cleaned += PNGChunk.bytes("eXIf", Exif.bytes(orientation: orientation))
                }
            }
        }
        return cleaned
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

    /// Kept chunks must have a correct checksum: a wrong length could include another chunk.
    private func isBroken(_ chunk: PNGChunk) -> Bool {
        guard chunk.isPicture else { return chunk.isUnknownCritical }
        let content = bytes[chunk.range.lowerBound + 4..<chunk.payload.upperBound]
        return bytes[...].number(at: chunk.payload.upperBound, width: 4)
            != Int(Zlib.crc32(content))
    }
}

/// A chunk of a PNG file.
struct PNGChunk {
    let name: String
    /// The whole chunk, from the length to the checksum.
    let range: Range<Int>
    let payload: Range<Int>

    /// The chunks that decoders need to show the picture.
    static let critical: Set = ["IHDR", "PLTE", "IDAT", "IEND"]
    /// The chunks for transparency, colours, size, palettes and animation.
    private static let visual: Set = [
        "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs",
        "hIST", "sPLT", "acTL", "fcTL", "fdAT",
    ]

    /// True if the picture would look different without the chunk.
    var isPicture: Bool {
        Self.critical.contains(name) || Self.visual.contains(name)
    }

    /// True for an unknown critical chunk, as its capital says: decoders reject the file.
    var isUnknownCritical: Bool {
        name.utf8.first.map { $0 & 0x20 == 0 } == true && !isPicture
    }

    static func bytes(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + payload
        return UInt32(payload.count).bytes + content + Zlib.crc32(content[...]).bytes
    }
}

extension PNGFile {
    /// The limit of inflated bytes of one file, however many chunks it has.
    private static let maxInflated = 8 << 20

    /// All chunks that are not pixels, and the bytes after the last chunk.
    var texts: [[UInt8]] {
        var left = Self.maxInflated
        var texts: [[UInt8]] = []
        for chunk in chunks {
            let payload = bytes[chunk.payload]
            switch chunk.name {
            case "tEXt", "zTXt", "iTXt", "iCCP":
                let text = PNGText(payload, of: chunk.name, limit: min(left, PNGText.limit))
                left -= text.inflated
                texts += text.texts
            case "eXIf": texts += Exif.texts(in: payload)
            case "sPLT": texts.append(Array(payload))
            case _ where chunk.isPicture: break
            default: texts.append(Array(payload))
            }
        }
        return texts + [Array(bytes[end...])]
    }
}

/// The texts in a text chunk of a PNG file, or in a colour profile.
private struct PNGText {
    /// The limit of inflated bytes of one chunk.
    static let limit = 1 << 20

    private(set) var texts: [[UInt8]]
    /// The number of inflated bytes.
    private(set) var inflated = 0

    init(_ payload: ArraySlice<UInt8>, of name: String, limit: Int) {
        texts = [Array(payload)]
        if let packed = Self.packed(in: payload, of: name) {
            let text = Zlib.inflate(packed, limit: limit)
            inflated = text.count
            if !text.isEmpty { texts = [payload[..<packed.startIndex] + text] }
        }
        addProfile()
    }
}

extension PNGText {
    /// Returns the compressed part, after a keyword and one byte (iTXt: two bytes, two texts).
    private static func packed(
        in payload: ArraySlice<UInt8>, of name: String
    ) -> ArraySlice<UInt8>? {
        guard name != "tEXt", let keyword = payload.firstIndex(of: 0) else { return nil }
        let rest = payload[(keyword + 1)...]
        guard name == "iTXt" else { return rest.dropFirst() }
        guard rest.first == 1, let language = rest.dropFirst(2).firstIndex(of: 0),
            let translation = rest[(language + 1)...].firstIndex(of: 0)
        else { return nil }
        return rest[(translation + 1)...]
    }

    /// Adds a profile in ImageMagick's form: a line break, a name, a length, hexadecimal digits.
    private mutating func addProfile() {
        guard let text = texts.first, text.starts(with: "Raw profile type ".utf8) else { return }
        let digits = text.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
            .dropFirst(3).joined().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        let profile = stride(from: 0, to: digits.count - 1, by: 2).map { index in
            UInt8(digits[index] << 4 | digits[index + 1])
        }
        texts += Exif.texts(in: profile[...])
    }
}

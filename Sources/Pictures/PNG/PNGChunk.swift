import Platform

/// A chunk of a PNG file.
struct PNGChunk {
    let name: String
    /// From the length to the checksum.
    let range: Range<Int>
    let payload: Range<Int>

    /// Without these no decoder shows the picture.
    static let critical: Set = ["IHDR", "PLTE", "IDAT", "IEND"]
    /// Transparency, colours, size, palettes and animation.
    private static let looks: Set = [
        "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs",
        "hIST", "sPLT", "acTL", "fcTL", "fdAT",
    ]

    /// Whether the picture looks different without it.
    var isPicture: Bool {
        Self.critical.contains(name) || Self.looks.contains(name)
    }

    /// A chunk of a decoder's own, told by its capital, that all others stumble over.
    var isForeign: Bool {
        name.utf8.first.map { $0 & 0x20 == 0 } == true && !isPicture
    }

    static func fresh(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + payload
        return UInt32(payload.count).bytes + content + Zlib.crc32(content[...]).bytes
    }
}

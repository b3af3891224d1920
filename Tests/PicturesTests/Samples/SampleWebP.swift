/// WebP files of one pixel, made of chunks.
enum SampleWebP {
    static let lossless = chunk(
        "VP8L",
        [0x2F, 0, 0, 0, 0, 0x07, 0x50, 0x84, 0x26, 0xF4, 0xA0, 0xFF, 0x81, 0x88, 0xE8, 0x7F, 0])
    static let lossy = chunk(
        "VP8 ",
        [
            0x30, 0x01, 0, 0x9D, 0x01, 0x2A, 1, 0, 1, 0, 0x07, 0x40, 0x96, 0x25, 0xA4, 0, 0x03,
            0x70, 0, 0xFE, 0xEF, 0x4C, 0x40, 0,
        ])
    static let profile = chunk("ICCP", Array("colours".utf8))
    static let metadata = [
        chunk("XMP ", Array("SECRET-xmp".utf8)), chunk("PrVt", Array("SECRET-private".utf8)),
    ]

    /// Flags: 20 colour profile, 10 transparency, 08 Exif, 04 XMP, 02 animation.
    static func extended(_ flags: UInt8) -> [UInt8] {
        chunk("VP8X", [flags] + [UInt8](repeating: 0, count: 9))
    }

    static func frame(_ parts: [UInt8]...) -> [UInt8] {
        chunk("ANMF", [UInt8](repeating: 0, count: 12) + [50, 0, 0, 0] + parts.joined())
    }

    static func file(_ chunks: [UInt8]...) -> [UInt8] {
        chunk("RIFF", Array("WEBP".utf8) + chunks.joined())
    }

    static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let count = [0, 8, 16, 24].map { UInt8(payload.count >> $0 & 255) }
        let padding: [UInt8] = payload.count % 2 == 1 ? [0] : []
        return Array(name.utf8) + count + payload + padding
    }
}

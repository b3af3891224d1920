/// JPEG files of eight by eight grey pixels, made of segments.
enum SampleJPEG {
    static let start: [UInt8] = [0xFF, 0xD8]
    static let end: [UInt8] = [0xFF, 0xD9]
    static let jfif = segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 0, 0])
    static let adobe = segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1])
    static let profile =
        segment(0xE2, "ICC_PROFILE\0", [1, 2] + "colours ".utf8)
        + segment(0xE2, "ICC_PROFILE\0", [2, 2] + "and more".utf8)
    static let scan = segment(0xDA, "", [1, 1, 0, 0, 63, 0]) + [0x3F]
    static let tables =
        segment(0xDB, "", [0] + [UInt8](repeating: 1, count: 64))
        + segment(0xC0, "", [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
        + segment(0xC4, "", huffmanTable(0x00) + huffmanTable(0x10))
    static let picture = tables + scan + end

    static func segment(_ marker: UInt8, _ name: String, _ payload: [UInt8] = []) -> [UInt8] {
        let count = name.utf8.count + payload.count + 2
        return [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)] + name.utf8 + payload
    }

    static func exif(_ block: [UInt8]) -> [UInt8] {
        segment(0xE1, "Exif\0\0", block)
    }

    /// All metadata that must be removed.
    static let metadata = [
        segment(0xE1, "http://ns.adobe.com/xap/1.0/\0", Array("SECRET-xmp".utf8)),
        extendedXMP("SECRET-ext"), extendedXMP("ended"),
        segment(0xE0, "JFXX\0", Array("SECRET-jfxx".utf8)),
        segment(0xE2, "MPF\0", Array("SECRET-mpf".utf8)),
        segment(0xE2, "FPXR\0", Array("SECRET-flashpix".utf8)),
        segment(0xE2, "ICC_PROFILE\0", [1]),
        segment(0xED, "Photoshop 3.0\0", Array("SECRET-iptc".utf8)),
        segment(0xEB, "JP", Array("SECRET-credentials".utf8)),
        segment(0xFE, "SECRET-comment"),
    ]

    private static func extendedXMP(_ part: String) -> [UInt8] {
        segment(
            0xE1, "http://ns.adobe.com/xmp/extension/\0",
            [UInt8](repeating: 0x30, count: 40) + part.utf8)
    }

    /// A table with one code, of one bit, for zero.
    private static func huffmanTable(_ head: UInt8) -> [UInt8] {
        [head, 1] + [UInt8](repeating: 0, count: 15) + [0]
    }
}

/// AVIF files without a picture, made of boxes.
enum SampleISO {
    static let type = box("ftyp", "avif\0\0\0\0avifmif1".utf8)

    /// A file whose items are Exif and XMP, in that order and adjacent.
    static func file(exif: [UInt8], xmp: [UInt8], points: [UInt8]) -> [UInt8] {
        let start = type.count + meta(at: 0, exif, xmp).count + 8 + points.count
        return type + meta(at: start, exif, xmp) + box("mdat", points + exif + xmp)
    }

    static func meta(at offset: Int, _ exif: [UInt8], _ xmp: [UInt8]) -> [UInt8] {
        let items =
            box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + "Exif\0".utf8)
            + box("infe", [2, 0, 0, 0, 0, 2, 0, 0] + "mime\0application/rdf+xml\0".utf8)
            + box("infe", [2, 0, 0, 0, 0, 3, 0, 0] + "av01\0".utf8)
        let places =
            place(1, offset, exif.count) + place(2, offset + exif.count, xmp.count)
            + place(3, 0, 1)
        return box(
            "meta",
            [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0, 0, 3] + items)
                + box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 3] + places))
    }

    static func place(_ item: UInt8, _ offset: Int, _ count: Int) -> [UInt8] {
        [0, item, 0, 0, 0, 1] + SamplePNG.number(offset) + SamplePNG.number(count)
    }

    static func box(_ name: String, _ payload: some Collection<UInt8>) -> [UInt8] {
        SamplePNG.number(payload.count + 8) + name.utf8 + payload
    }
}

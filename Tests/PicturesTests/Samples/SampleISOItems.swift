/// AVIF and HEIC files of two items, a small one and the picture itself, without pixels.
struct SampleISOItems {
    /// The version of both lists that number the items.
    var version: UInt8 = 0
    var isWide = false
    var rotation = 0
    var clip: (width: Int, height: Int)?
    var brand = "avif"

    private static let points = SampleISO.box("mdat", [UInt8](repeating: 7, count: 300))

    var file: [UInt8] { type + meta + Self.points }
    var fileWithPointsFirst: [UInt8] { type + Self.points + meta }

    private var type: [UInt8] { SampleISO.box("ftyp", Array("\(brand)\0\0\0\0\(brand)mif1".utf8)) }

    /// The size of the small item is property 1, that of the picture 2.
    private var meta: [UInt8] {
        let clap = clip.map { number($0.width) + number(1) + number($0.height) + number(1) } ?? []
        let properties =
            size(16, 12) + size(640, 480) + SampleISO.box("irot", [UInt8(rotation)])
            + SampleISO.box("clap", clap)
        let associations =
            [version, 0, 0, isWide ? 1 : 0] + number(2) + entry(1, [1])
            + entry(2, [2, 4, 3, 0, 99])
        return SampleISO.box(
            "meta",
            [0, 0, 0, 0] + SampleISO.box("hdlr", Array("pict".utf8))
                + SampleISO.box("pitm", [version, 0, 0, 0] + item(2))
                + SampleISO.box(
                    "iprp",
                    SampleISO.box("ipco", properties) + SampleISO.box("ipma", associations)))
    }

    private func size(_ width: Int, _ height: Int) -> [UInt8] {
        SampleISO.box("ispe", [0, 0, 0, 0] + number(width) + number(height))
    }

    /// Marks every property as essential.
    private func entry(_ id: UInt8, _ properties: [UInt8]) -> [UInt8] {
        let indices = properties.flatMap { (isWide ? [0x80, $0] : [0x80 | $0]) as [UInt8] }
        return item(id) + [UInt8(properties.count)] + indices
    }

    private func item(_ id: UInt8) -> [UInt8] {
        [UInt8](repeating: 0, count: version == 0 ? 1 : 3) + [id]
    }

    private func number(_ number: Int) -> [UInt8] { SamplePNG.number(number) }
}

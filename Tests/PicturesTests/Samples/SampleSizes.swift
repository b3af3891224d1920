/// Picture files with sizes, in all variants of each format.
enum SampleSizes {
    struct Sample: Sendable {
        let name: String
        let bytes: [UInt8]
        let width: Int
        let height: Int
    }

    static let all: [Sample] = jpegs + pngs + others + isos + drawings

    static func frame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
        let sides = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
        return SampleJPEG.segment(marker, "", [8] + sides + [1, 1, 0x11, 0])
    }

    static func jpeg(orientation: Int, marker: UInt8 = 0xC0) -> [UInt8] {
        let block = SampleTIFF(isLittleEndian: orientation % 2 == 0)
            .block(orientation: orientation)
        return SampleJPEG.start + SampleJPEG.jfif + SampleJPEG.exif(block)
            + frame(marker, 640, 480) + SampleJPEG.scan + SampleJPEG.end
    }

    private static let jpegs: [Sample] =
        (0...9).map { orientation in
            let isTurned = (5...8).contains(orientation)
            return Sample(
                name: "JPEG, orientation \(orientation)", bytes: jpeg(orientation: orientation),
                width: isTurned ? 480 : 640, height: isTurned ? 640 : 480)
        }
        + [0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF].map {
            Sample(
                name: "JPEG, frame \($0)", bytes: jpeg(orientation: 1, marker: $0), width: 640,
                height: 480)
        }
        + [
            Sample(
                name: "JPEG, only the first Exif counts",
                bytes: SampleJPEG.start + SampleJPEG.exif(SampleTIFF().block(orientation: 1))
                    + SampleJPEG.exif(SampleTIFF().block(orientation: 6)) + frame(0xC0, 3, 2),
                width: 3, height: 2),
            Sample(
                name: "JPEG, behind tables, fill and strays",
                bytes: SampleJPEG.start + SampleJPEG.adobe + [0x41, 0xFF, 0x00, 0xFF, 0xD0]
                    + SampleJPEG.tables.prefix(69) + [0xFF, 0xFF] + frame(0xC2, 65_535, 1),
                width: 65_535, height: 1),
        ]

    static func png(_ width: Int, _ height: Int, _ more: [UInt8] = []) -> [UInt8] {
        SamplePNG.signature
            + SamplePNG.chunk(
                "IHDR", SamplePNG.number(width) + SamplePNG.number(height) + [8, 0, 0, 0, 0])
            + more + SamplePNG.points + SamplePNG.end
    }

    private static let pngs = [
        Sample(name: "PNG", bytes: png(70_000, 3), width: 70_000, height: 3),
        Sample(
            name: "PNG, turned",
            bytes: png(30, 20, SamplePNG.chunk("eXIf", SampleTIFF().block(orientation: 8))),
            width: 20, height: 30),
        Sample(
            name: "PNG, with words",
            bytes: png(30, 20, Array(SamplePNG.metadata.joined())), width: 30, height: 20),
    ]

    private static let others = [
        Sample(
            name: "GIF", bytes: Array("GIF87a".utf8) + [0x2C, 1, 2, 0, 0, 0, 0, 0x3B],
            width: 300, height: 2),
        Sample(
            name: "GIF89a", bytes: Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B], width: 1,
            height: 1),
        Sample(
            name: "WebP, lossy",
            bytes: SampleWebP.file(
                SampleWebP.chunk(
                    "VP8 ", [0x30, 1, 0, 0x9D, 1, 0x2A, 0x2C, 0xC1, 0x02, 0x40, 7, 0])),
            width: 300, height: 2),
        Sample(
            name: "WebP, lossless",
            // 299 and 199, in 14 bits each.
            bytes: SampleWebP.file(
                SampleWebP.chunk("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x10, 0, 0])),
            width: 300, height: 200),
        Sample(
            name: "WebP, extended",
            bytes: SampleWebP.file(
                SampleWebP.chunk("VP8X", [0x08, 0, 0, 0, 0x2B, 1, 0, 0, 0, 1]),
                SampleWebP.lossless,
                SampleWebP.chunk("EXIF", SampleTIFF().block(orientation: 6))),
            width: 300, height: 65_537),
    ]

    private static let isos: [Sample] =
        [0, 1, 2, 3].map { turns in
            Sample(
                name: "AVIF, turned \(turns) times",
                bytes: SampleISOItems(rotation: turns).file,
                width: turns % 2 == 0 ? 640 : 480, height: turns % 2 == 0 ? 480 : 640)
        }
        + [
            Sample(
                name: "AVIF, wide numbers", bytes: SampleISOItems(version: 1, isWide: true).file,
                width: 640, height: 480),
            Sample(
                name: "HEIC, clipped", bytes: SampleISOItems(clip: (639, 479), brand: "heic").file,
                width: 639, height: 479),
            Sample(
                name: "AVIF, behind its points", bytes: SampleISOItems().fileWithPointsFirst,
                width: 640, height: 480),
        ]

    private static let drawings = [
        ("<svg width=\"30\" height=\"20\"/>", 30, 20),
        ("<svg width='30px' height=' 20PX '>", 30, 20),
        ("<svg width=\"1e2\" height=\"+.25E2px\">", 100, 25),
        ("<svg height='12.6' width='12.4' viewBox='0 0 1 1'>", 12, 13),
        ("<svg\n\tviewBox = \"-5,-5, 30\n20\" width='100%' height=\"20\" >", 30, 20),
        ("<svg width='60' viewBox='0 0 30 20'>", 60, 40),
        ("<svg height='60' viewBox='0 0 30 20'>", 90, 60),
        ("<svg width='1in' height='25.4mm'>", 96, 96),
        ("<svg width='2.54cm' height='72pt'>", 96, 96),
        ("<svg width='101.6Q' height='6pc'>", 96, 96),
        ("<svg width='3' height='2' preserveAspectRatio='none' viewBox='0 0 9 9'>", 3, 2),
        (
            "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> -->\n<!DOCTYPE svg "
                + "PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"a>b\" [<!-- don't ]> --> <!ENTITY a '>]'> "
                + "]><s:svg xmlns:s=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\">", 3, 2
        ),
        ("<svg data-width='9' stroke-width='8' width='3' height='2'>", 3, 2),
    ].map { Sample(name: $0.0, bytes: Array($0.0.utf8), width: $0.1, height: $0.2) }
}

import Pictures
import Testing

@Suite("Pictures of types that are not cleaned")
struct UncleanedTests {
    private func texts(_ file: [UInt8]) -> [String] {
        PictureMetadata.texts(in: file).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let gifHead = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 9, 9, 9, 8, 8, 8]
    private static let gifImage: [UInt8] = [
        0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 7, 7, 7, 6, 6, 6, 2, 2, 0x4C, 1, 0,
    ]
    private static let xmp =
        [0x21, 0xFF, 11] + "XMP DataXMP".utf8 + "<x/>".utf8
        + [1] + (0...255).reversed().map { UInt8($0) } + [0]

    private static func block(_ label: UInt8, _ parts: String...) -> [UInt8] {
        [0x21, label] + parts.flatMap { [UInt8($0.utf8.count)] + $0.utf8 } + [0]
    }

    @Test("Of a GIF file: joined comments, application data, bytes after the end")
    func gif() {
        let file =
            Self.gifHead + Self.block(0xFE, "SEC", "RET") + Self.block(0xF9, "\0\0\0\0")
            + Self.block(0xFF, "NETSCAPE2.0", "\u{1}\0\0") + Self.gifImage
            + Self.block(0x01, "plain") + [0x3B] + "behind".utf8
        #expect(texts(file) == ["SECRET", "NETSCAPE2.0\u{1}\0\0", "plain", "behind"])
        #expect(PictureMetadata.removal(from: file) == .unsupported)
        #expect(!PictureMetadata.keepsExifOrXMP(file))
    }

    @Test("XMP of a GIF file is returned as a whole")
    func gifXMP() {
        let file = Self.gifHead + Self.xmp + Self.gifImage + [0x3B]
        #expect(texts(file) == [String(decoding: Self.xmp, as: UTF8.self)])
        #expect(PictureMetadata.keepsExifOrXMP(file))
    }

    @Test("Of a truncated GIF file: everything from the last block on")
    func gifCut() {
        #expect(texts(Array("GIF89acut".utf8)) == ["GIF89acut"])
        #expect(texts(Self.gifHead + [0x21, 0xFE, 9] + "cut".utf8) == ["\u{9}cut"])
        #expect(texts(Self.gifHead + [0x21, 0xFE, 3] + "cut".utf8) == ["\u{3}cut"])
        #expect(texts(Self.gifHead + "odd".utf8) == ["odd"])
    }

    @Test("Of an AVIF file: boxes, and items with Exif or XMP, but no pixels")
    func avif() {
        let exif = [0, 0, 0, 0] + SampleTIFF().block(orientation: 6)
        let file = SampleISO.file(
            exif: exif, xmp: Array("SECRET-xmp".utf8), points: Array("points".utf8))
        let told = texts(file)
        #expect(
            Array(told.dropFirst(2)) == [
                String(decoding: exif, as: UTF8.self), "Zoë", "Ωmega", "SECRET-xmp",
            ])
        #expect(told.first == "avif\0\0\0\0avifmif1")
        #expect(told.dropFirst().first?.contains("application/rdf+xml") == true)
        #expect(PictureMetadata.keepsExifOrXMP(file))
        #expect(PictureMetadata.removal(from: file) == .unsupported)
    }

    @Test("Of an AVIF file without locations of its items: everything")
    func avifWithoutPlaces() {
        let items = SampleISO.box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + "Exif\0".utf8)
        let list = SampleISO.box("iinf", [0, 0, 0, 0, 0, 1] + items)
        let file =
            SampleISO.type + SampleISO.box("meta", [0, 0, 0, 0] + list)
            + SampleISO.box("mdat", "SECRET".utf8) + "behind".utf8
        #expect(Array(texts(file).dropFirst(2)) == ["SECRET", "behind"])
    }

    @Test("An AVIF file without Exif and XMP has no metadata")
    func avifWithout() {
        let file = SampleISO.type + SampleISO.box("mdat", "points".utf8)
        #expect(texts(file) == ["avif\0\0\0\0avifmif1"])
        #expect(!PictureMetadata.keepsExifOrXMP(file))
        #expect(!PictureMetadata.keepsExifOrXMP(SampleJPEG.start + SampleJPEG.picture))
    }

    @Test("XMP in a box of its own is found")
    func avifXMP() {
        let id: [UInt8] = [
            0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3,
            0xAF, 0xAC,
        ]
        #expect(PictureMetadata.keepsExifOrXMP(SampleISO.type + SampleISO.box("uuid", id)))
    }

    @Test("A file that is no picture is not cleaned")
    func none() {
        #expect(PictureMetadata.removal(from: []) == .unsupported)
        #expect(PictureMetadata.removal(from: Array("<svg/>".utf8)) == .unsupported)
    }

    @Test("A comment of a GIF file, and the tags of a TIFF file, are other metadata")
    func others() {
        let plain = Self.gifHead + Self.gifImage + [0x3B]
        #expect(!PictureMetadata.keepsOther(plain))
        #expect(!PictureMetadata.keepsOther(Self.gifHead + Self.block(0xFE) + Self.gifImage))
        #expect(
            PictureMetadata.keepsOther(Self.gifHead + Self.block(0xFE, "x") + Self.gifImage))
        for (tag, isMetadata) in [(0x25, true), (0x12, false)] {
            let entry: [UInt8] = [
                tag == 0x25 ? 0x88 : 0x01, UInt8(tag), 0, 4, 0, 0, 0, 1, 0, 0, 0, 0,
            ]
            let tiff = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
            #expect(PictureMetadata.keepsOther(tiff) == isMetadata)
        }
    }

    @Test("A JPEG file with metadata behind other bytes is damaged")
    func stray() {
        let comment: [UInt8] = [0xFF, 0xFE, 0, 3, 7]
        let plain = SampleJPEG.start + SampleJPEG.picture
        let labelled = SampleJPEG.start + comment + SampleJPEG.picture
        #expect(PictureMetadata.removal(from: [10] + labelled) == .damaged)
        #expect(PictureMetadata.removal(from: [10] + plain) == .unsupported)
        for stray: [UInt8] in [[0], [0x0D, 0x0A]] {
            let file = SampleJPEG.start + stray + labelled.dropFirst(2)
            #expect(PictureMetadata.removal(from: file) == .damaged)
        }
    }

    @Test("The place of a film is found in its index, whole or in a part of the file")
    func films() {
        for key in ["\u{A9}xyz", "loci", "com.apple.quicktime.location.ISO6709", "GPMF", "gpmd"] {
            let bytes = key.unicodeScalars.map { UInt8($0.value) }
            let film =
                SampleISO.box("ftyp", "qt  ".utf8) + SampleISO.box("mdat", bytes)
            #expect(!PictureMetadata.hasPlace(film: film + SampleISO.box("moov", "none".utf8)))
            let index = SampleISO.box("moov", SampleISO.box("udta", bytes))
            #expect(PictureMetadata.hasPlace(film: film + index))
            #expect(PictureMetadata.hasPlace(film: Array((film + index).dropFirst(9))))
        }
    }
}

import Pictures
import Testing

@Suite("PNG files")
struct PNGTests {
    private typealias Sample = SamplePNG

    private func removal(_ chunks: [UInt8]...) -> PictureMetadata.Removal {
        PictureMetadata.removal(from: Sample.signature + chunks.joined())
    }

    private func removed(_ chunks: [UInt8]...) -> PictureMetadata.Removal {
        .removed(Sample.signature + chunks.joined())
    }

    /// Chunks that affect the look of the picture.
    private static let looks = [
        "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
        "pHYs", "hIST", "sPLT", "acTL", "fcTL", "fdAT",
    ].map { Sample.chunk($0, [1, 2, 3, 4, 5]) }

    @Test("Only the picture and its look are kept; bytes after the end are removed")
    func everything() {
        let exif = Sample.chunk("eXIf", SampleTIFF(isLittleEndian: true).block(orientation: 5))
        let looks = Array(Self.looks.joined())
        let metadata = Array(Sample.metadata.joined())
        #expect(
            removal(
                Sample.header, metadata, looks, exif, Sample.points, metadata, exif, Sample.end,
                Array("SECRET".utf8))
                == removed(
                    Sample.header, looks,
                    Sample.chunk("eXIf", SampleTIFF.only(orientation: 5)), Sample.points,
                    Sample.end))
    }

    @Test("Each kind of metadata alone is removed", arguments: Sample.metadata)
    func each(chunk: [UInt8]) {
        #expect(
            removal(Sample.header, chunk, Sample.points, Sample.end) == .removed(Sample.picture))
        #expect(
            removal(Sample.header, Sample.points, chunk, Sample.end) == .removed(Sample.picture))
    }

    @Test("Of Exif, only the orientation is kept", arguments: 0...9)
    func orientation(value: Int) {
        let only = SampleTIFF.only(orientation: UInt8(value))
        let exif = 2...8 ~= value ? Sample.chunk("eXIf", only) : []
        for prefix in ["", "Exif\0\0"] {
            let block = prefix.utf8 + SampleTIFF().block(orientation: value)
            #expect(
                removal(Sample.header, Sample.chunk("eXIf", block), Sample.points, Sample.end)
                    == removed(Sample.header, exif, Sample.points, Sample.end))
        }
    }

    @Test("A clean file is unchanged")
    func clean() {
        let exif = Sample.chunk("eXIf", SampleTIFF.only(orientation: 2))
        #expect(removal(Sample.header, Sample.points, Sample.end) == .nothingToRemove)
        #expect(
            removal(Sample.header, Self.looks[5], exif, Sample.points, Sample.points, Sample.end)
                == .nothingToRemove)
    }

    @Test(
        "A file that no decoder would show is damaged",
        arguments: [
            [], Array(Sample.picture.dropFirst(8).dropLast()), Sample.header + Sample.end,
            Sample.header + Sample.points, Sample.points + Sample.end,
            Sample.header + Sample.chunk("TEXT") + Sample.points + Sample.end,
            Sample.header + Sample.points.dropLast() + [1] + Sample.end,
            Sample.header + Sample.chunk("te t") + Sample.points + Sample.end,
            Sample.header + [0xFF, 0xFF, 0xFF, 0xFF] + Sample.points + Sample.end,
            Sample.chunk("tEXt") + Sample.header + Sample.points + Sample.end,
        ])
    func damaged(chunks: [UInt8]) {
        #expect(removal(chunks) == .damaged)
    }

    @Test("A wrong length of the picture cannot include a text")
    func swallowed() {
        let text = Sample.chunk("tEXt", Array("Author\0SECRET".utf8))
        let points = SamplePNG.stored([0, 0x80])
        let longer = Sample.number(points.count + text.count) + Sample.points.dropFirst(4)
        #expect(removal(Sample.header, longer, text, Sample.end) == .damaged)
    }

    @Test("A file with an incomplete signature is damaged")
    func signature() {
        #expect(PictureMetadata.removal(from: [0x89, 0x50, 0x4E, 0x47]) == .damaged)
        #expect(
            PictureMetadata.removal(
                from: [0x89, 0x50, 0x4E, 0x47, 0] + Sample.picture.dropFirst(5))
                == .damaged)
    }
}

import Pictures
import Testing

@Suite("JPEG files")
struct JPEGTests {
    private typealias Sample = SampleJPEG

    private func removal(_ parts: [UInt8]...) -> PictureMetadata.Removal {
        PictureMetadata.removal(from: Sample.start + parts.joined())
    }

    private func removed(_ parts: [UInt8]...) -> PictureMetadata.Removal {
        .removed(Sample.start + parts.joined())
    }

    @Test("Only the picture, its size, colours and profile are kept")
    func everything() {
        let block = SampleTIFF().block(orientation: 6)
        #expect(
            removal(
                Sample.jfif, Sample.exif(block), Array(Sample.metadata.joined()), Sample.profile,
                Sample.adobe, Sample.picture, Array("SECRET behind".utf8))
                == removed(
                    Sample.jfif, Sample.exif(SampleTIFF.only(orientation: 6)), Sample.profile,
                    Sample.adobe, Sample.picture))
    }

    @Test("Each kind of metadata alone is removed", arguments: Sample.metadata)
    func each(segment: [UInt8]) {
        let clean = removed(Sample.jfif, Sample.picture)
        #expect(removal(Sample.jfif, segment, Sample.picture) == clean)
        #expect(
            removal(Sample.jfif, Sample.tables, segment, Sample.scan, Sample.end) == clean)
        #expect(removal(segment, Sample.picture) == removed(Sample.picture))
    }

    @Test("Of Exif, only the orientation is kept", arguments: 0...9)
    func orientation(value: Int) {
        let exif = 2...8 ~= value ? Sample.exif(SampleTIFF.only(orientation: UInt8(value))) : []
        for isLittleEndian in [false, true] {
            let block = SampleTIFF(isLittleEndian: isLittleEndian).block(orientation: value)
            #expect(
                removal(Sample.jfif, Sample.exif(block), Sample.picture)
                    == removed(Sample.jfif, exif, Sample.picture))
        }
    }

    @Test("Only the first Exif block counts, and only a valid orientation")
    func noOrientation() {
        let tiff = SampleTIFF()
        let turned = Sample.exif(tiff.block(orientation: 3))
        let clean = removed(Sample.picture)
        #expect(
            removal(Sample.exif(tiff.block(orientation: nil)), turned, Sample.picture) == clean)
        for block in [
            tiff.block(orientation: 6, type: 4), tiff.block(orientation: 6, count: 2), [],
            Array(tiff.block(orientation: 6).prefix(30)), Array("MM\0*".utf8) + tiff.number(-1, 4),
        ] {
            #expect(removal(Sample.exif(block), Sample.picture) == clean)
        }
    }

    @Test(
        "A clean file is unchanged",
        arguments: [
            Sample.picture, Sample.jfif + Sample.profile + Sample.adobe + Sample.picture,
            Sample.exif(SampleTIFF.only(orientation: 8)) + Sample.picture,
            [0xFF, 0xFF] + Sample.jfif + [0xFF] + Sample.picture,
            Sample.tables + Sample.scan, Sample.tables + Sample.scan + [0xFF],
        ])
    func clean(file: [UInt8]) {
        #expect(removal(file) == .nothingToRemove)
    }

    @Test("A thumbnail in JFIF is removed, and bytes after Adobe's data")
    func longSegments() {
        let jfif = Sample.segment(
            0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 2, 1] + "SECRET".utf8)
        let adobe = Sample.segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 1] + "SECRET".utf8)
        #expect(
            removal(jfif, adobe, Sample.picture)
                == removed(Sample.jfif, Sample.adobe, Sample.picture))
        let sized = Sample.segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 1, 1])
        #expect(removal(sized, Sample.picture) == removed(Sample.jfif, Sample.picture))
    }

    @Test("A segment that is too short for its name is removed")
    func shortSegments() {
        for segment in [
            Sample.segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 0]),
            Sample.segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0]), Sample.segment(0xE1, "Exif\0"),
        ] {
            #expect(removal(segment, Sample.picture) == removed(Sample.picture))
        }
    }

    @Test("Pixel data is unchanged: zeros after FF, restarts, fill bytes, the number of lines")
    func scans() {
        let points: [UInt8] = [0x3F, 0xFF, 0, 0xFF, 0xD3, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xD7, 1]
        let lines = Sample.segment(0xDC, "", [0, 8])
        let comment = Sample.segment(0xFE, "SECRET")
        let scan = Sample.scan + points
        #expect(
            removal(Sample.tables, scan, lines, comment, [0xFF], scan, Sample.end)
                == removed(Sample.tables, scan, lines, [0xFF], scan, Sample.end))
    }

    @Test("A truncated file is still a picture")
    func cutOff() {
        let comment = Sample.segment(0xFE, "SECRET")
        #expect(removal(comment, Sample.tables, Sample.scan) == removed(Sample.tables, Sample.scan))
        #expect(
            removal(Sample.tables, Sample.scan, comment.dropLast()) == removed(Sample.picture))
    }

    @Test("Of several pictures the first is kept, even without its end marker")
    func severalPictures() {
        let many = [UInt8](repeating: 0, count: 70_000)
        let second = Sample.start + Sample.metadata.joined() + Sample.picture + many
        #expect(removal(Sample.picture, second) == removed(Sample.picture))
        #expect(
            removal(Sample.tables, Sample.scan, second) == removed(Sample.picture))
    }

    @Test("Bytes between segments are removed, since decoders skip them")
    func strays() {
        let strays = Array("SECRET".utf8) + [0xFF, 0, 0xFF, 0xD0, 1, 0xFF, 1, 0]
        #expect(
            removal([0xFF, 0x01], Sample.jfif, strays, Sample.picture)
                == removed(Sample.jfif, Sample.picture))
    }

    /// A table with 510 codes of one and two bits, which is impossible.
    private static let manyCodes: [UInt8] =
        [0, 255, 255] + [UInt8](repeating: 0, count: 14 + 510)

    @Test(
        "A file that no decoder would show is damaged",
        arguments: [
            [0xFF], [0xFF, 0xE0], [0xFF, 0xE0, 0, 1], Sample.jfif, Sample.tables, Sample.end,
            Sample.scan + Sample.end, Sample.start + Sample.picture,
            Sample.jfif.dropLast(), Sample.segment(0xF7, "") + Sample.picture,
            Sample.segment(0xDB, "SECRET") + Sample.picture,
            Sample.segment(0xDB, "", [0x10] + [UInt8](repeating: 1, count: 64)) + Sample.picture,
            Sample.segment(0xC4, "", [0, 9] + [UInt8](repeating: 0, count: 16)) + Sample.picture,
            Sample.segment(0xC0, "SECRET") + Sample.picture,
            Sample.segment(0xC4, "", manyCodes) + Sample.picture,
            Sample.segment(0xDD, "SECRET") + Sample.picture,
            Sample.segment(0xCC, "", [0]) + Sample.picture,
            Sample.tables + Sample.segment(0xDA, "SECRET") + Sample.end,
        ] as [[UInt8]])
    func damaged(file: [UInt8]) {
        #expect(removal([0xFF], file) == .damaged)
    }

    @Test("Tables of every kind stay")
    func tables() {
        let tables =
            Sample.segment(0xDB, "", [0x11] + [UInt8](repeating: 1, count: 128))
            + Sample.segment(0xCC, "", [0, 0x10, 0x10, 5]) + Sample.segment(0xDD, "", [0, 4])
        let metadata = Sample.segment(0xFE, "SECRET")
        #expect(removal(tables, metadata, Sample.picture) == removed(tables, Sample.picture))
    }
}

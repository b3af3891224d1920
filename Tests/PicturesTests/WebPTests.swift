import Pictures
import Testing

@Suite("WebP files")
struct WebPTests {
    private typealias Sample = SampleWebP

    private func exif(_ orientation: Int, prefix: String = "") -> [UInt8] {
        Sample.chunk("EXIF", prefix.utf8 + SampleTIFF().block(orientation: orientation))
    }

    private func removal(_ file: [UInt8]) -> PictureMetadata.Removal {
        PictureMetadata.removal(from: file)
    }

    @Test(
        "Only the picture, its transparency and profile are kept; bytes after the end are removed")
    func everything() {
        let alpha = Sample.chunk("ALPH", [0, 1, 2])
        let metadata = Array(Sample.metadata.joined())
        let file = Sample.file(
            Sample.extended(0xFF), metadata, Sample.profile, alpha, Sample.lossy, exif(6), exif(3),
            metadata)
        let only = Sample.chunk("EXIF", SampleTIFF.only(orientation: 6))
        #expect(
            removal(file + "SECRET".utf8)
                == .removed(
                    Sample.file(Sample.extended(0x3A), Sample.profile, alpha, Sample.lossy, only)))
    }

    @Test("Of Exif, only the orientation is kept", arguments: 0...9)
    func orientation(value: Int) {
        let only = Sample.chunk("EXIF", SampleTIFF.only(orientation: UInt8(value)))
        let clean =
            2...8 ~= value
            ? Sample.file(Sample.extended(0x08), Sample.lossless, only)
            : Sample.file(Sample.extended(0), Sample.lossless)
        for prefix in ["", "Exif\0\0"] {
            let block = exif(value, prefix: prefix)
            #expect(
                removal(Sample.file(Sample.extended(0x08), Sample.lossless, block))
                    == .removed(clean))
        }
    }

    @Test("Frames of an animation keep only their pixels")
    func animation() {
        let start = Sample.chunk("ANIM", [0, 0, 0, 0, 0, 0])
        let alpha = Sample.chunk("ALPH", [1])
        let secret = Sample.chunk("PrVt", Array("SECRET!".utf8))
        let clean = Sample.file(
            Sample.extended(2), start, Sample.frame(Sample.lossless),
            Sample.frame(alpha, Sample.lossy))
        #expect(removal(clean) == .nothingToRemove)
        #expect(
            removal(
                Sample.file(
                    Sample.extended(2), start, Sample.frame(Sample.lossless, secret),
                    Sample.frame(secret, alpha, Sample.lossy, secret)))
                == .removed(clean))
    }

    @Test(
        "A clean file is unchanged",
        arguments: [
            Sample.file(Sample.lossy), Sample.file(Sample.lossless),
            Sample.file(Sample.extended(0x20), Sample.profile, Sample.lossy),
            Sample.file(
                Sample.extended(0x08), Sample.lossless,
                Sample.chunk("EXIF", SampleTIFF.only(orientation: 8))),
        ])
    func clean(file: [UInt8]) {
        #expect(removal(file) == .nothingToRemove)
    }

    @Test("Of a simple file only the picture is kept")
    func simple() {
        let clean = Sample.file(Sample.lossy)
        #expect(removal(Sample.file(Sample.lossy, Sample.metadata[0])) == .removed(clean))
        #expect(removal(clean + "SECRET".utf8) == .removed(clean))
    }

    @Test("The padding byte may be missing at the end")
    func oddEnd() {
        let odd = Sample.file(Array(Sample.lossless.dropLast()))
        #expect(removal(Array(odd.dropLast())) == .nothingToRemove)
    }

    @Test(
        "A file that no decoder would show is damaged",
        arguments: [
            Sample.file(), Sample.file(Sample.profile, Sample.lossy),
            Sample.file(Sample.extended(0)), Sample.file(Sample.extended(0), Sample.profile),
            Sample.file(Sample.chunk("VP8X", [0]), Sample.lossy),
            Array(Sample.file(Sample.lossy).dropLast(2)),
            Sample.file(Sample.extended(0), Array(Sample.lossy.dropLast(2))),
            Sample.file(Sample.extended(2), Sample.chunk("ANMF", [1, 2, 3])),
            Sample.file(Sample.extended(2), Sample.frame()),
            Sample.file(Sample.extended(0), Sample.lossy, [1, 2, 3]),
            Sample.file(Sample.extended(2), Sample.frame(Sample.profile)),
            Sample.file(Sample.extended(2), Sample.frame(Array(Sample.lossy.dropLast(2)))),
            Array("RIFF    WEBP".utf8), Array("RIFF\0\0\0\0WEBP".utf8),
        ])
    func damaged(file: [UInt8]) {
        #expect(removal(file) == .damaged)
    }
}

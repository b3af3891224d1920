import Testing

@testable import Pictures

@Suite("The size of a picture")
struct SizeTests {
    @Test("It is read from every variant of every format", arguments: SampleSizes.all)
    func size(sample: SampleSizes.Sample) {
        #expect(
            PictureSize(sample.bytes) == PictureSize(width: sample.width, height: sample.height))
    }

    @Test("A file with metadata has the same size when it is cleaned")
    func cleaned() {
        let samples = SampleSizes.all.filter {
            ["JPEG, orientation", "JPEG, frame", "PNG, ", "WebP, extended"]
                .contains(where: $0.name.hasPrefix)
        }
        #expect(samples.count == 25)
        for sample in samples {
            guard case .removed(let cleaned) = PictureMetadata.removal(from: sample.bytes) else {
                Issue.record("\(sample.name) is not cleaned")
                continue
            }
            let size = PictureSize(width: sample.width, height: sample.height)
            #expect(PictureSize(cleaned) == size, "\(sample.name)")
        }
    }

    @Test(
        "A file without a size, or with an impossible one, has none",
        arguments: [
            "", "<", "text", "<html>", "<svg>", "<svgs width='1' height='1'>", "<svg/>",
            "<svg width='3'>", "<svg height='3' viewBox='0 0 1'>", "<svg width='0' height='3'>",
            "<svg width='-3' height='3'>", "<svg width='0.4' height='3'>",
            "<svg width='nan' height='inf'>", "<svg width='0x9' height='9'>",
            "<svg width='1e999' height='1'>", "<svg width='1e10' height='1'>",
            "<svg width='3' viewBox='0 0 1e-300 1e300'>", "<svg viewBox='0 0 0 3'>",
            "<svg viewBox='0 0 30 20'>", "<svg width='auto' height='2em' viewBox='0 0 30 20'>",
            "<svg viewBox='0 0 30 20' width='100%' height='100%'>", "<svg viewBox='0 0 3px 3'>",
            "<svg viewBox='0 0 3 3 3'>", "<svg width=3 height=3>",
            "<svg viewBox='0 0 3 3' preserveAspectRatio=' none'>", "<svg width='3em' height='3'>",
            "<!-- <svg width='1' height='1'>", "<g><svg width='3' height='3'></g>", "GIF89a",
            "GIF88a\u{1}\0\u{1}\0", "GIF89a\0\0\u{1}\0",
        ])
    func none(text: String) {
        #expect(PictureSize(Array(text.utf8)) == nil)
    }

    @Test("Sides of length 0 and files without pixels have no size")
    func broken() {
        let frame = SampleSizes.frame
        let files = [
            SampleJPEG.start + frame(0xC0, 0, 5), SampleJPEG.start + frame(0xC0, 5, 0),
            SampleJPEG.start + SampleJPEG.scan + frame(0xC0, 5, 5),
            SampleJPEG.start + SampleJPEG.end + frame(0xC0, 5, 5),
            SampleJPEG.start + [0xFF, 0xE0, 0, 1] + frame(0xC0, 5, 5),
            SampleSizes.png(0, 5), SampleSizes.png(5, 1 << 31),
            SamplePNG.signature + SamplePNG.points + SamplePNG.header,
            SamplePNG.signature + SamplePNG.header + SamplePNG.end,
            SampleWebP.file(SampleWebP.profile, SampleWebP.lossless),
            SampleWebP.file(SampleWebP.chunk("VP8L", [0x2E, 0, 0, 0, 0])),
            SampleWebP.file(SampleWebP.chunk("VP8 ", [0x31, 1, 0, 0x9D, 1, 0x2A, 1, 0, 1, 0])),
            SampleISO.type + SampleISO.box("meta", [0, 0, 0, 0]),
        ]
        #expect(files.compactMap(PictureSize.init) == [])
    }
}

import TestSupport
import Testing

@testable import Pictures

@Suite("Reading a picture's size")
struct SizeReadingTests {
    @Test("A file truncated anywhere has its size or none", arguments: SampleSizes.all)
    func cut(sample: SampleSizes.Sample) {
        let sizes = Set(
            (0...sample.bytes.count).map { PictureSize(Array(sample.bytes.prefix($0))) })
        #expect(sizes.subtracting([PictureSize(sample.bytes)]) == [nil])
    }

    /// The largest requested count, and the size that is found.
    private func read(_ bytes: [UInt8]) -> (asked: [Int], size: PictureSize?) {
        var asked: [Int] = []
        let size = PictureSize.read { count in
            asked.append(count)
            return Array(bytes.prefix(count))
        }
        return (asked, size)
    }

    @Test("Of most files only the first 64 KB are read", arguments: SampleSizes.all)
    func head(sample: SampleSizes.Sample) {
        let (asked, size) = read(sample.bytes + [UInt8](repeating: 0, count: 1 << 20))
        #expect(asked == [65_536])
        #expect(size == PictureSize(sample.bytes))
    }

    @Test("More is read if the size comes later, but at most 16 MB")
    func more() {
        let segment = SampleJPEG.segment(0xE2, "", [UInt8](repeating: 1, count: 60_000))
        let frame = SampleSizes.frame(0xC0, 3, 2)
        func jpeg(_ count: Int) -> [UInt8] {
            (0..<count).reduce(into: SampleJPEG.start) { file, _ in file += segment } + frame
        }
        let size = PictureSize(width: 3, height: 2)
        #expect(read(jpeg(1)) == ([65_536], size))
        #expect(read(jpeg(2)) == ([65_536, 131_072], size))
        #expect(read(jpeg(5)) == ([65_536, 131_072, 262_144, 524_288], size))
        let tooLong = read(jpeg(300))
        #expect(tooLong.asked == (16...24).map { 1 << $0 })
        #expect(tooLong.size == nil)
        let profile = SamplePNG.chunk("iCCP", [UInt8](repeating: 1, count: 500_000))
        #expect(read(SampleSizes.png(3, 2, profile)) == ([65_536, 500_049, 1_000_098], size))
        let comment =
            "<!--" + String(repeating: "-", count: 70_000) + "--><svg width='3' height='2'>"
        #expect(read(Array(comment.utf8)) == ([65_536, 131_072], size))
        let points = SampleISO.box("mdat", [UInt8](repeating: 1, count: 100_000))
        let behind = SampleISO.type + points + SampleISOItems().file.dropFirst(24)
        #expect(read(behind).asked == [65_536, 131_072])
        #expect(read(behind).size == PictureSize(width: 640, height: 480))
    }

    @Test("If a file claims an impossible length, nothing more is read")
    func claims() {
        let rest = [UInt8](repeating: 0, count: 1 << 17)
        let huge = [0xFF, 0xFF, 0xFF, 0xF0] as [UInt8]
        let files: [[UInt8]] = [
            SamplePNG.signature + SamplePNG.header + huge + "iCCP".utf8,
            SampleISO.type + huge + "mdat".utf8, SampleISO.type + huge + "meta".utf8,
            SampleISO.type + [0, 0, 0, 1] + "free".utf8 + [0x7F]
                + [UInt8](repeating: 255, count: 7),
            SampleISO.type + [0, 0, 0, 1] + "meta".utf8 + [0x7F]
                + [UInt8](repeating: 255, count: 7),
        ]
        for file in files {
            let (asked, size) = read(file + rest)
            #expect(asked == [65_536])
            #expect(size == nil)
        }
    }

    @Test(
        "Mutations cause no crash, and have the same size read in parts or as a whole",
        arguments: Seeds.from(7))
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var found = 0
        let rounds = Seeds.rounds(5_000)
        for index in 0..<rounds {
            let sample = SampleSizes.all[index % SampleSizes.all.count]
            let bytes = random.mutation(of: sample.bytes)
            let size = PictureSize(bytes)
            #expect(read(bytes).size == size, "\(bytes)")
            found += size == nil ? 0 : 1
        }
        #expect(found > rounds / 5)
    }

    // Reading on from each place to the end, or from the start to each place, takes many minutes.
    @Test("Long malicious files are read in linear time", .timeLimit(.minutes(2)))
    func slowFiles() {
        let many = 1 << 18
        let properties = SampleISO.box("ipma", [0, 0, 0, 0] + [UInt8](repeating: 255, count: many))
        let meta = SampleISO.box(
            "meta",
            [0, 0, 0, 0] + SampleISO.box("pitm", [0, 0, 0, 0, 0, 1])
                + SampleISO.box("iprp", properties))
        let files: [[UInt8]] = [
            SampleJPEG.start + [UInt8](repeating: 0xFF, count: many),
            SampleJPEG.start + [UInt8](repeating: 0x41, count: many),
            SampleJPEG.start + (0..<many / 4).flatMap { _ in [0xFF, 0xE0, 0, 2] as [UInt8] },
            SamplePNG.signature + SamplePNG.header
                + (0..<many / 12).flatMap { _ in [0, 0, 0, 0] + "tEXt\0\0\0\0".utf8 },
            SampleISO.type + (0..<many / 8).flatMap { _ in [0, 0, 0, 8] + "free".utf8 },
            SampleISO.type + meta,
            Array("<!DOCTYPE ".utf8) + [UInt8](repeating: UInt8(ascii: "["), count: many),
            Array("<svg ".utf8) + (0..<many / 4).flatMap { _ in "a='".utf8 },
            Array("<svg viewBox='".utf8) + (0..<many / 2).flatMap { _ in "1 ".utf8 } + "'>".utf8,
            Array(String(repeating: "<!-->", count: many / 5).utf8),
        ]
        for file in files { #expect(read(file).size == nil) }
    }
}

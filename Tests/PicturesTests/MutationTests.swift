import Pictures
import Testing

@Suite("Mutations of picture files")
struct MutationTests {
    /// Files whose metadata is before the points: behind them, where a length or an end is broken,
    /// nobody can tell points from words.
    private static let files: [[UInt8]] = [
        SampleJPEG.start + SampleJPEG.jfif + SampleJPEG.exif(SampleTIFF().block(orientation: 6))
            + SampleJPEG.metadata.joined() + SampleJPEG.adobe + SampleJPEG.profile
            + SampleJPEG.picture,
        SamplePNG.signature + SamplePNG.header + SamplePNG.metadata.joined()
            + SamplePNG.chunk("eXIf", SampleTIFF(isLittleEndian: true).block(orientation: 3))
            + SamplePNG.points + SamplePNG.end,
        SampleWebP.file(
            SampleWebP.extended(0x2C),
            SampleWebP.chunk("EXIF", SampleTIFF().block(orientation: 8)),
            Array(SampleWebP.metadata.joined()), SampleWebP.profile, SampleWebP.lossy),
        SampleWebP.file(
            SampleWebP.extended(0x2E), Array(SampleWebP.metadata.joined()),
            SampleWebP.frame(SampleWebP.metadata[0], SampleWebP.lossless)),
        SampleISO.file(
            exif: [0, 0, 0, 0] + SampleTIFF().block(orientation: 1), xmp: Array("SECRET".utf8),
            points: []),
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, 6] + Array("SECRET".utf8)
            + [0, 0x3B],
    ]

    /// A linear congruential generator, so that every run makes the same mutations.
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }

    private static func mutation(of file: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = file
        for _ in 0...dice.roll(3) where !bytes.isEmpty {
            let place = dice.roll(bytes.count)
            switch dice.roll(5) {
            case 0: bytes[place] = UInt8(dice.roll(256))
            case 1: bytes[place] ^= 1 << UInt8(dice.roll(8))
            case 2: bytes[place] = [0, 0xFF, 0x7F, 1][dice.roll(4)]
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.roll(8)))
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }

    private func holdsSecret(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains("SECR")
    }

    @Test("Of 20,000 none crashes, none that is cleaned says a word", arguments: 0..<20)
    func mutations(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        var cleaned = 0
        for index in 0..<1000 {
            let bytes = Self.mutation(of: Self.files[index % Self.files.count], &dice)
            let texts = PictureMetadata.texts(in: bytes)
            #expect(texts.reduce(0) { $0 + $1.count } <= 3 * bytes.count)
            _ = PictureMetadata.keepsExifOrXMP(bytes)
            guard case .removed(let clean) = PictureMetadata.removal(from: bytes) else { continue }
            cleaned += 1
            #expect(!holdsSecret(clean), "\(bytes)")
            #expect(clean.count <= bytes.count)
            #expect(PictureMetadata.removal(from: clean) == .nothingToRemove, "\(bytes)")
        }
        #expect(cleaned > 100)
    }

    @Test("The files themselves are cleaned where their types are")
    func originals() {
        let remainders = Self.files.compactMap { file -> [UInt8]? in
            guard case .removed(let clean) = PictureMetadata.removal(from: file) else { return nil }
            return clean
        }
        #expect(remainders.count == 4)
        #expect(!remainders.contains(where: holdsSecret))
        #expect(Self.files.allSatisfy(holdsSecret))
    }

    @Test("Long files made to be slow are read in a moment", .timeLimit(.minutes(10)))
    func slowFiles() {
        let many = 100_000
        let places = Array((0..<2000).flatMap { _ in SampleISO.place(1, 0, many) })
        let item = SampleISO.box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + "Exif\0".utf8)
        let lists =
            SampleISO.box("iinf", [0, 0, 0, 0, 0, 1] + item)
            + SampleISO.box("iloc", [0, 0, 0, 0, 0x44, 0, 0x07, 0xD0] + places)
        let entries = (0..<5400).flatMap { _ in SampleTIFF().entry(0x9C9D, 1, 60_000, [0, 0, 0, 8])
        }
        let exif = SampleJPEG.exif(
            Array("MM\0*\0\0\0\u{8}".utf8) + SampleTIFF().number(5400, 2) + entries)
        let files = [
            SampleJPEG.start + [UInt8](repeating: 0xFF, count: many),
            SampleJPEG.start + (0..<many).flatMap { _ in [0xFF, 0x00] as [UInt8] },
            SampleJPEG.start + (0..<many).flatMap { _ in [0xFF, 0xFE, 0, 2] as [UInt8] },
            SampleJPEG.start + exif + exif + SampleJPEG.picture,
            SamplePNG.signature + (0..<many / 10).flatMap { _ in SamplePNG.end },
            SampleISO.type + SampleISO.box("meta", [0, 0, 0, 0] + lists)
                + [UInt8](repeating: 65, count: many),
        ]
        for file in files {
            _ = PictureMetadata.removal(from: file)
            let texts = PictureMetadata.texts(in: file)
            #expect(texts.reduce(0) { $0 + $1.count } <= 3 * file.count)
        }
    }
}

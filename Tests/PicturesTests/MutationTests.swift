import Pictures
import TestSupport
import Testing

@Suite("Mutations of picture files")
struct MutationTests {
    /// Files with metadata before the pixels: after them, behind a broken length or end, metadata
    /// cannot be distinguished from pixels.
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

    private func holdsSecret(_ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains("SECR")
    }

    @Test(
        "Mutations cause no crash, and no cleaned file contains metadata",
        arguments: Seeds.from(0, count: 5))
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var cleaned = 0
        let rounds = Seeds.rounds(1_000)
        for index in 0..<rounds {
            let bytes = random.mutation(of: Self.files[index % Self.files.count])
            let texts = PictureMetadata.texts(in: bytes)
            #expect(texts.reduce(0) { $0 + $1.count } <= 3 * bytes.count)
            _ = PictureMetadata.keepsExifOrXMP(bytes)
            guard case .removed(let clean) = PictureMetadata.removal(from: bytes) else { continue }
            cleaned += 1
            #expect(!holdsSecret(clean), "\(bytes)")
            #expect(clean.count <= bytes.count)
            #expect(PictureMetadata.removal(from: clean) == .nothingToRemove, "\(bytes)")
        }
        #expect(cleaned > rounds / 20)
    }

    @Test("The unchanged files are cleaned if their type is supported")
    func originals() {
        let remainders = Self.files.compactMap { file -> [UInt8]? in
            guard case .removed(let clean) = PictureMetadata.removal(from: file) else { return nil }
            return clean
        }
        #expect(remainders.count == 4)
        #expect(!remainders.contains(where: holdsSecret))
        #expect(Self.files.allSatisfy(holdsSecret))
    }

    // Reading on from each place to the end, or from the start to each place, takes many minutes.
    @Test("Long malicious files are read in linear time", .timeLimit(.minutes(2)))
    func slowFiles() {
        let many = 200_000
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

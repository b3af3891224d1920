/// A WebP file, cut into its chunks.
struct WebPFile {
    static let headCount = 12

    let bytes: [UInt8]
    let chunks: [RIFFChunk]
    /// Where the chunks end; the bytes behind are no part of the picture.
    let end: Int
    /// Whether a chunk runs past the end.
    let isCut: Bool

    /// The bytes begin with RIFF, a length and WEBP.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let count = bytes[...].number(at: 4, width: 4, .littleEndian) ?? 0
        let declared = max(Self.headCount, count + 8)
        let content = bytes[Self.headCount..<min(declared, bytes.count)]
        chunks = RIFFChunk.chunks(of: content)
        end = chunks.last?.range.upperBound ?? Self.headCount
        isCut = declared > bytes.count || end < content.endIndex
    }
}

/// A chunk of a RIFF file.
struct RIFFChunk {
    let name: String
    /// From the name to the byte that makes the length even.
    let range: Range<Int>
    let payload: Range<Int>

    /// The chunks of a stretch, as far as they lie within it.
    static func chunks(of bytes: ArraySlice<UInt8>) -> [Self] {
        var chunks: [Self] = []
        var rest = bytes
        while let name = rest.name(at: 0),
            let count = rest.number(at: 4, width: 4, .littleEndian),
            let payload = rest.part(at: 8, count: count)
        {
            let end = min(payload.endIndex + count % 2, bytes.endIndex)
            chunks.append(Self(name: name, range: rest.startIndex..<end, payload: payload.indices))
            rest = bytes[end...]
        }
        return chunks
    }

    static func fresh(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        head(name, count: payload.count) + payload + (payload.count % 2 == 1 ? [0] : [])
    }

    /// The name and length before a payload.
    static func head(_ name: String, count: Int) -> [UInt8] {
        name.utf8 + UInt32(truncatingIfNeeded: count).bytes.reversed()
    }
}

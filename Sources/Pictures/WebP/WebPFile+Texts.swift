extension WebPFile {
    private static let points: Set = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM"]

    /// All chunks that are not picture points, those within frames too, and what lies behind.
    var texts: [[UInt8]] {
        texts(of: chunks) + [Array(bytes[end...])]
    }

    private func texts(of chunks: [RIFFChunk]) -> [[UInt8]] {
        chunks.flatMap { chunk -> [[UInt8]] in
            let payload = bytes[chunk.payload]
            switch chunk.name {
            case _ where Self.points.contains(chunk.name): return []
            case "EXIF": return Exif.texts(in: payload)
            case "ANMF": return frameTexts(payload)
            default: return [Array(payload)]
            }
        }
    }

    private func frameTexts(_ payload: ArraySlice<UInt8>) -> [[UInt8]] {
        let content = payload.dropFirst(16)
        let parts = RIFFChunk.chunks(of: content)
        let rest = content[(parts.last?.range.upperBound ?? content.startIndex)...]
        let unknown = parts.filter { !Self.points.contains($0.name) }
        return unknown.map { Array(bytes[$0.payload]) } + [Array(rest)]
    }
}

extension WebPFile {
    private static let pictures: Set = ["VP8 ", "VP8L"]
    private static let kept: Set = ["VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"]

    /// The file without what is not the picture; nil if it is damaged.
    var remainder: [UInt8]? {
        guard !isCut, let first = chunks.first else { return nil }
        let content: [UInt8]?
        if Self.pictures.contains(first.name) {
            content = Array(bytes[first.range])
        } else {
            content = first.name == "VP8X" ? extendedContent : nil
        }
        guard let content else { return nil }
        return RIFFChunk.head("RIFF", count: content.count + 4) + "WEBP".utf8 + content
    }
}

extension WebPFile {
    /// The chunks of a file that has more than a picture.
    private var extendedContent: [UInt8]? {
        var content: [UInt8] = []
        content.reserveCapacity(bytes.count)
        var exif: RIFFChunk?
        var hasOrientation = false
        var hasPicture = false
        for chunk in chunks.dropFirst() {
            switch chunk.name {
            case _ where Self.kept.contains(chunk.name):
                content += bytes[chunk.range]
                hasPicture = hasPicture || Self.pictures.contains(chunk.name)
            case "ANMF":
                guard let frame = frame(chunk) else { return nil }
                content += frame
                hasPicture = true
            case "EXIF" where exif == nil:
                exif = chunk
                let fresh = orientation(in: chunk)
                hasOrientation = !fresh.isEmpty
                content += fresh
            default: break
            }
        }
        guard hasPicture, let head = extendedHead(hasExif: hasOrientation) else { return nil }
        return head + content
    }

    /// Flags: 20 colour profile, 10 transparency, 08 Exif, 04 XMP, 02 animation.
    private func extendedHead(hasExif: Bool) -> [UInt8]? {
        guard let chunk = chunks.first, chunk.payload.count == 10 else { return nil }
        var head = Array(bytes[chunk.range])
        head[8] = head[8] & 0x32 | (hasExif ? 0x08 : 0)
        return head
    }

    /// A frame of an animation has its place and time in 16 bytes, and chunks behind them.
    private func frame(_ chunk: RIFFChunk) -> [UInt8]? {
        guard let head = bytes[chunk.payload].part(at: 0, count: 16) else { return nil }
        let parts = RIFFChunk.chunks(of: bytes[head.endIndex..<chunk.payload.upperBound])
        guard parts.last?.range.upperBound == chunk.payload.upperBound,
            parts.contains(where: { Self.pictures.contains($0.name) })
        else { return nil }
        let kept = parts.filter { Self.pictures.contains($0.name) || $0.name == "ALPH" }
        guard kept.count < parts.count else { return Array(bytes[chunk.range]) }
        let content = kept.reduce(into: Array(head)) { $0 += bytes[$1.range] }
        return RIFFChunk.fresh("ANMF", content)
    }

    private func orientation(in chunk: RIFFChunk) -> [UInt8] {
        guard let orientation = Exif(bytes[chunk.payload])?.orientation else { return [] }
        return RIFFChunk.fresh("EXIF", Exif.only(orientation: orientation))
    }
}

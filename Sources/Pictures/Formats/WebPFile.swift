/// A WebP file, split into its chunks.
struct WebPFile {
    static let headerSize = 12

    let bytes: [UInt8]
    let chunks: [RIFFChunk]
    /// The end of the last chunk; later bytes are not part of the picture.
    let end: Int
    /// True if a chunk extends past the end of the file.
    let isTruncated: Bool

    /// `bytes` begin with RIFF, a length and WEBP.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let count = bytes[...].number(at: 4, width: 4, .littleEndian) ?? 0
        let declared = max(Self.headerSize, count + 8)
        let content = bytes[Self.headerSize..<min(declared, bytes.count)]
        chunks = RIFFChunk.chunks(of: content)
        end = chunks.last?.range.upperBound ?? Self.headerSize
        isTruncated = declared > bytes.count || end < content.endIndex
    }
}

/// A chunk of a RIFF file.
struct RIFFChunk {
    let name: String
    /// The whole chunk, from the name to the byte that makes the length even.
    let range: Range<Int>
    let payload: Range<Int>

    /// Returns the complete chunks in a range of bytes.
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

    static func bytes(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        header(name, count: payload.count) + payload + (payload.count % 2 == 1 ? [0] : [])
    }

    /// Returns the name and length before a payload.
    static func header(_ name: String, count: Int) -> [UInt8] {
        name.utf8 + UInt32(truncatingIfNeeded: count).bytes.reversed()
    }
}

extension WebPFile {
    private static let pictures: Set = ["VP8 ", "VP8L"]
    private static let kept: Set = ["VP8 ", "VP8L", "ALPH", "ANIM", "ICCP"]

    /// The file without metadata; `nil` if it is damaged.
    var withoutMetadata: [UInt8]? {
        guard !isTruncated, let first = chunks.first else { return nil }
        let content: [UInt8]?
        if Self.pictures.contains(first.name) {
            content = Array(bytes[first.range])
        } else {
            content = first.name == "VP8X" ? extendedContent : nil
        }
        guard let content else { return nil }
        return RIFFChunk.header("RIFF", count: content.count + 4) + "WEBP".utf8 + content
    }
}

extension WebPFile {
    /// The kept chunks of a file in the extended format.
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
                let orientation = orientation(in: chunk)
                hasOrientation = !orientation.isEmpty
                content += orientation
            default: break
            }
        }
        guard hasPicture, let head = extendedHeader(hasExif: hasOrientation) else { return nil }
        return head + content
    }

    /// Flags: 20 colour profile, 10 transparency, 08 Exif, 04 XMP, 02 animation.
    private func extendedHeader(hasExif: Bool) -> [UInt8]? {
        guard let chunk = chunks.first, chunk.payload.count == 10 else { return nil }
        var head = Array(bytes[chunk.range])
        head[8] = head[8] & 0x32 | (hasExif ? 0x08 : 0)
        return head
    }

    /// Returns a frame without metadata: 16 bytes of position and duration, then chunks.
    private func frame(_ chunk: RIFFChunk) -> [UInt8]? {
        guard let head = bytes[chunk.payload].part(at: 0, count: 16) else { return nil }
        let parts = RIFFChunk.chunks(of: bytes[head.endIndex..<chunk.payload.upperBound])
        guard parts.last?.range.upperBound == chunk.payload.upperBound,
            parts.contains(where: { Self.pictures.contains($0.name) })
        else { return nil }
        let kept = parts.filter { Self.pictures.contains($0.name) || $0.name == "ALPH" }
        guard kept.count < parts.count else { return Array(bytes[chunk.range]) }
        let content = kept.reduce(into: Array(head)) { $0 += bytes[$1.range] }
        return RIFFChunk.bytes("ANMF", content)
    }

    private func orientation(in chunk: RIFFChunk) -> [UInt8] {
        guard let orientation = Exif(bytes[chunk.payload])?.orientation else { return [] }
        return RIFFChunk.bytes("EXIF", Exif.bytes(orientation: orientation))
    }
}

extension WebPFile {
    private static let pixels: Set = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM"]

    /// All chunks that are not pixels, also those in frames, and the bytes after the last chunk.
    var texts: [[UInt8]] {
        texts(of: chunks) + [Array(bytes[end...])]
    }

    private func texts(of chunks: [RIFFChunk]) -> [[UInt8]] {
        chunks.flatMap { chunk -> [[UInt8]] in
            let payload = bytes[chunk.payload]
            switch chunk.name {
            case _ where Self.pixels.contains(chunk.name): return []
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
        let unknown = parts.filter { !Self.pixels.contains($0.name) }
        return unknown.map { Array(bytes[$0.payload]) } + [Array(rest)]
    }
}

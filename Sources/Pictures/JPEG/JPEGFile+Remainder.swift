extension JPEGFile {
    /// The file without what is not the picture; nil if it is damaged.
    var remainder: [UInt8]? {
        guard !isDamaged else { return nil }
        var remainder: [UInt8] = []
        remainder.reserveCapacity(bytes.count)
        var hasExif = false
        for segment in segments {
            switch segment.content(in: bytes) {
            case .picture: remainder += bytes[segment.range]
            case .frame: remainder += withoutThumbnail(segment)
            case .colours: remainder += cut(segment, to: 12)
            case .exif where !hasExif:
                hasExif = true
                remainder += orientation(in: segment)
            case .exif, .other: break
            }
        }
        return remainder + lostEnd
    }

    /// The end of a picture behind which something goes that a decoder took for the end.
    private var lostEnd: [UInt8] {
        segments.last?.marker != JPEGMarker.end && strays.last?.upperBound == bytes.count
            ? [0xFF, JPEGMarker.end] : []
    }

    /// JFIF has its thumbnail behind 14 bytes, of which the last two are its size.
    private func withoutThumbnail(_ segment: JPEGSegment) -> [UInt8] {
        let payload = bytes[segment.payload]
        if payload.count == 14, payload.suffix(2).allSatisfy({ $0 == 0 }) {
            return Array(bytes[segment.range])
        }
        return fresh(segment.marker, payload.prefix(12) + [0, 0])
    }

    private func cut(_ segment: JPEGSegment, to count: Int) -> [UInt8] {
        segment.payload.count == count
            ? Array(bytes[segment.range])
            : fresh(segment.marker, bytes[segment.payload].prefix(count))
    }

    private func orientation(in segment: JPEGSegment) -> [UInt8] {
        guard let orientation = Exif(bytes[segment.payload])?.orientation else { return [] }
        return fresh(segment.marker, Exif.prefix[...] + Exif.only(orientation: orientation))
    }

    private func fresh(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> [UInt8] {
        [0xFF, marker] + UInt16(payload.count + 2).bytes + payload
    }
}

extension JPEGFile {
    /// What is longer than a segment goes on in the next: each name with the bytes before its part.
    private static let continued: [(name: [UInt8], head: Int)] = [
        (Array("ICC_PROFILE\0".utf8), 14), (Array("Photoshop 3.0\0".utf8), 14),
        (Array("http://ns.adobe.com/xmp/extension/\0".utf8), 75),
    ]

    /// Comments and application data, what was continued put together again.
    var texts: [[UInt8]] {
        var texts: [[UInt8]] = []
        var joined = Self.continued.map { _ in [UInt8]() }
        for segment in segments where JPEGMarker.isFree(segment.marker) {
            let payload = bytes[segment.payload]
            if let index = Self.continued.firstIndex(where: { payload.starts(with: $0.name) }) {
                joined[index] += payload.dropFirst(Self.continued[index].head)
            } else if case .exif = segment.content(in: bytes) {
                texts += Exif.texts(in: payload)
            } else {
                texts.append(Array(payload))
            }
        }
        return texts + joined + strays.map { Array(bytes[$0]) }
    }
}

import Platform

/// A JPEG file, split into its segments.
struct JPEGFile {
    let bytes: [UInt8]
    /// The segments in order, up to the end of the first picture.
    private(set) var segments: [JPEGSegment]
    /// The bytes that no decoder reads: between segments, and after the picture.
    private(set) var ignoredRanges: [Range<Int>] = []
    /// True if the file contains no picture that a decoder would show.
    private(set) var isDamaged = false

    private let isHead: Bool
    private var hasFrame = false
    private var hasScan = false

    /// `bytes` begin with a start marker, like every JPEG file. `isHead` is true if only the
    /// segments before the pixels are needed.
    init(_ bytes: [UInt8], isHead: Bool = false) {
        self.bytes = bytes
        self.isHead = isHead
        segments = [JPEGSegment(marker: JPEGMarker.start, range: 0..<2, payload: 2..<2)]
        var position = 2
        while position < bytes.count, !isHead || !hasScan {
            position = readSegment(from: position)
        }
        isDamaged = isDamaged || !hasScan
    }
}

extension JPEGFile {
    /// Reads the next segment or ignored range, and returns its end.
    private mutating func readSegment(from position: Int) -> Int {
        let start = bytes[position...].firstIndex(of: 0xFF) ?? bytes.count
        ignore(position..<start)
        guard let place = bytes[start...].firstIndex(where: { $0 != 0xFF }) else {
            return ignore(start..<bytes.count)
        }
        let marker = bytes[place]
        switch marker {
        case _ where JPEGMarker.isStandalone(marker):
            return ignore(start..<place + 1)
        case JPEGMarker.end where hasScan:
            let end = place + 1
            segments.append(JPEGSegment(marker: marker, range: start..<end, payload: end..<end))
            return ignore(end..<bytes.count)
        case JPEGMarker.start where hasScan:
            // Another picture begins, and the end marker of this one is missing.
            return ignore(start..<bytes.count)
        default:
            return readSegment(from: start, marker: marker, at: place)
        }
    }

    private mutating func readSegment(from start: Int, marker: UInt8, at place: Int) -> Int {
        guard let length = bytes[...].number(at: place + 1, width: 2), length >= 2,
            let payload = bytes[...].part(at: place + 3, count: length - 2)
        else {
            // The file is truncated; the rest of the picture is before this segment.
            isDamaged = !hasScan
            return ignore(start..<bytes.count)
        }
        let isScan = marker == JPEGMarker.scan
        guard JPEGSegment.isValid(payload, of: marker), hasFrame || !isScan else {
            isDamaged = true
            return ignore(start..<bytes.count)
        }
        hasFrame = hasFrame || JPEGMarker.isFrame(marker)
        hasScan = hasScan || isScan
        let end = isScan && !isHead ? endOfScan(from: payload.endIndex) : payload.endIndex
        segments.append(
            JPEGSegment(marker: marker, range: start..<end, payload: payload.indices))
        return end
    }

    /// Returns the start of the next marker that is neither an escaped FF nor a restart.
    private func endOfScan(from start: Int) -> Int {
        bytes.withView { bytes in
            var position = start
            while position < bytes.count {
                guard bytes[position] == 0xFF else {
                    position += 1
                    continue
                }
                let marker = position
                while position < bytes.count, bytes[position] == 0xFF { position += 1 }
                guard position < bytes.count else { break }
                if bytes[position] != 0, !JPEGMarker.restarts.contains(bytes[position]) {
                    return marker
                }
            }
            return bytes.count
        }
    }

    /// Adds an ignored range, and returns its end.
    @discardableResult
    private mutating func ignore(_ range: Range<Int>) -> Int {
        if let last = ignoredRanges.last, last.upperBound == range.lowerBound {
            ignoredRanges[ignoredRanges.count - 1] = last.lowerBound..<range.upperBound
        } else if !range.isEmpty {
            ignoredRanges.append(range)
        }
        return range.upperBound
    }
}

extension JPEGFile {
    /// True if decoders need only a part of the picture at a time: it is not progressive, and its
    /// first scan has all of its components.
    var isSequential: Bool {
        guard let frame = segments.first(where: { JPEGMarker.isFrame($0.marker) }),
            let scan = segments.first(where: { $0.marker == JPEGMarker.scan })
        else { return false }
        return ![0xC2, 0xC6, 0xCA, 0xCE].contains(frame.marker)
            && bytes[frame.payload].number(at: 5, width: 1)
                == bytes[scan.payload].number(at: 0, width: 1)
    }

    /// That of the first Exif segment.
    var orientation: UInt8? {
        for segment in segments {
            if case .exif = segment.content(in: bytes) {
                return Exif(bytes[segment.payload])?.orientation
            }
        }
        return nil
    }

    /// The file without metadata; `nil` if it is damaged.
    var withoutMetadata: [UInt8]? {
        guard !isDamaged else { return nil }
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(bytes.count)
        var hasExif = false
        for segment in segments {
            switch segment.content(in: bytes) {
            case .picture: cleaned += bytes[segment.range]
            case .frame: cleaned += withoutThumbnail(segment)
            case .colours: cleaned += cut(segment, to: 12)
            case .exif where !hasExif:
                hasExif = true
                cleaned += orientation(in: segment)
            case .exif, .other: break
            }
        }
        return cleaned + missingEnd
    }

    /// The end marker, if it is missing and a decoder took ignored bytes for the end.
    private var missingEnd: [UInt8] {
        segments.last?.marker != JPEGMarker.end && ignoredRanges.last?.upperBound == bytes.count
            ? [0xFF, JPEGMarker.end] : []
    }

    /// In JFIF the thumbnail follows 14 bytes, of which the last two are its size.
    private func withoutThumbnail(_ segment: JPEGSegment) -> [UInt8] {
        let payload = bytes[segment.payload]
        if payload.count == 14, payload.suffix(2).allSatisfy({ $0 == 0 }) {
            return Array(bytes[segment.range])
        }
        return encoded(segment.marker, payload.prefix(12) + [0, 0])
    }

    private func cut(_ segment: JPEGSegment, to count: Int) -> [UInt8] {
        segment.payload.count == count
            ? Array(bytes[segment.range])
            : encoded(segment.marker, bytes[segment.payload].prefix(count))
    }

    private func orientation(in segment: JPEGSegment) -> [UInt8] {
        guard let orientation = Exif(bytes[segment.payload])?.orientation else { return [] }
        return encoded(segment.marker, Exif.prefix[...] + Exif.bytes(orientation: orientation))
    }

    private func encoded(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> [UInt8] {
        [0xFF, marker] + UInt16(payload.count + 2).bytes + payload
    }
}

extension JPEGFile {
    /// Data that may continue in further segments: the name, and the size of each part's header.
    private static let continued: [(name: [UInt8], head: Int)] = [
        (Array("ICC_PROFILE\0".utf8), 14), (Array("Photoshop 3.0\0".utf8), 14),
        (Array("http://ns.adobe.com/xmp/extension/\0".utf8), 75),
    ]

    /// Comments and application data, with continued data joined.
    var texts: [[UInt8]] {
        var texts: [[UInt8]] = []
        var joined = Self.continued.map { _ in [UInt8]() }
        for segment in segments where JPEGMarker.isFreeForm(segment.marker) {
            let payload = bytes[segment.payload]
            if let index = Self.continued.firstIndex(where: { payload.starts(with: $0.name) }) {
                joined[index] += payload.dropFirst(Self.continued[index].head)
            } else if case .exif = segment.content(in: bytes) {
                texts += Exif.texts(in: payload)
            } else {
                texts.append(Array(payload))
            }
        }
        return texts + joined + ignoredRanges.map { Array(bytes[$0]) }
    }
}

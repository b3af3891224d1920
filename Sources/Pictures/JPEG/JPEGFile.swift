import Platform

/// A JPEG file, cut at its markers.
struct JPEGFile {
    let bytes: [UInt8]
    /// In their order, up to the end of the first picture.
    private(set) var segments: [JPEGSegment]
    /// What no decoder reads: bytes between segments, and everything behind the picture.
    private(set) var strays: [Range<Int>] = []
    /// Whether there is no picture in it that a decoder would show.
    private(set) var isDamaged = false

    private var hasFrame = false
    private var hasScan = false

    /// The bytes begin with the marker of a start, as those of every JPEG file do.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        segments = [JPEGSegment(marker: JPEGMarker.start, range: 0..<2, payload: 2..<2)]
        var position = 2
        while position < bytes.count {
            position = cut(from: position)
        }
        isDamaged = isDamaged || !hasScan
    }
}

extension JPEGFile {
    /// Takes what comes next, and tells where it ends.
    private mutating func cut(from position: Int) -> Int {
        let start = bytes[position...].firstIndex(of: 0xFF) ?? bytes.count
        stray(position..<start)
        guard let place = bytes[start...].firstIndex(where: { $0 != 0xFF }) else {
            return stray(start..<bytes.count)
        }
        let marker = bytes[place]
        switch marker {
        case _ where JPEGMarker.isIdle(marker):
            return stray(start..<place + 1)
        case JPEGMarker.end where hasScan:
            let end = place + 1
            segments.append(JPEGSegment(marker: marker, range: start..<end, payload: end..<end))
            return stray(end..<bytes.count)
        case JPEGMarker.start where hasScan:
            // Another picture, where the end of this one is lost.
            return stray(start..<bytes.count)
        default:
            return cutSegment(from: start, marker: marker, at: place)
        }
    }

    private mutating func cutSegment(from start: Int, marker: UInt8, at place: Int) -> Int {
        guard let length = bytes[...].number(at: place + 1, width: 2), length >= 2,
            let payload = bytes[...].part(at: place + 3, count: length - 2)
        else {
            // The file was cut off; what it has of the picture is before this segment.
            isDamaged = !hasScan
            return stray(start..<bytes.count)
        }
        let isScan = marker == JPEGMarker.scan
        guard JPEGSegment.isValid(payload, of: marker), hasFrame || !isScan else {
            isDamaged = true
            return stray(start..<bytes.count)
        }
        hasFrame = hasFrame || JPEGMarker.isFrame(marker)
        hasScan = hasScan || isScan
        let end = isScan ? endOfScan(from: payload.endIndex) : payload.endIndex
        segments.append(
            JPEGSegment(marker: marker, range: start..<end, payload: payload.indices))
        return end
    }

    /// Where a marker begins that is none of a scan: neither a zero that was put behind an FF,
    /// nor a restart.
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

    /// Leaves these bytes out, and tells where they end.
    @discardableResult
    private mutating func stray(_ range: Range<Int>) -> Int {
        if let last = strays.last, last.upperBound == range.lowerBound {
            strays[strays.count - 1] = last.lowerBound..<range.upperBound
        } else if !range.isEmpty {
            strays.append(range)
        }
        return range.upperBound
    }
}

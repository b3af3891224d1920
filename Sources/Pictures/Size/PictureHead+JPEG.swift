extension PictureHead {
    /// In the segment that begins a frame; how the picture is turned stands in one before it.
    mutating func jpegSize() -> PictureSize? {
        var position = 2
        var exif: Exif?
        var hasExif = false
        while let place = marker(from: position) {
            let marker = bytes[place]
            position = place + 1
            if JPEGMarker.isIdle(marker) || marker == JPEGMarker.start { continue }
            guard ![JPEGMarker.end, JPEGMarker.scan].contains(marker),
                let length = number(at: position, width: 2), length >= 2
            else { return nil }
            if JPEGMarker.isFrame(marker) {
                return frameSize(at: position + 2, isTurned: exif?.isTurned == true)
            }
            // Only the first says anything, as where the file is cleaned.
            if marker == 0xE1, !hasExif, length >= 8, holds("Exif\0".utf8, at: position + 2) {
                hasExif = true
                guard let block = part(at: position + 2, count: length - 2) else { return nil }
                exif = Exif(block)
            }
            position += length
        }
        return nil
    }
}

extension PictureHead {
    /// A byte of precision, then the sides.
    private mutating func frameSize(at offset: Int, isTurned: Bool) -> PictureSize? {
        guard let height = number(at: offset + 1, width: 2),
            let width = number(at: offset + 3, width: 2)
        else { return nil }
        return PictureSize(width: width, height: height, isTurned: isTurned)
    }

    /// The place of the byte that tells what the next segment is; as decoders do, skips what is none.
    private mutating func marker(from position: Int) -> Int? {
        guard position <= count, let start = bytes[position...].firstIndex(of: 0xFF),
            let place = bytes[start...].firstIndex(where: { $0 != 0xFF })
        else {
            want(max(position, count) + 1)
            return nil
        }
        return place
    }
}

extension Exif {
    /// Whether the picture is shown lying on its side.
    var isTurned: Bool { orientation.map { $0 >= 5 } == true }
}

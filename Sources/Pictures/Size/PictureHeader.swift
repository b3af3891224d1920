/// The first bytes of a picture file, and the number of bytes that are needed to find its size.
struct PictureHeader {
    let bytes: [UInt8]

    /// More than `count` if bytes are missing.
    private(set) var needed = 0

    var count: Int { bytes.count }
    var lacksBytes: Bool { needed > count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// `nil` also if bytes are missing.
    mutating func size() -> PictureSize? {
        switch PictureType(bytes) {
        case .jpg: jpegSize()
        case .png: pngSize()
        case .gif: gifSize()
        case .webp: webPSize()
        case .avif, .heic: isoSize()
        case nil: svgSize()
        }
    }
}

/// Reads at an offset; `nil` past the end.
extension PictureHeader {
    mutating func part(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard offset >= 0, count >= 0, !overflow else { return nil }
        require(end)
        return bytes[...].part(at: offset, count: count)
    }

    mutating func number(at offset: Int, width: Int, _ order: ByteOrder = .bigEndian) -> Int? {
        part(at: offset, count: width)?.number(at: 0, width: width, order)
    }

    mutating func name(at offset: Int) -> String? {
        part(at: offset, count: 4)?.name(at: 0)
    }

    mutating func holds(_ expected: some Collection<UInt8>, at offset: Int) -> Bool {
        part(at: offset, count: expected.count)?.elementsEqual(expected) == true
    }

    mutating func require(_ count: Int) {
        needed = max(needed, count)
    }
}

extension PictureHeader {
    /// Reads the size of the area that shows all images of the file.
    mutating func gifSize() -> PictureSize? {
        guard holds("GIF87a".utf8, at: 0) || holds("GIF89a".utf8, at: 0),
            let width = number(at: 6, width: 2, .littleEndian),
            let height = number(at: 8, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension PictureHeader {
    /// Reads the first chunk, and the orientation in a chunk before the pixels.
    mutating func pngSize() -> PictureSize? {
        guard holds(PNGFile.signature, at: 0), number(at: 8, width: 4) == 13,
            name(at: 12) == "IHDR", let width = number(at: 16, width: 4),
            let height = number(at: 20, width: 4), let isSideways = isSidewaysPNG()
        else { return nil }
        return PictureSize(width: width, height: height, isSideways: isSideways)
    }

    /// `nil` if there are no pixels.
    private mutating func isSidewaysPNG() -> Bool? {
        var position = 33
        var isSideways: Bool?
        while let length = number(at: position, width: 4), let name = name(at: position + 4) {
            if name == "IDAT" { return isSideways ?? false }
            guard name != "IEND" else { return nil }
            if name == "eXIf", isSideways == nil {
                guard let block = part(at: position + 8, count: length) else { return nil }
                isSideways = Exif(block)?.isSideways == true
            }
            position += 12 + length
        }
        return nil
    }
}

extension PictureHeader {
    /// Reads the first tag.
    mutating func svgSize() -> PictureSize? {
        var scanner = SVGScanner(bytes)
        guard let root = scanner.root() else {
            if scanner.isAtEnd { require(count + 1) }
            return nil
        }
        guard let (width, height) = root.sides, let width = Int(exactly: width.rounded()),
            let height = Int(exactly: height.rounded())
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension PictureHeader {
    /// Reads the first chunk. Browsers ignore the orientation of these pictures.
    mutating func webPSize() -> PictureSize? {
        switch name(at: 12) {
        case "VP8X": extendedSize()
        case "VP8L": losslessSize()
        case "VP8 ": lossySize()
        default: nil
        }
    }
}

extension PictureHeader {
    /// Flags, then each side minus one in three bytes.
    private mutating func extendedSize() -> PictureSize? {
        guard let width = number(at: 24, width: 3, .littleEndian),
            let height = number(at: 27, width: 3, .littleEndian)
        else { return nil }
        return PictureSize(width: width + 1, height: height + 1)
    }

    /// A signature, then each side minus one in 14 bits.
    private mutating func losslessSize() -> PictureSize? {
        guard number(at: 20, width: 1) == 0x2F, let bits = number(at: 21, width: 4, .littleEndian)
        else { return nil }
        return PictureSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// A key frame, marked by its last bit; a signature; then each side in 14 bits, with two bits
    /// of scaling that decoders ignore.
    private mutating func lossySize() -> PictureSize? {
        guard let frame = number(at: 20, width: 1), frame & 1 == 0,
            holds([0x9D, 0x01, 0x2A], at: 23), let width = number(at: 26, width: 2, .littleEndian),
            let height = number(at: 28, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
}

extension PictureHeader {
    /// Reads the segment of a frame, and the orientation in a segment before it.
    mutating func jpegSize() -> PictureSize? {
        var position = 2
        var exif: Exif?
        var hasExif = false
        while let place = marker(from: position) {
            let marker = bytes[place]
            position = place + 1
            if JPEGMarker.isStandalone(marker) || marker == JPEGMarker.start { continue }
            guard ![JPEGMarker.end, JPEGMarker.scan].contains(marker),
                let length = number(at: position, width: 2), length >= 2
            else { return nil }
            if JPEGMarker.isFrame(marker) {
                return frameSize(at: position + 2, isSideways: exif?.isSideways == true)
            }
            // Only the first Exif segment counts, as when the file is cleaned.
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

extension PictureHeader {
    /// A byte of precision, then the sides.
    private mutating func frameSize(at offset: Int, isSideways: Bool) -> PictureSize? {
        guard let height = number(at: offset + 1, width: 2),
            let width = number(at: offset + 3, width: 2)
        else { return nil }
        return PictureSize(width: width, height: height, isSideways: isSideways)
    }

    /// Returns the position of the next marker's type; skips other bytes, as decoders do.
    private mutating func marker(from position: Int) -> Int? {
        guard position <= count, let start = bytes[position...].firstIndex(of: 0xFF),
            let place = bytes[start...].firstIndex(where: { $0 != 0xFF })
        else {
            require(max(position, count) + 1)
            return nil
        }
        return place
    }
}

extension Exif {
    /// True if the orientation exchanges the sides of the picture.
    var isSideways: Bool { orientation.map { $0 >= 5 } == true }
}

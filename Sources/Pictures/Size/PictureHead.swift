/// The first bytes of a picture file, and how many of them would have told more.
struct PictureHead {
    let bytes: [UInt8]

    /// The number of bytes that were asked for; more than there are where they ran out.
    private(set) var wanted = 0

    var count: Int { bytes.count }
    var lacksBytes: Bool { wanted > count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nil as well where the bytes run out before they tell it.
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

/// Reading by offset from the start; nil where the bytes run out.
extension PictureHead {
    mutating func part(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
        let (end, overflow) = offset.addingReportingOverflow(count)
        guard offset >= 0, count >= 0, !overflow else { return nil }
        want(end)
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

    mutating func want(_ count: Int) {
        wanted = max(wanted, count)
    }
}

extension PictureHead {
    /// That of the screen on which all its pictures are shown.
    mutating func gifSize() -> PictureSize? {
        guard holds("GIF87a".utf8, at: 0) || holds("GIF89a".utf8, at: 0),
            let width = number(at: 6, width: 2, .littleEndian),
            let height = number(at: 8, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension PictureHead {
    /// In the first chunk; how the picture is turned may stand in one before the points.
    mutating func pngSize() -> PictureSize? {
        guard holds(PNGFile.signature, at: 0), number(at: 8, width: 4) == 13,
            name(at: 12) == "IHDR", let width = number(at: 16, width: 4),
            let height = number(at: 20, width: 4), let isTurned = isTurnedPNG()
        else { return nil }
        return PictureSize(width: width, height: height, isTurned: isTurned)
    }

    /// Nil where no points are.
    private mutating func isTurnedPNG() -> Bool? {
        var position = 33
        var isTurned: Bool?
        while let length = number(at: position, width: 4), let name = name(at: position + 4) {
            if name == "IDAT" { return isTurned ?? false }
            guard name != "IEND" else { return nil }
            if name == "eXIf", isTurned == nil {
                guard let block = part(at: position + 8, count: length) else { return nil }
                isTurned = Exif(block)?.isTurned == true
            }
            position += 12 + length
        }
        return nil
    }
}

extension PictureHead {
    /// In the first tag.
    mutating func svgSize() -> PictureSize? {
        var scanner = SVGScanner(bytes)
        guard let root = scanner.root() else {
            if scanner.isAtEnd { want(count + 1) }
            return nil
        }
        guard let (width, height) = root.sides, let width = Int(exactly: width.rounded()),
            let height = Int(exactly: height.rounded())
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension PictureHead {
    /// In the first chunk. Browsers do not turn these pictures, whatever their Exif says.
    mutating func webPSize() -> PictureSize? {
        switch name(at: 12) {
        case "VP8X": extendedSize()
        case "VP8L": losslessSize()
        case "VP8 ": lossySize()
        default: nil
        }
    }
}

extension PictureHead {
    /// Flags, then each side less one in three bytes.
    private mutating func extendedSize() -> PictureSize? {
        guard let width = number(at: 24, width: 3, .littleEndian),
            let height = number(at: 27, width: 3, .littleEndian)
        else { return nil }
        return PictureSize(width: width + 1, height: height + 1)
    }

    /// A signature, then each side less one in 14 bits.
    private mutating func losslessSize() -> PictureSize? {
        guard number(at: 20, width: 1) == 0x2F, let bits = number(at: 21, width: 4, .littleEndian)
        else { return nil }
        return PictureSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// The head of a key frame, told by its last bit, a signature, then each side in 14 bits; the
    /// other two bits are of how large to show it, which nobody heeds.
    private mutating func lossySize() -> PictureSize? {
        guard let frame = number(at: 20, width: 1), frame & 1 == 0,
            holds([0x9D, 0x01, 0x2A], at: 23), let width = number(at: 26, width: 2, .littleEndian),
            let height = number(at: 28, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
}

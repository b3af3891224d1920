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
    private mutating func gifSize() -> PictureSize? {
        guard holds("GIF87a".utf8, at: 0) || holds("GIF89a".utf8, at: 0),
            let width = number(at: 6, width: 2, .littleEndian),
            let height = number(at: 8, width: 2, .littleEndian)
        else { return nil }
        return PictureSize(width: width, height: height)
    }
}

extension PictureHeader {
    /// Reads the first chunk, and the orientation in a chunk before the pixels.
    private mutating func pngSize() -> PictureSize? {
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
    private mutating func svgSize() -> PictureSize? {
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
    private mutating func webPSize() -> PictureSize? {
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
    private mutating func jpegSize() -> PictureSize? {
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

extension PictureHeader {
    /// Reads the properties of the primary item.
    private mutating func isoSize() -> PictureSize? {
        guard let meta = isoMeta() else { return nil }
        let lists = ISOBox.boxes(of: meta.dropFirst(4))
        guard let primary = lists.first(where: { $0.name == "pitm" }),
            let item = primary.payload.number(at: 4, width: primary.payload.first == 0 ? 2 : 4),
            let all = lists.first(where: { $0.name == "iprp" })
        else { return nil }
        let properties = ISOPropertyReader(ISOBox.boxes(of: all.payload)).properties(of: item)
        func payload(_ name: String) -> ArraySlice<UInt8>? {
            properties.first { $0.name == name }?.payload
        }
        guard let extent = payload("ispe"), let width = extent.number(at: 4, width: 4),
            let height = extent.number(at: 8, width: 4)
        else { return nil }
        let shown = payload("clap") ?? []
        return PictureSize(
            width: clipped(width, to: shown, at: 0), height: clipped(height, to: shown, at: 8),
            isSideways: (payload("irot")?.first ?? 0) & 1 == 1)
    }

    /// Returns the visible part of a side, which encoders crop if they require even sides.
    private func clipped(_ side: Int, to shown: ArraySlice<UInt8>, at offset: Int) -> Int {
        guard let above = shown.number(at: offset, width: 4),
            let below = shown.number(at: offset + 4, width: 4), below > 0
        else { return side }
        return min(side, above / below)
    }

    /// Returns the content of the box that describes the items.
    private mutating func isoMeta() -> ArraySlice<UInt8>? {
        var position = 0
        while let short = number(at: position, width: 4), let name = name(at: position + 4),
            let long = short == 1 ? number(at: position + 8, width: 8) : short
        {
            let head = short == 1 ? 16 : 8
            if name == "meta" {
                guard short == 0 || long >= head else { return nil }
                return part(
                    at: position + head, count: (short == 0 ? count - position : long) - head)
            }
            let (end, overflow) = position.addingReportingOverflow(long)
            guard long >= head, !overflow else { return nil }
            position = end
        }
        return nil
    }
}

/// Finds the properties of an item in an AVIF or HEIC file.
private struct ISOPropertyReader {
    private let properties: [ISOBox]
    private let associations: ArraySlice<UInt8>

    /// `lists` contain all properties, and the properties of each item.
    init(_ lists: [ISOBox]) {
        properties = lists.first { $0.name == "ipco" }.map { ISOBox.boxes(of: $0.payload) } ?? []
        associations = lists.first { $0.name == "ipma" }?.payload ?? []
    }

    func properties(of item: Int) -> [ISOBox] {
        // A property's number is its position from 1; 0 is none.
        indices(of: item).filter { properties.indices.contains($0 - 1) }.map { properties[$0 - 1] }
    }

    private func indices(of item: Int) -> [Int] {
        guard let version = associations.first, let flags = associations.number(at: 3, width: 1),
            let entries = associations.number(at: 4, width: 4)
        else { return [] }
        let idWidth = version == 0 ? 2 : 4
        let width = flags & 1 == 0 ? 1 : 2
        var position = 8
        for _ in 0..<entries {
            guard let id = associations.number(at: position, width: idWidth),
                let count = associations.number(at: position + idWidth, width: 1)
            else { return [] }
            position += idWidth + 1
            if id == item {
                // The first bit is set if readers must support the property.
                return (0..<count).compactMap { index in
                    associations.number(at: position + index * width, width: width)
                        .map { $0 & (width == 1 ? 0x7F : 0x7FFF) }
                }
            }
            position += count * width
        }
        return []
    }
}

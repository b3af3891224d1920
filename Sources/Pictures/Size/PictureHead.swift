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

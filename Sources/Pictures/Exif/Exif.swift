/// An Exif block: a TIFF file that holds facts about a picture instead of one.
struct Exif {
    static let prefix = Array("Exif\0\0".utf8)

    let tiff: ArraySlice<UInt8>
    let order: ByteOrder

    /// Some writers put `Exif` and two more bytes before the TIFF file where none belong.
    init?(_ block: ArraySlice<UInt8>) {
        tiff = block.starts(with: Self.prefix.prefix(5)) ? block.dropFirst(6) : block
        if tiff.starts(with: [0x49, 0x49, 0x2A, 0x00]) {
            order = .littleEndian
        } else if tiff.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
            order = .bigEndian
        } else {
            return nil
        }
    }

    /// How the picture has to be turned, 2 to 8; nil where it stands as it is.
    var orientation: UInt8? {
        guard let entry = entry(0x0112, in: firstDirectory), entry.type == 3, entry.count == 1,
            let value = number(at: entry.offset + 8, width: 2), (2...8).contains(value)
        else { return nil }
        return UInt8(value)
    }

    /// A TIFF file that holds this orientation and nothing else.
    static func only(orientation: UInt8) -> [UInt8] {
        let header: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]
        let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        return header + [0, 1] + entry + [0, 0, 0, 0]
    }
}

extension Exif {
    /// One line of a directory.
    struct Entry {
        /// From the start of the TIFF file.
        let offset: Int
        let type: Int
        let count: Int
    }

    var firstDirectory: Int? { number(at: 4, width: 4) }

    /// The first entry of a tag. No directory leads to another here, so that none goes in circles.
    func entry(_ tag: Int, in directory: Int?) -> Entry? {
        guard let directory, let count = number(at: directory, width: 2) else { return nil }
        for offset in stride(from: directory + 2, to: directory + 2 + count * 12, by: 12) {
            guard let found = number(at: offset, width: 2) else { return nil }
            guard found == tag else { continue }
            guard let type = number(at: offset + 2, width: 2),
                let count = number(at: offset + 4, width: 4)
            else { return nil }
            return Entry(offset: offset, type: type, count: count)
        }
        return nil
    }

    func number(at offset: Int, width: Int) -> Int? {
        tiff.number(at: offset, width: width, order)
    }
}

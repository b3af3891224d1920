/// An Exif block: a TIFF file with metadata instead of a picture.
struct Exif {
    static let prefix = Array("Exif\0\0".utf8)

    let tiff: ArraySlice<UInt8>
    let order: ByteOrder

    /// Some programs write `Exif` and two more bytes before the TIFF file, against the format.
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

    /// The rotation and mirroring of the picture, 2 to 8; `nil` if there is none.
    var orientation: UInt8? {
        guard let entry = entry(0x0112, in: firstDirectory), entry.type == 3, entry.count == 1,
            let value = number(at: entry.offset + 8, width: 2), (2...8).contains(value)
        else { return nil }
        return UInt8(value)
    }

    /// True if the TIFF file has a description, maker, model, author, rights, XMP, IPTC, or the
    /// links to Exif and GPS.
    var hasMetadata: Bool {
        [
            0x010E, 0x010F, 0x0110, 0x013B, 0x02BC, 0x8298, 0x83BB, 0x8649, 0x8769, 0x8825,
        ].contains { entry($0, in: firstDirectory) != nil }
    }

    /// Returns a TIFF file that contains only this orientation.
    static func bytes(orientation: UInt8) -> [UInt8] {
        let header: [UInt8] = [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]
        let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        return header + [0, 1] + entry + [0, 0, 0, 0]
    }
}

extension Exif {
    /// An entry of a directory.
    struct Entry {
        /// Relative to the start of the TIFF file.
        let offset: Int
        let type: Int
        let count: Int
    }

    var firstDirectory: Int? { number(at: 4, width: 4) }

    /// Returns the first entry of a tag. Follows no links, so there are no cycles.
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

extension Exif {
    /// Title, comment, author, keywords and subject, as Windows writes them.
    private static let windowsTags = 0x9C9B...0x9C9F

    /// Returns the block unchanged, and its UTF-16 texts in UTF-8.
    static func texts(in block: ArraySlice<UInt8>) -> [[UInt8]] {
        [Array(block)] + (Exif(block)?.wideTexts ?? [])
    }

    private var wideTexts: [[UInt8]] {
        let windows = Self.windowsTags.compactMap { tag in
            bytes(of: entry(tag, in: firstDirectory)).map { utf8($0, .littleEndian) }
        }
        return windows + [userComment].compactMap(\.self)
    }

    /// The user's comment, in the directory to which tag 8769 links.
    private var userComment: [UInt8]? {
        guard let link = entry(0x8769, in: firstDirectory),
            let comment = bytes(
                of: entry(0x9286, in: number(at: link.offset + 8, width: 4))),
            comment.starts(with: "UNICODE\0".utf8)
        else { return nil }
        return utf8(comment.dropFirst(8), order)
    }

    /// Returns the value of an entry of bytes.
    private func bytes(of entry: Entry?) -> ArraySlice<UInt8>? {
        guard let entry, [1, 7].contains(entry.type) else { return nil }
        guard entry.count > 4 else { return tiff.part(at: entry.offset + 8, count: entry.count) }
        return number(at: entry.offset + 8, width: 4)
            .flatMap { tiff.part(at: $0, count: entry.count) }
    }

    private func utf8(_ bytes: ArraySlice<UInt8>, _ order: ByteOrder) -> [UInt8] {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).compactMap { offset in
            bytes.number(at: offset, width: 2, order).map { UInt16($0) }
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

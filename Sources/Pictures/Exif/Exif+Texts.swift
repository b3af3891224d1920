extension Exif {
    /// Title, comment, author, keywords and subject, as Windows writes them.
    private static let windowsTags = 0x9C9B...0x9C9F

    /// A block as it is, and once more in UTF-8 what is in it in UTF-16.
    static func texts(in block: ArraySlice<UInt8>) -> [[UInt8]] {
        [Array(block)] + (Exif(block)?.wideTexts ?? [])
    }

    private var wideTexts: [[UInt8]] {
        let windows = Self.windowsTags.compactMap { tag in
            bytes(of: entry(tag, in: firstDirectory)).map { utf8($0, .littleEndian) }
        }
        return windows + [userComment].compactMap(\.self)
    }

    /// The comment is in the directory that tag 8769 leads to.
    private var userComment: [UInt8]? {
        guard let link = entry(0x8769, in: firstDirectory),
            let comment = bytes(
                of: entry(0x9286, in: number(at: link.offset + 8, width: 4))),
            comment.starts(with: "UNICODE\0".utf8)
        else { return nil }
        return utf8(comment.dropFirst(8), order)
    }

    /// The value of an entry whose items are single bytes.
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

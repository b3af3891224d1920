/// The texts in a GIF file.
struct GIFFile {
    private static let extensionStart: UInt8 = 0x21
    private static let imageStart: UInt8 = 0x2C

    /// Comments, application data and plain text, and the bytes after the picture or a damage.
    private(set) var texts: [[UInt8]] = []
    private(set) var hasXMP = false
    private(set) var hasComment = false

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        if skipHeader(count: 13, flags: 10) {
            while readBlock() {}
        }
        texts.append(Array(rest))
    }
}

extension GIFFile {
    /// Returns false after the last block, and if no block can be read.
    private mutating func readBlock() -> Bool {
        switch rest.first {
        case Self.extensionStart: return readExtension()
        case Self.imageStart:
            guard skipHeader(count: 10, flags: 9), rest.popFirst() != nil else { return false }
            return readSubBlocks() != nil
        case 0x3B:
            rest = rest.dropFirst()
            return false
        default: return false
        }
    }

    private mutating func readExtension() -> Bool {
        guard let label = rest.number(at: 1, width: 1) else { return false }
        let all = rest
        rest = rest.dropFirst(2)
        guard let joined = readSubBlocks() else { return false }
        guard label != 0xF9 else { return true }
        hasComment = hasComment || label == 0xFE && !joined.isEmpty
        if label == 0xFF, joined.starts(with: "XMP DataXMP".utf8) {
            // XMP is not divided into sub-blocks: a trailer leads every reader to its end.
            hasXMP = true
            texts.append(Array(all[..<rest.startIndex]))
        } else {
            texts.append(joined)
        }
        return true
    }

    /// Skips a header, and the table of colours if the flags have one (its size: three bits).
    private mutating func skipHeader(count: Int, flags offset: Int) -> Bool {
        guard let flags = rest.number(at: offset, width: 1) else { return false }
        let colours = flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
        guard rest.part(at: 0, count: count + colours) != nil else { return false }
        rest = rest.dropFirst(count + colours)
        return true
    }

    /// Reads sub-blocks up to an empty one. If the bytes run out, reads nothing.
    private mutating func readSubBlocks() -> [UInt8]? {
        var joined: [UInt8] = []
        var position = 0
        while let count = rest.number(at: position, width: 1),
            let block = rest.part(at: position + 1, count: count)
        {
            joined += block
            position += 1 + count
            guard count > 0 else {
                rest = rest.dropFirst(position)
                return joined
            }
        }
        return nil
    }
}

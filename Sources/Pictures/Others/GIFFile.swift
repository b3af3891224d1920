/// A GIF file, of which only the words are read.
struct GIFFile {
    private static let extensionStart: UInt8 = 0x21
    private static let imageStart: UInt8 = 0x2C

    /// Comments, application data and plain text; what lies behind the picture or a damage.
    private(set) var texts: [[UInt8]] = []
    private(set) var hasXMP = false

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        if skipHead(count: 13, flags: 10) {
            while readBlock() {}
        }
        texts.append(Array(rest))
    }
}

extension GIFFile {
    /// False behind the last block, and where nothing more can be read.
    private mutating func readBlock() -> Bool {
        switch rest.first {
        case Self.extensionStart: return readExtension()
        case Self.imageStart:
            guard skipHead(count: 10, flags: 9), rest.popFirst() != nil else { return false }
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
        if label == 0xFF, joined.starts(with: "XMP DataXMP".utf8) {
            // Not divided into blocks of their length: a trailer leads every reader to its end.
            hasXMP = true
            texts.append(Array(all[..<rest.startIndex]))
        } else {
            texts.append(joined)
        }
        return true
    }

    /// A head, and a table of colours if its flags say so; how large, is in their last three bits.
    private mutating func skipHead(count: Int, flags offset: Int) -> Bool {
        guard let flags = rest.number(at: offset, width: 1) else { return false }
        let colours = flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
        guard rest.part(at: 0, count: count + colours) != nil else { return false }
        rest = rest.dropFirst(count + colours)
        return true
    }

    /// Up to 255 bytes each, up to one of none. Where they run out, nothing is taken.
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

import Pictures

/// What a file is, told by its bytes.
enum FileContent: Equatable {
    case text
    case wideText(isBigEndian: Bool)
    case picture
    case binary

    init(_ bytes: [UInt8]) {
        if PictureType(bytes) != nil {
            self = .picture
        } else if let isBigEndian = Self.byteOrder(bytes) {
            self = .wideText(isBigEndian: isBigEndian)
        } else {
            self = Self.isBinary(bytes) ? .binary : .text
        }
    }
}

extension FileContent {
    /// Of UTF-16, by its mark or because every other byte is zero; nil if it is not that.
    private static func byteOrder(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        var zeros = [0, 0]
        for (index, byte) in bytes.prefix(1024).enumerated() where byte == 0 {
            zeros[index & 1] += 1
        }
        let half = min(bytes.count, 1024) / 2
        guard half >= 4, zeros[0] + zeros[1] > half * 3 / 4 else { return nil }
        if zeros[0] == 0 { return false }
        return zeros[1] == 0 ? true : nil
    }

    /// A zero, or many controls, among the first bytes.
    private static func isBinary(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: "%PDF-".utf8) { return true }
        let start = bytes.prefix(4096)
        var controls = 0
        for byte in start where byte < 0x20 && !(0x07...0x0D).contains(byte) && byte != 0x1B {
            if byte == 0 { return true }
            controls += 1
        }
        return controls * 50 > start.count
    }
}

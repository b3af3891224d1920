import Pictures

/// What a file is, told by its bytes.
enum FileContent: Equatable {
    case text
    case wideText(isBigEndian: Bool)
    case picture
    case binary

    init(_ bytes: Bytes) {
        if bytes.mayBePicture, PictureType(bytes) != nil {
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
    private static func byteOrder(_ bytes: Bytes) -> Bool? {
        if bytes.byte(at: 0) == 0xFE, bytes.byte(at: 1) == 0xFF { return true }
        if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0xFE { return false }
        let length = min(bytes.count, 1024)
        var zeros = 0
        for index in 0..<length { zeros &+= bytes[index] == 0 ? 1 : 0 }
        guard length >= 8, zeros > length / 2 * 3 / 4 else { return nil }
        var evenZeros = 0
        for index in stride(from: 0, to: length, by: 2) where bytes[index] == 0 { evenZeros += 1 }
        if evenZeros == 0 { return false }
        return evenZeros == zeros ? true : nil
    }

    /// A zero, or many controls, among the first bytes.
    private static func isBinary(_ bytes: Bytes) -> Bool {
        if bytes.byte(at: 0) == UInt8(ascii: "%"), bytes.starts(with: "%PDF-".utf8) { return true }
        let length = min(bytes.count, 4096)
        var zeros = 0
        var controls = 0
        for index in 0..<length {
            let byte = bytes[index]
            zeros &+= byte == 0 ? 1 : 0
            controls &+= byte < 0x20 && byte &- 0x07 > 0x06 && byte != 0x1B ? 1 : 0
        }
        return zeros > 0 || controls * 50 > length
    }
}

extension Bytes {
    /// False for nearly everything that is no picture, by two comparisons.
    var mayBePicture: Bool {
        switch byte(at: 0) {
        case 0xFF, 0x89, UInt8(ascii: "G"), UInt8(ascii: "R"): true
        default: byte(at: 4) == UInt8(ascii: "f") && byte(at: 5) == UInt8(ascii: "t")
        }
    }
}

import Pictures
import Platform

/// The kind of a file, judged by its bytes.
enum FileContent: Equatable {
    case text
    case wideText(isBigEndian: Bool)
    case picture
    case binary

    /// A zip or gzip file.
    case archive

    init(_ bytes: ByteView) {
        let controls = Self.controls(in: bytes)
        if Self.isPicture(bytes) {
            self = .picture
        } else if controls > 0, Archive.isArchive(bytes) {
            self = .archive
        } else if let isBigEndian = Self.byteOrder(bytes, hasControls: controls > 0) {
            self = .wideText(isBigEndian: isBigEndian)
        } else {
            self = Self.isBinary(bytes, controls: controls) ? .binary : .text
        }
    }
}

extension FileContent {
    static func isPicture(_ bytes: ByteView) -> Bool {
        mayBePicture(bytes.byte(at: 0), bytes.byte(at: 4), bytes.byte(at: 5))
            && PictureType(bytes) != nil
    }

    /// Tests the first, fifth and sixth byte; false for nearly all that are not pictures.
    @inline(__always)
    static func mayBePicture(_ first: UInt8, _ fifth: UInt8, _ sixth: UInt8) -> Bool {
        switch first {
        case 0xFF, 0x89, UInt8(ascii: "G"), UInt8(ascii: "R"): true
        default: fifth == UInt8(ascii: "f") && sixth == UInt8(ascii: "t")
        }
    }

    /// True for a UTF-16 byte order mark.
    static func hasByteOrderMark(_ bytes: ByteView) -> Bool {
        bytes.byte(at: 0) >= 0xFE && bytes.byte(at: 0) ^ bytes.byte(at: 1) == 1
    }

    /// The byte order of UTF-16, by its mark or by zeros in every other byte; `nil` for other text.
    private static func byteOrder(_ bytes: ByteView, hasControls: Bool) -> Bool? {
        if hasByteOrderMark(bytes) { return bytes[0] == 0xFE }
        guard hasControls else { return nil }
        var zeros = [0, 0]
        for (index, byte) in bytes.prefix(1024).enumerated() where byte == 0 {
            zeros[index & 1] += 1
        }
        let half = min(bytes.count, 1024) / 2
        guard half >= 4, zeros[0] + zeros[1] > half * 3 / 4 else { return nil }
        if zeros[0] == 0 { return false }
        return zeros[1] == 0 ? true : nil
    }

    /// True if there is a zero or many control characters at the start.
    private static func isBinary(_ bytes: ByteView, controls: Int) -> Bool {
        if bytes.byte(at: 0) == UInt8(ascii: "%"), bytes.starts(with: "%PDF-".utf8) { return true }
        guard controls > 0 else { return false }
        let start = bytes.prefix(firstBytes)
        return controls * 50 > start.count || start.contains(0)
    }

    /// The number of bytes that are examined.
    private static let firstBytes = 4096

    /// Counts zeros and other bytes that text does not contain. The counter is a byte, so that the
    /// loop is vectorized.
    private static func controls(in bytes: ByteView) -> Int {
        var total = 0
        var index = 0
        let end = min(bytes.count, firstBytes)
        while index < end {
            let next = min(index + 128, end)
            var count: UInt8 = 0
            for byte in bytes[index..<next] {
                count &+=
                    (byte < 0x20 ? 1 : 0) & (byte &- 0x07 > 0x06 ? 1 : 0)
                    & (byte != 0x1B ? 1 : 0)
            }
            total += Int(count)
            index = next
        }
        return total
    }
}

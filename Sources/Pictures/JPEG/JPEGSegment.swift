/// A marker of a JPEG file with all that belongs to it.
struct JPEGSegment {
    /// The byte that tells what it is.
    let marker: UInt8
    /// From the fill bytes before the marker to the last byte of the scan that follows, if any.
    let range: Range<Int>
    /// What lies behind the length.
    let payload: Range<Int>
}

/// The bytes that tell what a segment is, in the order of their values.
enum JPEGMarker {
    static let huffmanTables: UInt8 = 0xC4
    static let arithmeticConditions: UInt8 = 0xCC
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let start: UInt8 = 0xD8
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let quantizationTables: UInt8 = 0xDB
    static let numberOfLines: UInt8 = 0xDC
    static let restartInterval: UInt8 = 0xDD
    static let application: ClosedRange<UInt8> = 0xE0...0xEF
    static let comment: UInt8 = 0xFE

    /// Baseline, extended, progressive and lossless, with Huffman or arithmetic coding.
    static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker)
            && ![huffmanTables, 0xC8, arithmeticConditions].contains(marker)
    }

    /// Application data and comments, which no decoder needs to be of a certain form.
    static func isFree(_ marker: UInt8) -> Bool {
        application.contains(marker) || marker == comment
    }

    /// Markers that stand alone and mean nothing outside of a scan.
    static func isIdle(_ marker: UInt8) -> Bool {
        marker <= 0x01 || restarts.contains(marker)
    }
}

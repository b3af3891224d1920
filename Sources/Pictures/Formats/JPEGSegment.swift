/// A segment of a JPEG file: a marker and its data.
struct JPEGSegment {
    /// The byte that gives the type.
    let marker: UInt8
    /// From the fill bytes before the marker to the end of the scan that follows, if any.
    let range: Range<Int>
    /// The bytes after the length.
    let payload: Range<Int>
}

/// The types of segments, in the order of their values.
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

    /// Application data and comments, for which decoders require no format.
    static func isFreeForm(_ marker: UInt8) -> Bool {
        application.contains(marker) || marker == comment
    }

    /// Markers without data, which mean nothing outside a scan.
    static func isStandalone(_ marker: UInt8) -> Bool {
        marker <= 0x01 || restarts.contains(marker)
    }
}

extension JPEGSegment {
    /// True if the content fills the segment, so that nothing else can be kept in it.
    static func isValid(_ payload: ArraySlice<UInt8>, of marker: UInt8) -> Bool {
        switch marker {
        case _ where JPEGMarker.isFreeForm(marker): true
        case _ where JPEGMarker.isFrame(marker): isFrame(payload)
        case JPEGMarker.scan: isScan(payload)
        case JPEGMarker.quantizationTables: isTables(payload, size: quantizationTableSize)
        case JPEGMarker.huffmanTables: isTables(payload, size: huffmanTableSize)
        case JPEGMarker.arithmeticConditions: isTables(payload) { _ in 2 }
        case JPEGMarker.numberOfLines, JPEGMarker.restartInterval: payload.count == 2
        default: false
        }
    }

    private static func isFrame(_ payload: ArraySlice<UInt8>) -> Bool {
        guard let components = payload.number(at: 5, width: 1), components > 0 else { return false }
        return payload.count == 6 + 3 * components
    }

    private static func isScan(_ payload: ArraySlice<UInt8>) -> Bool {
        guard let components = payload.number(at: 0, width: 1) else { return false }
        return (1...4).contains(components) && payload.count == 4 + 2 * components
    }

    /// `size` returns the size of the table at the start of the rest; `nil` if there is none.
    private static func isTables(
        _ payload: ArraySlice<UInt8>, size: (ArraySlice<UInt8>) -> Int?
    ) -> Bool {
        var rest = payload
        while !rest.isEmpty {
            guard let size = size(rest), size <= rest.count else { return false }
            rest = rest.dropFirst(size)
        }
        return true
    }

    /// 64 numbers of one byte or two.
    private static func quantizationTableSize(_ table: ArraySlice<UInt8>) -> Int? {
        guard let head = table.first, head & 0xEC == 0 else { return nil }
        return 1 + (head < 0x10 ? 64 : 128)
    }

    /// The numbers of codes of each length from 1 to 16, then the symbols of the codes.
    private static func huffmanTableSize(_ table: ArraySlice<UInt8>) -> Int? {
        guard let head = table.first, head & 0xEC == 0,
            let counts = table.part(at: 1, count: 16)
        else { return nil }
        let symbols = counts.reduce(0) { $0 + Int($1) }
        return symbols <= 256 ? 17 + symbols : nil
    }
}

/// The content of a segment.
enum JPEGContent {
    /// Needed to show the picture, including its colour profile.
    case picture
    /// JFIF: the size of pixels, and a thumbnail.
    case frame
    /// Adobe's segment with the encoding of colours.
    case colours
    case exif
    case other
}

extension JPEGSegment {
    func content(in bytes: [UInt8]) -> JPEGContent {
        guard JPEGMarker.isFreeForm(marker) else { return .picture }
        let payload = bytes[payload]
        func begins(_ name: String, count: Int) -> Bool {
            payload.count >= count && payload.starts(with: name.utf8)
        }
        return switch marker {
        case 0xE0 where begins("JFIF\0", count: 14): .frame
        case 0xE1 where begins("Exif\0", count: 6): .exif
        case 0xE2 where begins("ICC_PROFILE\0", count: 14): .picture
        case 0xEE where begins("Adobe", count: 12): .colours
        default: .other
        }
    }
}

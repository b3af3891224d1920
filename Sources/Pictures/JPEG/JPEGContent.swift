/// What the segments of a JPEG file are to its picture.
enum JPEGContent {
    /// Needed to show it, its colour profile included.
    case picture
    /// JFIF: the size of its points, and a thumbnail.
    case frame
    /// Adobe's note of how colours are coded.
    case colours
    case exif
    case other
}

extension JPEGSegment {
    func content(in bytes: [UInt8]) -> JPEGContent {
        guard JPEGMarker.isFree(marker) else { return .picture }
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

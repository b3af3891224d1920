/// The metadata of a picture file: who took it, where, with what.
package enum PictureMetadata {
    /// The result of removing the metadata of a file.
    package enum Removal: Equatable, Sendable {
        case nothingToRemove
        /// The file without metadata; the picture, its orientation and its colours are unchanged.
        case removed([UInt8])
        /// The type is supported, but the file is malformed.
        case damaged
        /// The file is no picture, or of a type that is not cleaned: GIF, AVIF, HEIC.
        case unsupported
    }

    /// Removes location, camera, author, thumbnail and all other data that is not the picture.
    package static func removal(from bytes: [UInt8]) -> Removal {
        let cleaned: [UInt8]?
        switch PictureType(bytes) {
        case .jpg: cleaned = JPEGFile(bytes).withoutMetadata
        case .png: cleaned = PNGFile(bytes).withoutMetadata
        case .webp: cleaned = WebPFile(bytes).withoutMetadata
        case nil where hasMetadata(behindOtherBytes: bytes): return .damaged
        case .gif, .avif, .heic, nil: return .unsupported
        }
        guard let cleaned else { return .damaged }
        return cleaned == bytes ? .nothingToRemove : .removed(cleaned)
    }

    /// True for a JPEG file with metadata behind a few other bytes, or with such bytes in its start.
    private static func hasMetadata(behindOtherBytes bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xD8]) { return true }
        let start = bytes.prefix(256).firstRange(of: [0xFF, 0xD8, 0xFF])?.lowerBound
        return start.map { removal(from: Array(bytes[$0...])) != .nothingToRemove } ?? false
    }

    /// Returns the orientation that browsers apply, 2 to 8; `nil` if there is none. They ignore
    /// that of WebP files.
    static func orientation(of bytes: [UInt8], _ type: PictureType) -> UInt8? {
        switch type {
        case .jpg: JPEGFile(bytes, isHead: true).orientation
        case .png: PNGFile(bytes).orientation
        case .gif, .webp, .avif, .heic: nil
        }
    }

    /// True if a picture of a type that is not cleaned contains Exif or XMP.
    package static func keepsExifOrXMP(_ bytes: [UInt8]) -> Bool {
        switch PictureType(bytes) {
        case .gif: GIFFile(bytes).hasXMP
        case .avif, .heic: HEIFFile(bytes).hasMetadata
        case .jpg, .png, .webp, nil: false
        }
    }

    /// True if a file that is not cleaned contains other metadata: a comment in a GIF file, the
    /// or the tags of a TIFF file.
    package static func keepsOther(_ bytes: [UInt8]) -> Bool {
        PictureType(bytes) == .gif
            ? GIFFile(bytes).hasComment : Exif(bytes[...])?.hasMetadata == true
    }

    /// True if a film, or a part of one that is too large for memory, names the place.
    package static func hasPlace(film bytes: [UInt8]) -> Bool {
        let index =
            ISOBox.boxes(of: bytes[...]).first { $0.name == "moov" }?.payload
            ?? bytes.firstRange(of: "moov".utf8).map { bytes[$0.upperBound...] }
        return places.contains { index?.firstRange(of: $0) != nil }
    }

    /// The keys of the place in films, and of the data of a camera that records it.
    private static let places = [
        [0xA9] + "xyz".utf8, Array("loci".utf8), Array("com.apple.quicktime.location".utf8),
        Array("GPMF".utf8), Array("gpmd".utf8),
    ]

    /// Returns all parts of a file except the picture itself, inflated, to be searched for text.
    ///
    /// Of a damaged file, includes everything from the damage on; nothing of other files.
    package static func texts(in bytes: [UInt8]) -> [[UInt8]] {
        let texts: [[UInt8]] =
            switch PictureType(bytes) {
            case .jpg: JPEGFile(bytes).texts
            case .png: PNGFile(bytes).texts
            case .webp: WebPFile(bytes).texts
            case .gif: GIFFile(bytes).texts
            case .avif, .heic: HEIFFile(bytes).texts
            case nil: []
            }
        return texts.filter { !$0.isEmpty }
    }
}

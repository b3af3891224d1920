/// What a picture file says beside its picture: who took it, where, with what.
package enum PictureMetadata {
    /// What becomes of a picture file that is to say nothing beside its picture.
    package enum Removal: Equatable, Sendable {
        case nothingToRemove
        /// The file without the rest; the picture, its orientation and colours are as they were.
        case removed([UInt8])
        /// It is of a type that is cleaned here, but is not put together as the type demands.
        case damaged
        /// It is no picture, or of a type that is not cleaned here: GIF, AVIF, HEIC.
        case unsupported
    }

    /// Removes location, camera, author, thumbnail and all else that is not the picture.
    package static func removal(from bytes: [UInt8]) -> Removal {
        let remainder: [UInt8]?
        switch PictureType(bytes) {
        case .jpg: remainder = JPEGFile(bytes).remainder
        case .png: remainder = PNGFile(bytes).remainder
        case .webp: remainder = WebPFile(bytes).remainder
        case .gif, .avif, .heic, nil: return .unsupported
        }
        guard let remainder else { return .damaged }
        return remainder == bytes ? .nothingToRemove : .removed(remainder)
    }

    /// Whether a picture of a type that is not cleaned here carries Exif or XMP, which then stays.
    package static func keepsExifOrXMP(_ bytes: [UInt8]) -> Bool {
        switch PictureType(bytes) {
        case .gif: GIFFile(bytes).hasXMP
        case .avif, .heic: ISOMediaFile(bytes).hasMetadata
        case .jpg, .png, .webp, nil: false
        }
    }

    /// All of a file that is not the picture itself, inflated, to be searched for words.
    ///
    /// Where the file is damaged, that is all from the damage on; where it is no picture, nothing.
    package static func texts(in bytes: [UInt8]) -> [[UInt8]] {
        let texts: [[UInt8]] =
            switch PictureType(bytes) {
            case .jpg: JPEGFile(bytes).texts
            case .png: PNGFile(bytes).texts
            case .webp: WebPFile(bytes).texts
            case .gif: GIFFile(bytes).texts
            case .avif, .heic: ISOMediaFile(bytes).texts
            case nil: []
            }
        return texts.filter { !$0.isEmpty }
    }
}

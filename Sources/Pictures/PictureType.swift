/// The type of a picture file, by its first bytes, named for its file extension.
package enum PictureType: String, Sendable, CaseIterable {
    case jpg, png, gif, webp, avif, heic

    /// Reads at most the first 32 bytes; `nil` for other files.
    package init?(_ bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(32))[...]
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if start.starts(with: "GIF8".utf8) {
            self = .gif
        } else if start.starts(with: "RIFF".utf8), start.name(at: 8) == "WEBP" {
            self = .webp
        } else if start.name(at: 4) == "ftyp", let type = Self(brandsIn: start) {
            self = type
        } else {
            return nil
        }
    }

    package var mediaType: String {
        switch self {
        case .jpg: "image/jpeg"
        default: "image/\(rawValue)"
        }
    }
}

extension PictureType {
    /// Reads the brands of an ISO media file: the major one at 8, compatible ones from 16 on.
    private init?(brandsIn start: ArraySlice<UInt8>) {
        let size = start.number(at: 0, width: 4) ?? 0
        let offsets = [8] + Array(stride(from: 16, to: min(size, 32), by: 4))
        let brands = Set(offsets.compactMap { start.name(at: $0) })
        if !brands.isDisjoint(with: ["avif", "avis"]) {
            self = .avif
        } else if !brands.isDisjoint(with: ["heic", "heix", "heim", "heis", "hevc", "mif1"]) {
            self = .heic
        } else {
            return nil
        }
    }
}

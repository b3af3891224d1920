/// What kind of picture some bytes are, told by how they begin.
enum PictureType: String {
    case jpg, png, gif, webp, avif

    init?(_ bytes: [UInt8]) {
        func text(at offset: Int, _ wanted: String) -> Bool {
            bytes.dropFirst(offset).starts(with: wanted.utf8)
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if text(at: 0, "GIF8") {
            self = .gif
        } else if text(at: 0, "RIFF"), text(at: 8, "WEBP") {
            self = .webp
        } else if text(at: 4, "ftypavif") {
            self = .avif
        } else {
            return nil
        }
    }
}

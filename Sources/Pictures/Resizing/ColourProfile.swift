import Platform

/// The ICC profile of a picture, which says what its colour values mean.
struct ColourProfile: Sendable {
    private let bytes: [UInt8]

    /// The largest that is kept, in bytes: those of cameras and displays have 500 to 4,000.
    private static let largest = 60_000

    /// `nil` if there is none, it is sRGB, which a picture without a profile has, or it is not one
    /// of red, green and blue.
    init?(of picture: [UInt8]) {
        let profile: [UInt8]? =
            switch PictureType(picture) {
            case .jpg: JPEGFile(picture, isHead: true).profile
            case .png: PNGFile(picture).profile
            case .webp: WebPFile(picture).profile
            case .gif, .avif, .heic, nil: nil
            }
        guard let profile, profile.count <= Self.largest, profile[...].name(at: 16) == "RGB ",
            profile.firstRange(of: Array("sRGB".utf8)) == nil
        else { return nil }
        bytes = profile
    }

    /// Returns an encoded picture with the profile.
    func added(to picture: [UInt8]) -> [UInt8] {
        switch PictureType(picture) {
        case .jpg: JPEGFile.adding(bytes, to: picture)
        case .png: PNGFile.adding(bytes, to: picture)
        case .webp: WebPFile.adding(bytes, to: picture)
        case .gif, .avif, .heic, nil: picture
        }
    }
}

extension JPEGFile {
    private static let profileName = Array("ICC_PROFILE\0".utf8)

    fileprivate var profile: [UInt8]? {
        let parts = segments.filter { $0.marker == 0xE2 }
            .map { bytes[$0.payload] }
            .filter { $0.count > 14 && $0.starts(with: Self.profileName) }
        return parts.isEmpty ? nil : parts.flatMap { $0.dropFirst(14) }
    }

    /// Adds one segment (ICC.1:2022, annex B.4) behind the start marker.
    fileprivate static func adding(_ profile: [UInt8], to picture: [UInt8]) -> [UInt8] {
        let payload = profileName + [1, 1] + profile
        return picture.prefix(2) + [0xFF, 0xE2] + UInt16(payload.count + 2).bytes + payload
            + picture.dropFirst(2)
    }
}

extension PNGFile {
    /// A name, two zeros, and the compressed profile (PNG 11.3.2.3).
    fileprivate var profile: [UInt8]? {
        guard let chunk = chunks.first(where: { $0.name == "iCCP" }),
            let end = bytes[chunk.payload].firstIndex(of: 0)
        else { return nil }
        return Zlib.inflate(bytes[chunk.payload][(end + 1)...].dropFirst(), limit: 1 << 20)
    }

    /// Adds a chunk behind the header of 33 bytes.
    fileprivate static func adding(_ profile: [UInt8], to picture: [UInt8]) -> [UInt8] {
        let chunk = PNGChunk.bytes("iCCP", Array("ICC\0\0".utf8) + Zlib.compressed(profile))
        return picture.prefix(33) + chunk + picture.dropFirst(33)
    }
}

extension WebPFile {
    fileprivate var profile: [UInt8]? {
        chunks.first { $0.name == "ICCP" }.map { Array(bytes[$0.payload]) }
    }

    /// Makes an extended file (WebP container specification) with the profile before the picture.
    fileprivate static func adding(_ profile: [UInt8], to picture: [UInt8]) -> [UInt8] {
        let file = WebPFile(picture)
        guard let size = PictureSize(picture) else { return picture }
        let chunks = file.chunks.filter { $0.name != "VP8X" }
        let hasAlpha = chunks.contains { chunk in
            // In a lossless picture, the bit after both sides says that there is alpha.
            let bits = picture[chunk.payload].number(at: 4, width: 1) ?? 0
            return chunk.name == "ALPH" || chunk.name == "VP8L" && bits & 0x10 != 0
        }
        let flags: UInt8 = 0x20 | (hasAlpha ? 0x10 : 0)
        let sides = [size.width, size.height].flatMap {
            UInt32($0 - 1).bytes.reversed().prefix(3)
        }
        let content =
            RIFFChunk.bytes("VP8X", [flags, 0, 0, 0] + sides) + RIFFChunk.bytes("ICCP", profile)
            + chunks.flatMap { picture[$0.range] }
        return RIFFChunk.header("RIFF", count: content.count + 4) + "WEBP".utf8 + content
    }
}

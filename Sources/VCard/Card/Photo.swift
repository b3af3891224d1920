import Platform

extension VCard {
    /// A picture's address or bytes.
    package enum Photo: Sendable, Hashable {
        case uri(String)

        /// The media type is in lowercase and otherwise as in the card: `image/jpeg`.
        case data([UInt8], mediaType: String?)
    }

    /// All readable PHOTOs, the preferred one first.
    package var photos: [Typed<Photo>] { typed("PHOTO", Photo.init) }

    /// The preferred one.
    package var photo: Typed<Photo>? { photos.first }
}

extension VCard.Photo {
    /// `nil` if it is empty or its base64 is invalid.
    fileprivate init?(_ property: VCard.Property) {
        // Some servers give a data URI the encoding of bare base64.
        if property.isBase64, !DataURI.isDataURI(property.value) {
            guard let bytes = [UInt8](base64: property.value), !bytes.isEmpty else { return nil }
            self = .data(bytes, mediaType: property.mediaType)
            return
        }
        let text = property.text
        guard DataURI.isDataURI(text) else {
            guard !text.isEmpty else { return nil }
            self = .uri(text)
            return
        }
        guard let uri = DataURI(text), !uri.bytes.isEmpty else { return nil }
        self = .data(uri.bytes, mediaType: uri.mediaType ?? property.mediaType)
    }
}

extension String {
    /// True for a name of the base64 encoding.
    var isBase64: Bool {
        let name = inLowerCase
        return name == "b" || name == "base64"
    }
}

extension VCard.Parameter {
    var isBase64: Bool { name == "ENCODING" && values.contains(where: \.isBase64) }
}

extension VCard.Property {
    var isBase64: Bool { parameters.contains(where: \.isBase64) }

    /// MEDIATYPE of 4.0, or TYPE of 3.0, which is only the subtype: `JPEG`.
    var mediaType: String? {
        let type = firstValue(of: "MEDIATYPE")?.inLowerCase ?? pictureFormat ?? types.first
        guard let type = type?.nonEmpty else { return nil }
        let name = type.contains("/") ? type : mediaFamily + type
        return name == "image/jpg" ? "image/jpeg" : name
    }

    /// The type that precedes a subtype.
    var mediaFamily: String {
        switch name {
        case "SOUND": "audio/"
        case "KEY": "application/"
        default: "image/"
        }
    }

    /// The TYPE that names a picture's format; others name its use, such as `work`.
    var pictureFormat: String? {
        guard name == "PHOTO" || name == "LOGO" else { return nil }
        return types.first(where: Self.pictureFormats.contains)
    }

    private static let pictureFormats: Set = [
        "jpeg", "jpg", "png", "gif", "webp", "avif", "heic", "bmp", "tiff", "svg+xml",
    ]
}

/// A `data:` URI (RFC 2397).
struct DataURI {
    /// In lowercase; `nil` if missing.
    let mediaType: String?
    let bytes: [UInt8]

    static func text(of bytes: [UInt8], _ mediaType: String?) -> String {
        "data:\(mediaType ?? "");base64,\(bytes.base64)"
    }

    static func isDataURI(_ text: String) -> Bool {
        text.mayHave(scheme: "data:") && text.prefix(5).lowercased() == "data:"
    }

    /// `nil` if it is not a `data:` URI, or its base64 is invalid.
    init?(_ text: String) {
        guard Self.isDataURI(text), let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let words = text[..<comma].dropFirst(5).lowercased().split(
            separator: ";", omittingEmptySubsequences: false)
        let data = text[text.utf8.index(after: comma)...]
        let isBase64 = words.dropFirst().contains("base64")
        if isBase64 {
            guard let bytes = [UInt8](base64: data) else { return nil }
            self.bytes = bytes
        } else {
            bytes = data.utf8.decodingHex(after: UInt8(ascii: "%"))
        }
        mediaType = words.first.map(String.init)?.nonEmpty
    }
}

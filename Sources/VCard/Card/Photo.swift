import Platform

extension VCard {
    /// A picture: where it is, or what it is.
    package enum Photo: Sendable, Hashable {
        case uri(String)

        /// The media type is in lower case, and as the card says it: `image/jpeg`.
        case data([UInt8], mediaType: String?)
    }

    /// Every PHOTO that can be read, the preferred one first.
    package var photos: [Typed<Photo>] { typed("PHOTO", Photo.init) }

    /// The preferred one.
    package var photo: Typed<Photo>? { photos.first }
}

extension VCard.Photo {
    /// Nil where it is empty or its base64 is damaged.
    fileprivate init?(_ property: VCard.Property) {
        if property.isBase64 {
            guard let bytes = [UInt8](base64: property.value), !bytes.isEmpty else { return nil }
            self = .data(bytes, mediaType: property.mediaType)
            return
        }
        let text = property.text
        guard DataURI.isOne(text) else {
            guard !text.isEmpty else { return nil }
            self = .uri(text)
            return
        }
        guard let uri = DataURI(text), !uri.bytes.isEmpty else { return nil }
        self = .data(uri.bytes, mediaType: uri.mediaType ?? property.mediaType)
    }
}

extension String {
    /// Whether it names this encoding.
    var isBase64: Bool {
        let name = inLowerCase
        return name == "b" || name == "base64"
    }
}

extension VCard.Property {
    var isBase64: Bool {
        parameters.contains { $0.name == "ENCODING" && $0.values.contains(where: \.isBase64) }
    }

    /// MEDIATYPE of 4.0, else TYPE of 3.0, which names the second half: `JPEG`.
    var mediaType: String? {
        let type = firstValue(of: "MEDIATYPE")?.inLowerCase ?? pictureFormat ?? types.first
        guard let type = type?.nonEmpty else { return nil }
        let name = type.contains("/") ? type : mediaFamily + type
        return name == "image/jpg" ? "image/jpeg" : name
    }

    /// The first half of a media type, where only the second is said.
    var mediaFamily: String {
        switch name {
        case "SOUND": "audio/"
        case "KEY": "application/"
        default: "image/"
        }
    }

    /// The TYPE that names a picture's format, not where it is from.
    var pictureFormat: String? {
        guard name == "PHOTO" || name == "LOGO" else { return nil }
        return types.first(where: Self.pictureFormats.contains)
    }

    private static let pictureFormats: Set = [
        "jpeg", "jpg", "png", "gif", "webp", "avif", "heic", "bmp", "tiff", "svg+xml",
    ]
}

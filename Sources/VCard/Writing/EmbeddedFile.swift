/// A picture, sound or key within its card: base64 in 3.0, a `data:` address in 4.0.
struct EmbeddedFile {
    /// Without what says of what type the file is, and how it is written.
    private let property: VCard.Property
    private let bytes: [UInt8]
    private let mediaType: String?

    /// Nil where the file is elsewhere, empty or damaged.
    init?(_ property: borrowing VCard.Property) {
        guard property.holdsFile else { return nil }
        let uri = property.isBase64 ? nil : DataURI(property.text)
        guard
            let bytes = property.isBase64 ? Base64.decode(property.value) : uri?.bytes,
            !bytes.isEmpty
        else { return nil }
        let mediaType = uri?.mediaType ?? property.mediaType
        let format = mediaType?.split(separator: "/").last.map(String.init)
        self.property = property.without("ENCODING", "VALUE", "MEDIATYPE")
            .withTypes { $0 == mediaType || $0 == format || $0 == "jpg" }
        self.bytes = bytes
        self.mediaType = mediaType
    }
}

extension EmbeddedFile {
    var version3: VCard.Property {
        let types = mediaType.map { type in
            let family = property.mediaFamily
            let format = type.hasPrefix(family) ? String(type.dropFirst(family.count)) : type
            return VCard.Parameter(name: "TYPE", values: [format.uppercased()])
        }
        return property.with(
            parameters: [VCard.Parameter(name: "ENCODING", values: ["b"])]
                + (types.map { [$0] } ?? []) + property.parameters,
            value: Base64.encode(bytes))
    }

    var version4: VCard.Property {
        property.with(value: DataURI.text(of: bytes, mediaType))
    }
}

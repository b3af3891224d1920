/// A picture that a contact or a post shows, and where its bytes come from.
package enum Picture: Sendable, Hashable {
    /// Beside the card or the post; it is published beside the page.
    case file(FoundFile)

    /// Below Content/static, from where it is published in any case.
    case staticFile(FoundFile)

    /// Inside the card. The extension follows from the bytes themselves.
    case embedded([UInt8], fileExtension: String)

    /// On another server, by its https address.
    case remote(String)
}

extension Picture: Encodable {
    private enum CodingKeys: CodingKey { case file, staticFile, embedded, fileExtension, remote }

    /// Of bytes their fingerprint.
    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .file(let file): try parts.encode(file, forKey: .file)
        case .staticFile(let file): try parts.encode(file, forKey: .staticFile)
        case .embedded(let bytes, let fileExtension):
            try parts.encode(Fingerprint(bytes: bytes), forKey: .embedded)
            try parts.encode(fileExtension, forKey: .fileExtension)
        case .remote(let address): try parts.encode(address, forKey: .remote)
        }
    }
}

extension Picture {
    /// Nil where it lies elsewhere, or cannot be read.
    package var bytes: [UInt8]? {
        switch self {
        case .embedded(let bytes, _): bytes
        case .file(let file), .staticFile(let file):
            try? ContentFile.bytes(file.absolute, shown: file.shown)
        case .remote: nil
        }
    }
}

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

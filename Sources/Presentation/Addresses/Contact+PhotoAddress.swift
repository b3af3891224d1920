import Content

extension Contact {
    /// Where the contact's picture lies: a picture inside a card is named by its content. Hashes
    /// the whole picture: the address book asks once.
    var photoAddress: Address? {
        let page = Address.contact(slug)
        return switch photo {
        case nil, .remote: nil
        case .staticFile(let file): .file(file.path)
        case .file(let file): page.file("photo.\(file.fileExtension)")
        case .embedded(let bytes, let fileExtension):
            page.file("\(StableHash(bytes).text).\(fileExtension)")
        }
    }

    /// The address of a picture on another server, where consent.yml allows it.
    var remotePhoto: String? {
        guard case .remote(let address) = photo else { return nil }
        return address
    }
}

import Content

extension Contact {
    /// Where the contact's picture lies: a picture inside a card is named by its content. Hashes
    /// the whole picture: the address book asks once.
    var photoAddress: Address? {
        let page = Address.contact(slug)
        return switch photo {
        case nil: nil
        case .staticFile(let path): .file(path)
        case .file(let file): page.file("photo.\(file.fileExtension)")
        case .embedded(let bytes, let fileExtension):
            page.file("\(StableHash(bytes).text).\(fileExtension)")
        }
    }
}

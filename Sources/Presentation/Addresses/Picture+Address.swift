import Content

extension Contact {
    /// Where the contact's picture lies: a picture inside a card is named by its content.
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

extension Post {
    /// Where the post's picture lies: beside its page, as its folder has it.
    var imageAddress: Address? {
        let page = Address.post(slug)
        switch image {
        case .staticFile(let path): return .file(path)
        case .file(let file):
            let path = "posts/\(file.path)"
            let isBelow = path.hasPrefix(text.folder + "/")
            return page.file(isBelow ? String(path.dropFirst(text.folder.count + 1)) : file.name)
        default: return nil
        }
    }
}

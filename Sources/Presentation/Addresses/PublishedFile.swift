import Content
import Diagnostics

/// A file that is published unchanged, apart from the metadata of pictures.
package struct PublishedFile: Hashable, Sendable {
    package let file: FoundFile
    package let address: Address
}

extension FoundFile {
    /// True for a file of Content/static, which is always copied to the root of Output.
    var isStatic: Bool { shown.hasPrefix("Content/static/") }

    /// True for a file of a contact: only consent publishes it, never a link.
    var isPrivate: Bool { contentPath.isPrivateContent }

    /// Returns the address of a file that a text shows: a static file's own address; any other file
    /// is published beside the text's page, under its path relative to the text's folder.
    func address(besideTextIn folder: String, on page: Address) -> Address {
        if isStatic { return .file(path) }
        let (path, folder) = (contentPath, folder + "/")
        return page.file(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : name)
    }
}

extension String {
    /// True if the file at this path below Content belongs to a contact.
    var isPrivateContent: Bool {
        hasPrefix("contacts/") || lowercased().hasSuffix(".vcf") && !hasPrefix("static/")
    }
}

extension Contact {
    /// The address of the contact's picture; one embedded in the card is named by its hash. Hashes
    /// the whole picture, so the address book calls this once.
    func photoAddress(_ permalinks: Permalinks) -> Address? {
        let page = permalinks.contact(slug)
        return switch photo {
        case nil, .remote: nil
        case .staticFile(let file): .file(file.path)
        case .file(let file): page.file("photo.\(file.fileExtension)")
        case .embedded(let bytes, let fileExtension):
            page.file("\(bytes.stableHashText).\(fileExtension)")
        }
    }

    /// The URL of a picture on another server, if consent.yml allows it.
    var remotePhoto: String? {
        guard case .remote(let address) = photo else { return nil }
        return address
    }
}

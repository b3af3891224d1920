import Content
import Pictures
import Platform
import Privacy
import VCard

/// Makes the vCards that visitors add to their address books. A class, because each card that is
/// made later has a reference to it.
package final class VCardPresenter: Sendable {
    private let site: Site
    private let book: AddressBook
    private let pictures: SitePictures
    private let remover: MetadataRemover
    private let leakGate: LeakGate?

    /// The lines of each contact's published values; empty if no file has all contacts.
    private let lines: [Lazy<[UInt8]>]

    init(
        _ site: Site, _ book: AddressBook, _ pictures: SitePictures, _ remover: MetadataRemover,
        _ leakGate: LeakGate?
    ) {
        (self.site, self.book, self.pictures, self.remover) = (site, book, pictures, remover)
        self.leakGate = leakGate
        let shared = site.settings.allContacts ? site.contacts : []
        lines = shared.map { contact in Lazy { contact.card.inVersion4.lines } }
    }

    private var urls: URLWriter { book.urls }
    private var permalinks: Permalinks { site.permalinks }

    /// A card for each contact, and one file with all of them if site.yml asks for it.
    var outputs: [Output] {
        site.contacts.indices.map { index in
            Output(permalinks.vcard(site.contacts[index].slug), .contacts) { [self] in
                rendered(index)
            }
        }
            + (site.settings.allContacts
                ? [Output(permalinks.allVCards, .contacts) { [self] in all }] : [])
    }
}

extension VCardPresenter {
    /// Returns the lines of a contact's card for members: without a picture, and without the
    /// address of a card that has other values, or does not exist.
    func forMembers(_ index: Int) -> String {
        let uid = addresses(of: index).filter { $0.name == "UID" }
        return String(decoding: lines(of: index) + uid.lines, as: UTF8.self)
    }

    /// Returns the lines of a contact's published values.
    private func lines(of index: Int) -> [UInt8] {
        lines.isEmpty ? site.contacts[index].card.inVersion4.lines : lines[index].value
    }

    /// Returns a contact's card of these lines and a photo.
    private func file(_ index: Int, _ lines: [UInt8], photo: VCard.Photo?) -> [UInt8] {
        let more = (photo.map { [VCard.Property($0)] } ?? []) + addresses(of: index)
        return VCard.file(ofLines: lines + more.lines)
    }

    /// The page's URL replaces the card's own UID, which is private; with a stable UID, importing
    /// the card again updates the visitor's entry.
    private func addresses(of index: Int) -> [VCard.Property] {
        let slug = site.contacts[index].value.slug
        return [
            VCard.Property(name: "UID", uri: urls.absolute(permalinks.contact(slug))),
            VCard.Property(name: "SOURCE", uri: urls.absolute(permalinks.vcard(slug))),
        ]
    }

    /// Returns a contact's card with the photo. The card is searched without it, and the photo
    /// before it is encoded, unless it is a smaller version: these are made of published photos
    /// alone.
    private func rendered(_ index: Int) -> Rendered {
        let contact = site.contacts[index].value
        let address = book.photos[index] ?? permalinks.vcard(contact.slug)
        var (photo, parts): (VCard.Photo?, [Rendered.Part]) = (nil, [])
        if let remote = contact.remotePhoto {
            photo = .uri(remote)
        } else if let small = smallPhoto(index) {
            photo = .data(small, mediaType: "image/jpeg")
        } else if let bytes = contact.photo?.bytes {
            // An unreadable photo is reported when it is published as a file.
            let cleaned = remover.withoutMetadata(bytes, at: contact.location).bytes
            photo = .data(
                cleaned, mediaType: PictureType(cleaned)?.mediaType ?? contact.photo?.mediaType)
            parts = [Rendered.Part(id: address, page: address, bytes: cleaned, original: bytes)]
        }
        let lines = lines(of: index)
        var rendered = Rendered(
            file(index, lines, photo: photo),
            searching: photo.map { _ in file(index, lines, photo: nil) })
        rendered.parts = parts
        return rendered
    }

    private func smallPhoto(_ index: Int) -> [UInt8]? {
        guard let picture = pictures.portrait(index), let small = picture.vcard else { return nil }
        return pictures.bytes(small, of: picture.entry)
    }

    /// The cards of all contacts, without the values that consent.yml allows on their own pages
    /// only, and with pictures by URL: the file would be too large with them in it.
    private var all: Rendered {
        let parts = site.contacts.map(\.value).enumerated().map { index, contact in
            let address = permalinks.vcard(contact.slug)
            let url = contact.remotePhoto ?? book.photos[index].map(urls.absolute)
            let photo = url.map { VCard.Photo.uri($0) }
            guard let leakGate, leakGate.hasOwnValues(at: address.outputPath) else {
                let bytes = file(index, lines(of: index), photo: photo)
                return Rendered.Part(id: address, page: address, bytes: bytes)
            }
            let all =
                contact.card.inVersion4 + (photo.map { [VCard.Property($0)] } ?? [])
                + addresses(of: index)
            let own = leakGate.ownTexts(all.flatMap(\.texts), of: address.outputPath)
            let listed = all.filter { $0.name == "FN" || own.isDisjoint(with: $0.texts) }
            let bytes = [VCard(listed)].bytes
            return Rendered.Part(id: address, page: permalinks.allVCards, bytes: bytes)
        }
        var rendered = Rendered(parts.flatMap { $0.bytes() }, searching: [])
        rendered.parts = parts
        return rendered
    }
}

extension Picture {
    /// The type by the file name, for drawings, whose bytes are text.
    fileprivate var mediaType: String? {
        switch self {
        case .file(let file), .staticFile(let file):
            file.fileExtension == "svg" ? "image/svg+xml" : nil
        case .embedded, .remote: nil
        }
    }
}

import Content
import Pictures
import Presentation
import VCard

/// Stages the vCards that visitors add to their address books.
struct VCardFiles: Sendable {
    let presenter: VCardPresenter
    let stager: OutputStager
    private let writer = VCardWriter()

    init(presenter: VCardPresenter, stager: OutputStager) {
        self.presenter = presenter
        self.stager = stager
    }

    /// Stages a contact's vCard with the photo. Searches the vCard without it, since the photo is
    /// searched as a file of its own.
    func stage(_ subject: VCardSubject) throws {
        let photo = photo(of: subject)
        let card = presenter.card(subject.contact.value, photo: photo)
        let bytes = writer.bytes(of: [card])
        let searched =
            photo == nil
            ? bytes : writer.bytes(of: [presenter.card(subject.contact.value, photo: nil)])
        stager.search(searched, asPartOf: subject.address)
        try stager.stage(searched: bytes, at: subject.address)
    }

    /// Stages one file with all contacts, without the values that consent.yml allows on their own
    /// pages only.
    func stage(all subjects: [VCardSubject]) throws {
        let (all, gate) = (presenter.permalinks.allVCards, stager.leakGate)
        let cards = subjects.map { subject in
            let card = presenter.card(
                subject.contact.value, photo: presenter.photoAddress(of: subject))
            let path = subject.address.outputPath
            let own = gate?.ownTexts(card.properties.map(\.text), of: path) ?? []
            return own.isEmpty
                ? card
                : VCard(card.properties.filter { $0.name == "FN" || !own.contains($0.text) })
        }
        for (subject, card) in zip(subjects, cards) {
            let hasOwnValues = gate?.hasOwnValues(at: subject.address.outputPath) == true
            stager.search(
                writer.bytes(of: [card]), asPartOf: hasOwnValues ? all : subject.address)
        }
        try stager.stage(searched: writer.bytes(of: cards), at: all)
    }

    /// An unreadable photo is reported when it is published as a file.
    private func photo(of subject: VCardSubject) -> VCard.Photo? {
        let contact = subject.contact.value
        guard let photo = contact.photo else { return nil }
        if case .remote(let address) = photo { return .uri(address) }
        if let picture = subject.picture, let small = picture.vcard,
            let bytes = stager.pictures.bytes(small, of: picture.entry)
        {
            return .data(bytes, mediaType: "image/jpeg")
        }
        guard let bytes = photo.bytes else { return nil }
        let cleaned = stager.metadataRemover.withoutMetadata(bytes, at: contact.location).bytes
        return .data(cleaned, mediaType: PictureType(cleaned)?.mediaType ?? photo.mediaType)
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

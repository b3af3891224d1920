import Content
import Pictures
import Presentation
import VCard

/// Writes the vCards that visitors add to their address books.
struct VCardFiles: Sendable {
    let presenter: VCardPresenter
    let stage: PageStage
    private let writer = VCardWriter()

    init(presenter: VCardPresenter, stage: PageStage) {
        self.presenter = presenter
        self.stage = stage
    }

    /// The card beside a contact's page, with the picture in it: that is searched where it lies
    /// beside the page, as a picture.
    func stage(_ subject: VCardSubject) throws {
        let photo = photo(of: subject.contact.value)
        let card = presenter.card(subject.contact.value, photo: photo)
        let bytes = writer.bytes(of: [card])
        let searched =
            photo == nil
            ? bytes : writer.bytes(of: [presenter.card(subject.contact.value, photo: nil)])
        stage.search(searched, asPartOf: subject.address)
        try stage.stage(searched: bytes, at: subject.address)
    }

    /// Everyone in one file.
    func stage(all subjects: [VCardSubject]) throws {
        let cards = subjects.map {
            presenter.card($0.contact.value, photo: presenter.photoAddress(of: $0))
        }
        try stage.stage(writer.bytes(of: cards), at: .allVCards)
    }

    /// A picture that cannot be read has its problem where it is published.
    private func photo(of contact: Contact) -> VCard.Photo? {
        guard let photo = contact.photo else { return nil }
        if case .remote(let address) = photo { return .uri(address) }
        guard let bytes = photo.bytes else { return nil }
        let cleaned = stage.cleaner.cleaned(bytes, at: contact.location).bytes
        return .data(cleaned, mediaType: PictureType(cleaned)?.mediaType ?? photo.mediaType)
    }
}

extension Picture {
    /// Told by its name, where its bytes do not tell: a drawing is text.
    fileprivate var mediaType: String? {
        switch self {
        case .file(let file), .staticFile(let file):
            file.fileExtension == "svg" ? "image/svg+xml" : nil
        case .embedded, .remote: nil
        }
    }
}

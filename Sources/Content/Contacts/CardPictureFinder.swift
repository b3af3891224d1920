import Diagnostics

/// Finds the picture that a card names: beside it, else below Content/static.
struct CardPictureFinder {
    private let file: FoundFile

    init(_ candidate: ContactCandidate) {
        file = candidate.file
    }

    func find(
        _ uri: String, _ location: @autoclosure () -> Location, in pictures: inout PictureFinder
    ) throws(Problem) -> Picture {
        let folder = file.folder.isEmpty ? "contacts" : "contacts/" + file.folder
        let picture = try pictures.picture(uri, beside: folder, location())
        if case .file(let found) = picture { try refuseForeign(found, uri, location()) }
        return picture
    }

    /// What lies in another container is not this one's to publish.
    private func refuseForeign(
        _ picture: FoundFile, _ uri: String, _ location: @autoclosure () -> Location
    ) throws(Problem) {
        let folder = file.folder.pathParts.first.map { $0 + "/" } ?? ""
        let isForeign =
            folder.isEmpty
            ? picture.path.contains("/") : !picture.path.hasPrefix(folder)
        guard isForeign else { return }
        throw Problem(
            "private-picture", "\"\(uri)\" lies with other contacts", at: location(),
            help: "put a copy beside this card if it is this person's own")
    }
}

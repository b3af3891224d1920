import Diagnostics
import Pictures
import VCard

extension ContactCandidate {
    /// Returns the picture that the card refers to: beside the card, otherwise below
    /// Content/static.
    func picture(
        _ uri: String, _ location: @autoclosure () -> Location, in pictures: inout PictureFinder
    ) throws(Problem) -> Picture {
        let folder = file.folder.isEmpty ? "contacts" : "contacts/" + file.folder
        let picture = try pictures.picture(uri, beside: folder, location())
        if case .file(let found) = picture { try refuseOtherContainer(found, uri, location()) }
        return picture
    }

    /// Throws if the picture is in another container: this card's consent does not cover it.
    private func refuseOtherContainer(
        _ picture: FoundFile, _ uri: String, _ location: @autoclosure () -> Location
    ) throws(Problem) {
        let folder = file.folder.pathParts.first.map { $0 + "/" } ?? ""
        let isForeign =
            folder.isEmpty
            ? picture.path.contains("/") : !picture.path.hasPrefix(folder)
        guard isForeign else { return }
        throw Problem(
            "private-picture", "\"\(uri)\" belongs to other contacts", at: location(),
            help: "if it is also this contact's picture, put a copy beside this card")
    }

    /// Returns the contact's photo; `nil` if there is none that can be published. `allowed` are the
    /// URLs of pictures on other servers that consent.yml allows on the contact's page.
    func photo(
        allowed: Set<String>, in pictures: inout PictureFinder, problems: inout [Problem]
    ) -> Picture? {
        guard let photo = photos.first else { return nil }
        var location: Location { self.location(line: photo.line) }
        switch photo.value {
        case .data(let bytes, _):
            guard let type = PictureType(bytes), type != .heic else {
                problems.append(
                    Problem(
                        .warning, "unknown-picture",
                        "the photo has an unknown type, so it is left out",
                        at: location, help: "use JPEG, PNG, GIF, WebP or AVIF"))
                return nil
            }
            return .embedded(bytes, fileExtension: type.rawValue)
        case .uri(let uri) where uri.isRemote:
            return remote(uri, isAllowed: allowed.contains(uri), location, &problems)
        case .uri(let uri):
            do throws(Problem) {
                let picture = try self.picture(uri, location, in: &pictures)
                guard let file = picture.file,
                    PictureType((try? ContentFile.head(file.absolute, count: 32)) ?? []) == .heic
                else { return picture }
                // Whatever its name is.
                throw Problem(
                    .warning, "picture-format",
                    "browsers do not show HEIC pictures, so this one is left out",
                    at: Location(path: file.shown), help: "save it as JPEG or PNG")
            } catch {
                problems.append(error)
                return nil
            }
        }
    }

    private func remote(
        _ uri: String, isAllowed: Bool, _ location: Location, _ problems: inout [Problem]
    ) -> Picture? {
        let isWeb = uri.isSecureWebAddress
        if isAllowed, isWeb { return .remote(uri) }
        problems.append(
            Problem(
                .warning, "remote-photo",
                "the photo is on another server, so it is left out", at: location,
                help: isWeb
                    ? "that server would see visitors' addresses: save the picture beside the "
                        + "card and name it here, as in PHOTO:ada.jpg, or allow it for the "
                        + "contact's page below allow: in consent.yml"
                    : "save the picture beside the card and name it here, as in PHOTO:ada.jpg"))
        return nil
    }
}

import Diagnostics
import Pictures
import VCard

/// Creates a contact from the values with consent.
struct PublishedCard {
    let candidate: ContactCandidate

    /// The values of the card with consent.
    let contents: CardContents

    /// URLs of pictures on other servers that consent.yml allows on this contact's page.
    let allowedPhotos: Set<String>

    func contact(
        slug: String, pictures: inout PictureFinder, problems: inout [Problem]
    ) -> Contact {
        Contact(
            slug: slug,
            name: contents.name ?? ContactName(formatted: ""),
            isOrganization: candidate.isOrganization,
            pronouns: contents.pronouns,
            organizations: contents.organizations,
            titles: contents.titles,
            roles: contents.roles,
            emails: contents.emails,
            phones: contents.phones,
            addresses: contents.addresses,
            urls: webAddresses(&problems),
            social: contents.social,
            notes: contents.notes.map(\.value),
            birthday: contents.birthday?.value,
            photo: photo(&pictures, &problems),
            biography: contents.biography,
            location: candidate.location,
            uid: candidate.uid)
    }
}

extension PublishedCard {
    /// Only http and https: a link of another kind could run a script.
    private func webAddresses(_ problems: inout [Problem]) -> [VCard.Typed<String>] {
        contents.urls.filter { url in
            let isWeb = url.value.isWebAddress
            if !isWeb {
                problems.append(
                    Problem(
                        .warning, "bad-url",
                        "\"\(url.value)\" is not a web address, so it is left out",
                        at: candidate.location(line: url.line),
                        help: "start it with https://"))
            }
            return isWeb
        }
    }

    private func photo(
        _ pictures: inout PictureFinder, _ problems: inout [Problem]
    ) -> Picture? {
        guard let photo = contents.photo else { return nil }
        var location: Location { candidate.location(line: photo.line) }
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
            return remote(uri, location, &problems)
        case .uri(let uri):
            do throws(Problem) {
                let picture = try CardPictureFinder(candidate).find(uri, location, in: &pictures)
                guard let file = picture.file,
                    PictureType(ContentFile.head(file.absolute, count: 32) ?? []) == .heic
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
        _ uri: String, _ location: Location, _ problems: inout [Problem]
    ) -> Picture? {
        let isWeb = uri.isSecureWebAddress
        if allowedPhotos.contains(uri), isWeb { return .remote(uri) }
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

/// Finds the picture that a card refers to: beside the card, otherwise below Content/static.
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
}

import Diagnostics
import Pictures
import VCard

/// Makes a contact of what its consent lets through.
struct PublishedCard {
    let candidate: ContactCandidate

    /// What of the card is published, and nothing else.
    let contents: CardContents

    /// Addresses of pictures on other servers that this contact's page may show all the same.
    let allowedPhotos: Set<String>

    func contact(
        slug: String, pictures: inout PictureFinder, problems: inout [Problem]
    ) -> Contact {
        Contact(
            slug: slug,
            name: contents.name ?? ContactName(formatted: ""),
            isOrganization: candidate.isOrganization,
            pronouns: contents.pronouns,
            organization: contents.organization,
            titles: contents.titles,
            emails: contents.emails,
            phones: contents.phones,
            addresses: contents.addresses,
            urls: webAddresses(&problems),
            notes: contents.notes.map(\.value),
            birthday: contents.birthday?.value,
            photo: photo(&pictures, &problems),
            location: candidate.location)
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
                        .warning, "bad-url", "\"\(url.value)\" is no web address; it is left out",
                        at: candidate.location(line: url.line),
                        help: "write it with https:// in front"))
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
            guard let type = PictureType(bytes) else {
                problems.append(
                    Problem(
                        .warning, "unknown-picture",
                        "the photo is of no known type; it is left out",
                        at: location, help: "use JPEG, PNG, GIF, WebP or AVIF"))
                return nil
            }
            return .embedded(bytes, fileExtension: type.rawValue)
        case .uri(let uri) where uri.isRemote:
            return remote(uri, location, &problems)
        case .uri(let uri):
            do {
                return try CardPictureFinder(candidate).find(uri, location, in: &pictures)
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
                "the photo lies on another server; it is left out", at: location,
                help: isWeb
                    ? "visitors' addresses would go there: save the picture beside the card, or "
                        + "allow it for the contact's page below allow: in consent.yml"
                    : "save the picture beside the card"))
        return nil
    }
}

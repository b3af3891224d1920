import Diagnostics
import VCard

/// Takes from a card what its consent lets through, and nothing else.
struct PublishedCard {
    let candidate: ContactCandidate
    let fields: Set<PublishedField>

    private var card: VCard { candidate.card }

    func contact(
        slug: String, pictures: inout PictureFinder, problems: inout [Problem]
    ) -> Contact {
        Contact(
            slug: slug,
            name: ContactName(card),
            organization: fields.contains(.organization) ? card.organization : [],
            title: fields.contains(.title) ? card.titles.first?.value : nil,
            emails: allowed(card.emails) { .email(type: $0) },
            phones: allowed(card.phones) { .phone(type: $0) },
            addresses: allowed(card.addresses) { .address(type: $0) },
            urls: fields.contains(.url) ? webAddresses(&problems) : [],
            notes: fields.contains(.note) ? card.notes.map(\.value) : [],
            birthday: fields.contains(.birthday) ? card.birthday?.value : nil,
            photo: fields.contains(.photo) ? photo(&pictures, &problems) : nil,
            location: candidate.location)
    }
}

extension PublishedCard {
    /// All values of a field if all were agreed to, else those of the types that were.
    private func allowed<Value>(
        _ values: [VCard.Typed<Value>], _ field: (String?) -> PublishedField
    ) -> [VCard.Typed<Value>] {
        if fields.contains(field(nil)) { return values }
        return values.filter { value in
            value.types.contains { fields.contains(field($0)) }
                || value.label.map { fields.contains(field($0.lowercased())) } == true
        }
    }

    /// Only http and https: a link of another kind could run a script.
    private func webAddresses(_ problems: inout [Problem]) -> [VCard.Typed<String>] {
        card.urls.filter { url in
            let isWeb = url.value.wholeMatch(of: /(?i)https?:\/\/[^\s"<>]+/) != nil
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
        guard let photo = card.photo else { return nil }
        let location = candidate.location(line: photo.line)
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
        case .uri(let uri):
            return picture(at: uri, location, &pictures, &problems)
        }
    }

    private func picture(
        at uri: String, _ location: Location, _ pictures: inout PictureFinder,
        _ problems: inout [Problem]
    ) -> Picture? {
        if uri.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:.*|\/\/.*/) != nil {
            problems.append(
                Problem(
                    .warning, "remote-photo",
                    "the photo lies on another server; it is left out", at: location,
                    help: "visitors' addresses would go there: save the picture beside the card"))
            return nil
        }
        do {
            let folder = ["contacts", candidate.file.folder].filter { !$0.isEmpty }
            let picture = try pictures.picture(
                uri, beside: folder.joined(separator: "/"), location)
            if case .file(let file) = picture { try refuseForeign(file, uri, location) }
            return picture
        } catch {
            problems.append(error)
            return nil
        }
    }

    /// What lies in another container is not this one's to publish.
    private func refuseForeign(
        _ file: FoundFile, _ uri: String, _ location: Location
    ) throws(Problem) {
        let folder = candidate.file.folder.pathParts.first.map { $0 + "/" } ?? ""
        guard !file.path.hasPrefix(folder) || folder.isEmpty && file.path.contains("/") else {
            return
        }
        throw Problem(
            "private-picture", "\"\(uri)\" lies with other contacts", at: location,
            help: "put a copy beside this card if it is this person's own")
    }
}

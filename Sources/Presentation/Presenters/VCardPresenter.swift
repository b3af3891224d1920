import Content
import Pictures
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
    private let writer = VCardWriter()

    init(
        _ site: Site, _ book: AddressBook, _ pictures: SitePictures, _ remover: MetadataRemover,
        _ leakGate: LeakGate?
    ) {
        (self.site, self.book, self.pictures, self.remover) = (site, book, pictures, remover)
        self.leakGate = leakGate
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

    /// Returns a card of a contact's published values.
    ///
    /// The page's URL replaces the card's own UID, which is private; with a stable UID, importing
    /// the card again updates the visitor's entry.
    package func card(_ contact: Contact, photo: VCard.Photo?) -> VCard {
        let page = urls.absolute(permalinks.contact(contact.slug))
        let properties =
            names(contact) + work(contact) + reaches(contact)
            + contact.notes.map { VCard.Property(name: "NOTE", text: $0) }
            + [contact.birthday.map { VCard.Property($0) }, photo.map { VCard.Property($0) }]
            .compactMap(\.self)
            + [
                VCard.Property(name: "UID", uri: page),
                VCard.Property(
                    name: "SOURCE", uri: urls.absolute(permalinks.vcard(contact.slug))),
            ]
        return VCard(properties)
    }
}

extension VCardPresenter {
    /// Returns a contact's card with the photo. The card is searched without it, and the photo before
    /// it is encoded, unless it is a smaller version: these are made of published photos alone.
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
        var rendered = Rendered(
            writer.bytes(of: [card(contact, photo: photo)]),
            searching: photo.map { _ in writer.bytes(of: [card(contact, photo: nil)]) })
        rendered.parts = parts
        return rendered
    }

    private func smallPhoto(_ index: Int) -> [UInt8]? {
        guard let picture = pictures.portrait(index), let small = picture.vcard else { return nil }
        return pictures.bytes(small, of: picture.entry)
    }

    /// The cards of all contacts, without the values that consent.yml allows on their own pages only,
    /// and with pictures by URL: the file would be too large with them in it.
    private var all: Rendered {
        let parts = site.contacts.map(\.value).enumerated().map { index, contact in
            let address = permalinks.vcard(contact.slug)
            let photo = contact.remotePhoto ?? book.photos[index].map(urls.absolute)
            let card = card(contact, photo: photo.map { .uri($0) })
            let own = leakGate?.ownTexts(card.properties.map(\.text), of: address.outputPath) ?? []
            let listed = card.properties.filter { $0.name == "FN" || !own.contains($0.text) }
            let hasOwnValues = leakGate?.hasOwnValues(at: address.outputPath) == true
            return (
                card: VCard(listed),
                page: hasOwnValues ? permalinks.allVCards : address
            )
        }
        var rendered = Rendered(writer.bytes(of: parts.map(\.card)), searching: [])
        rendered.parts = zip(site.contacts, parts).map { contact, part in
            Rendered.Part(
                id: permalinks.vcard(contact.slug), page: part.page,
                bytes: writer.bytes(of: [part.card]))
        }
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

extension VCardPresenter {
    private func names(_ contact: Contact) -> [VCard.Property] {
        let name = contact.name
        let own =
            [VCard.Property(name: "FN", text: name.formatted)]
            + (name.parts.map { [VCard.Property($0)] } ?? [])
        let others = name.alternatives
        var properties =
            own.filter { property in
                !others.contains {
                    $0.name == property.name && $0.components.trimmed == property.components.trimmed
                }
            } + others
        if contact.isOrganization { properties.append(VCard.Property(name: "KIND", text: "org")) }
        if let phonetic = name.phonetic { properties += VCard.Property.phonetic(phonetic) }
        if !name.nicknames.isEmpty {
            properties.append(VCard.Property(name: "NICKNAME", list: name.nicknames))
        }
        return properties + contact.pronouns.map { VCard.Property(name: "PRONOUNS", text: $0) }
    }

    private func work(_ contact: Contact) -> [VCard.Property] {
        contact.organizations.map { VCard.Property(name: "ORG", components: $0) }
            + contact.titles.map { VCard.Property(name: "TITLE", text: $0) }
            + contact.roles.map { VCard.Property(name: "ROLE", text: $0) }
    }

    private func reaches(_ contact: Contact) -> [VCard.Property] {
        var groups = LabelGroups()
        for email in contact.emails {
            groups.add(email.label) { group in
                VCard.Property(
                    group: group, name: "EMAIL", text: email.value, types: email.types,
                    preference: email.preference)
            }
        }
        for phone in contact.phones {
            groups.add(phone.label) { group in
                VCard.Property(
                    group: group, name: "TEL", text: phone.value, types: phone.types,
                    preference: phone.preference)
            }
        }
        for address in contact.addresses {
            groups.add(address.label) { group in
                VCard.Property(
                    group: group, address.value, types: address.types,
                    preference: address.preference)
            }
        }
        for url in contact.urls {
            groups.add(url.label) { group in
                VCard.Property(group: group, name: "URL", uri: url.value, types: url.types)
            }
        }
        for profile in contact.social {
            groups.add(profile.label) { group in
                VCard.Property(
                    group: group, profile.value, types: profile.types,
                    preference: profile.preference)
            }
        }
        return groups.properties
    }
}

extension [String] {
    /// The components without empty ones at the end.
    fileprivate var trimmed: [String] {
        Array(reversed().drop(while: \.isEmpty).reversed())
    }
}

/// Properties; one with a custom label is in a group with its X-ABLabel.
private struct LabelGroups {
    private(set) var properties: [VCard.Property] = []
    private var count = 0

    mutating func add(_ label: String?, _ property: (_ group: String?) -> VCard.Property) {
        guard let label else { return properties.append(property(nil)) }
        count += 1
        properties += [
            property("item\(count)"), VCard.Property(label: label, group: "item\(count)"),
        ]
    }
}

import Content
import VCard

/// Turns contacts into the vCards that visitors add to their address books.
package struct VCardPresenter: Sendable {
    let urls: URLWriter

    /// What of a contact is published, and nothing else; `photo` is the picture.
    ///
    /// The page's address stands for the UID: that of the card itself is nobody's business, and
    /// a visitor who takes the card again updates what they have.
    package func card(_ contact: Contact, photo: VCard.Photo?) -> VCard {
        let page = urls.absolute(.contact(contact.slug))
        let properties =
            names(contact) + work(contact) + reaches(contact)
            + contact.urls.map { VCard.Property(name: "URL", uri: $0.value, types: $0.types) }
            + contact.notes.map { VCard.Property(name: "NOTE", text: $0) }
            + [contact.birthday.map { VCard.Property($0) }, photo.map { VCard.Property($0) }]
            .compactMap(\.self)
            + [
                VCard.Property(name: "UID", uri: page),
                VCard.Property(
                    name: "SOURCE", uri: urls.absolute(.vcard(contact.slug))),
            ]
        return VCard(properties)
    }

    /// The published picture of a contact by its address, as in a file of everyone's cards: all
    /// pictures in one file would be more than anyone wants to fetch.
    package func photoAddress(of subject: VCardSubject) -> VCard.Photo? {
        (subject.contact.value.remotePhoto ?? subject.photo.map(urls.absolute)).map { .uri($0) }
    }
}

extension VCardPresenter {
    private func names(_ contact: Contact) -> [VCard.Property] {
        let name = contact.name
        var properties = [VCard.Property(name: "FN", text: name.formatted)]
        if contact.isOrganization { properties.append(VCard.Property(name: "KIND", text: "org")) }
        if let parts = name.parts { properties.append(VCard.Property(parts)) }
        if let phonetic = name.phonetic { properties += VCard.Property.phonetic(phonetic) }
        if !name.nicknames.isEmpty {
            properties.append(VCard.Property(name: "NICKNAME", list: name.nicknames))
        }
        return properties + contact.pronouns.map { VCard.Property(name: "PRONOUNS", text: $0) }
    }

    private func work(_ contact: Contact) -> [VCard.Property] {
        let organization = contact.organization
        return
            (organization.isEmpty
            ? [] : [VCard.Property(name: "ORG", components: organization)])
            + contact.titles.map { VCard.Property(name: "TITLE", text: $0) }
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
        return groups.properties
    }
}

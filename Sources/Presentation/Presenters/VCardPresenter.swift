import Content
import VCard

/// Makes the vCards that visitors add to their address books.
package struct VCardPresenter: Sendable {
    let urls: URLWriter
    package let permalinks: Permalinks

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

    /// Returns a contact's picture by URL, for the file of all contacts, which would be too large
    /// with the pictures in it.
    package func photoAddress(of subject: VCardSubject) -> VCard.Photo? {
        (subject.contact.value.remotePhoto ?? subject.photo.map(urls.absolute)).map { .uri($0) }
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

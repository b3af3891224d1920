import Content
import VCard

/// Presents contacts' pages.
package struct ContactPresenter: Sendable {
    let frame: PageFrame
    let names: NameWriter
    let dates: DateWriter
    let urls: URLWriter
    let addresses: PostalAddressWriter

    package func page(_ subject: ContactSubject) -> Presented<ContactPage> {
        let contact = subject.contact.value
        var card = subject.card
        card.name = names.full(contact.name)
        card.isMoving = true
        if subject.number > 1 { return laterPage(subject, card) }
        card.title = contact.titles.first
        card.organization = contact.organization
        let page = ContactPage(
            site: frame.site(in: .contacts),
            page: head(contact, card, subject), contact: card,
            phonetic: phonetic(contact.name, beside: card.name),
            nicknames: contact.name.nicknames.uniqued.filter { $0 != card.name },
            pronouns: contact.pronouns, titles: contact.titles.uniqued,
            roles: roles(contact), organizations: organizations(contact, named: card.name),
            emails: contact.emails.map(email), phones: contact.phones.map(phone),
            addresses: contact.addresses.map(postalAddress), urls: contact.urls.map(url),
            social: contact.social.map {
                SocialField($0.value, label: $0.label(frame.words), frame.words)
            },
            birthday: contact.birthday.map(dates.text), groups: subject.groups,
            biography: subject.biography?.body, note: contact.notes.flatMap(\.paragraphs),
            posts: subject.posts, postsBy: frame.words.text(.postsBy, ["name": card.name]),
            pagination: subject.pagination, vcard: urls.url(frame.permalinks.vcard(contact.slug)),
            allContacts: urls.url(frame.permalinks.contacts()))
        return Presented(page: page, address: subject.address)
    }
}

extension ContactPresenter {
    /// Returns a page with more posts, and nothing else of the contact but the name and the picture.
    private func laterPage(
        _ subject: ContactSubject, _ card: ContactCard
    ) -> Presented<ContactPage> {
        let page = ContactPage(
            site: frame.site(in: .contacts),
            page: frame.head(
                subject.pagination.title(card.name, frame.words), at: subject.address,
                below: .contacts,
                feeds: subject.feeds),
            contact: card, phonetic: nil, nicknames: [], pronouns: [], titles: [], roles: [],
            organizations: [], emails: [], phones: [], addresses: [], urls: [], social: [],
            birthday: nil, groups: [], biography: nil, note: [], posts: subject.posts,
            postsBy: frame.words.text(.postsBy, ["name": card.name]),
            pagination: subject.pagination,
            vcard: urls.url(frame.permalinks.vcard(subject.contact.value.slug)),
            allContacts: urls.url(frame.permalinks.contacts()))
        return Presented(page: page, address: subject.address)
    }

    private func head(
        _ contact: Contact, _ card: ContactCard, _ subject: ContactSubject
    ) -> PageHead {
        let image = card.photo.map { photo in
            SocialImage(
                url: urls.absolute(photo), size: nil, description: card.name, isOwn: true)
        }
        let person = LinkedPerson(
            contact: contact, name: card.name, url: urls.absolute(subject.address),
            image: image,
            groups: subject.groups.filter { !$0.isFormer }.map {
                PageLink(title: $0.title, url: urls.absolute($0.url))
            },
            profiles: contact.social.compactMap {
                SocialField($0.value, label: nil, frame.words).url
            }
            .filter { $0.lowercased().hasPrefix("http") })
        return frame.head(
            card.name, summary(contact), at: subject.address, below: .contacts,
            feeds: subject.feeds, about: .person(person))
    }

    /// Returns the title and organization in one line.
    private func summary(_ contact: Contact) -> String? {
        let parts = [contact.titles.first ?? contact.roles.first, contact.organization]
            .compactMap(\.self)
        return parts.isEmpty ? nil : frame.words.list(parts)
    }

    private func phonetic(_ name: ContactName, beside shown: String) -> String? {
        guard let phonetic = name.phonetic else { return nil }
        let spoken = names.full(ContactName(formatted: "", parts: phonetic))
        return spoken.isEmpty || spoken == shown ? nil : spoken
    }

    /// Returns the roles that are not also titles.
    private func roles(_ contact: Contact) -> [String] {
        let titles = Set(contact.titles.map { $0.lowercased() })
        return contact.roles.uniqued.filter { !titles.contains($0.lowercased()) }
    }

    private func organizations(_ contact: Contact, named shown: String) -> [Organization] {
        contact.organizations.map { parts in
            Organization(parts: Array(parts.dropFirst(parts.first == shown ? 1 : 0)))
        }.filter { !$0.parts.isEmpty }
    }

    private func email(_ email: VCard.Typed<String>) -> ContactField {
        ContactField(
            label: email.label(frame.words), lines: [email.value],
            url: "mailto:" + email.value.mailPath)
    }

    private func phone(_ phone: VCard.Typed<String>) -> ContactField {
        ContactField(
            label: phone.label(frame.words), lines: [phone.value],
            url: phone.value.dialled.map { "tel:" + $0 })
    }

    private func postalAddress(_ address: VCard.Typed<VCard.Address>) -> ContactField {
        ContactField(
            label: address.label(frame.words), lines: addresses.lines(address.value), url: nil)
    }

    private func url(_ url: VCard.Typed<String>) -> ContactField {
        ContactField(
            label: url.label(frame.words), lines: [url.value.withoutScheme], url: url.value,
            icon: SocialService(address: url.value)?.rawValue)
    }
}

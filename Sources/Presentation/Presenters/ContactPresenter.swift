import Content
import VCard

/// Turns contacts into what their pages show.
public struct ContactPresenter: Sendable {
    let site: Site
    let people: PeopleIndex
    let frame: PageFrame
    let names: NameWriter
    let dates: DateWriter
    let urls: URLWriter

    /// The contact at a position in the site's contacts; `posts` are those of the whole site.
    public func page(_ index: Int, posts: [PostSummary]) -> Presented<ContactPage> {
        let contact = site.contacts[index]
        let address = Address.contact(contact.slug)
        let name = names.full(contact.name)
        let page = ContactPage(
            site: frame.site(in: .contacts),
            page: frame.head(name, contact.summary, at: address),
            contact: people.cards[index].named(name),
            emails: contact.emails.map(email), phones: contact.phones.map(phone),
            addresses: contact.addresses.map(postalAddress), urls: contact.urls.map(url),
            birthday: contact.birthday.flatMap(birthday),
            note: contact.notes.flatMap(paragraphs),
            posts: people.posts[index].map { posts[$0] }, allContacts: urls.url(.contacts()))
        return Presented(page: page, address: address, files: photo(of: contact))
    }
}

extension ContactPresenter {
    private func email(_ email: VCard.Typed<String>) -> ContactField {
        ContactField(
            label: email.words, lines: [email.value], url: "mailto:" + email.value.mailPath)
    }

    /// Digits and a leading plus only, as `tel:` wants it (RFC 3966, section 3).
    private func phone(_ phone: VCard.Typed<String>) -> ContactField {
        let number = phone.value.prefix { $0 != ";" }
        let digits = number.filter { $0.isASCII && $0.isNumber }
        let plus = number.first == "+" ? "+" : ""
        return ContactField(
            label: phone.words, lines: [phone.value],
            url: digits.isEmpty ? nil : "tel:\(plus)\(digits)")
    }

    private func postalAddress(_ address: VCard.Typed<VCard.Address>) -> ContactField {
        ContactField(label: address.words, lines: address.value.lines, url: nil)
    }

    private func url(_ url: VCard.Typed<String>) -> ContactField {
        var shown = url.value.replacing(/^(?i)https?:\/\/(www\.)?/, with: "")
        if shown.hasSuffix("/") { shown.removeLast() }
        return ContactField(label: url.words, lines: [shown], url: url.value)
    }

    private func birthday(_ birthday: VCard.Birthday) -> DateText? {
        guard let month = birthday.month, let day = birthday.day else { return nil }
        return dates.text(year: birthday.year, month: month, day: day)
    }

    private func paragraphs(_ note: String) -> [String] {
        note.split(separator: /\n\s*\n|\n/).map(String.init)
    }

    private func photo(of contact: Contact) -> Set<PublishedFile> {
        guard case .file(let file) = contact.photo, let address = contact.photoAddress else {
            return []
        }
        return [PublishedFile(file: file, address: address)]
    }
}

extension ContactCard {
    fileprivate func named(_ name: String) -> ContactCard {
        ContactCard(
            name: name, url: url, photo: photo, initials: initials, colour: colour, title: title,
            organization: organization)
    }
}

extension Contact {
    /// Title and organization in one line.
    fileprivate var summary: String? {
        let parts = [title, organization.first].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

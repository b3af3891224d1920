import Content
import VCard

/// Turns contacts into what their pages show.
public struct ContactPresenter: Sendable {
    let site: Site
    let people: PeopleIndex
    let frame: PageFrame
    let names: NameWriter
    let dates: DateWriter
    let book: AddressBook

    /// The contact at a position in the site's contacts; `posts` are those of the whole site.
    public func page(_ index: Int, posts: [PostSummary]) -> Presented<ContactPage> {
        let contact = site.contacts[index]
        let address = Address.contact(contact.slug)
        var card = people.cards[index]
        card.name = names.full(contact.name)
        let page = ContactPage(
            site: frame.site(in: .contacts),
            page: frame.head(card.name, contact.summary, at: address), contact: card,
            emails: contact.emails.map(email), phones: contact.phones.map(phone),
            addresses: contact.addresses.map(postalAddress), urls: contact.urls.map(url),
            birthday: contact.birthday.map(dates.text),
            note: contact.notes.flatMap(\.nonBlankLines),
            posts: people.posts[index].map { posts[$0] }, allContacts: book.urls.url(.contacts()))
        return Presented(page: page, address: address, files: photo(index))
    }
}

extension ContactPresenter {
    private func email(_ email: VCard.Typed<String>) -> ContactField {
        ContactField(
            label: email.words, lines: [email.value], url: "mailto:" + email.value.mailPath)
    }

    private func phone(_ phone: VCard.Typed<String>) -> ContactField {
        ContactField(
            label: phone.words, lines: [phone.value],
            url: phone.value.dialled.map { "tel:" + $0 })
    }

    private func postalAddress(_ address: VCard.Typed<VCard.Address>) -> ContactField {
        ContactField(label: address.words, lines: address.value.lines, url: nil)
    }

    private func url(_ url: VCard.Typed<String>) -> ContactField {
        ContactField(label: url.words, lines: [url.value.withoutScheme], url: url.value)
    }

    /// A picture that lies beside the card, to be published beside the page.
    private func photo(_ index: Int) -> Set<PublishedFile> {
        guard case .file(let file) = site.contacts[index].photo,
            let address = book.photos[index]
        else { return [] }
        return [PublishedFile(file: file, address: address)]
    }
}

extension Contact {
    /// Title and organization in one line.
    fileprivate var summary: String? {
        let parts = [title, organization.first].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

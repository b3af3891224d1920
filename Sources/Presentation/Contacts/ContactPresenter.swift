import Content
import Foundation
import Platform
import VCard

/// Presents contacts' pages. A class, because each page that is made later has a reference to it.
package final class ContactPresenter: Sendable {
    private let site: Site
    private let people: PeopleIndex
    private let groups: GroupPresenter
    private let collections: CollectionPresenter
    private let feeds: FeedPresenter
    private let summaries: [Lazy<EntrySummary>]

    /// Positions of each contact's posts, newest first.
    private let authorship: [[Int]]
    private let frame: PageFrame
    private let names: NameWriter
    private let dates: DateWriter
    private let addresses: PostalAddressWriter

    /// `summaries` are those of the site's entries.
    init(
        _ site: Site, people: PeopleIndex, groups: GroupPresenter,
        collections: CollectionPresenter, feeds: FeedPresenter, summaries: [Lazy<EntrySummary>],
        authorship: [[Int]], frame: PageFrame,
        names: NameWriter, dates: DateWriter
    ) {
        (self.site, self.people, self.groups, self.feeds) = (site, people, groups, feeds)
        self.collections = collections
        (self.summaries, self.authorship, self.frame) = (summaries, authorship, frame)
        (self.names, self.dates) = (names, dates)
        addresses = PostalAddressWriter(locale: site.settings.locale)
    }

    private var urls: URLWriter { frame.urls }

    /// The pages of all contacts: each one's position, and the number of the page.
    var pages: [(contact: Int, page: Int)] {
        authorship.enumerated().flatMap { contact, posts in
            (1...pageCount(posts.count, site.settings.postsPerPage)).map { (contact, $0) }
        }
    }

    /// Returns a page of the contact at a position in the site's contacts; pages after the first
    /// have more posts, and nothing else of the contact but the name and the picture.
    package func page(_ index: Int, _ number: Int = 1) -> ContactPage {
        let contact = site.contacts[index].value
        let (posts, pagination) = Pagination.part(
            number, of: authorship[index], by: site.settings.postsPerPage, frame
        ) { frame.permalinks.contact(contact.slug, page: $0) }
        var card = people.card(index)
        card.name = names.full(contact.name)
        let isFirst = number == 1
        if isFirst {
            card.title = contact.card.titles.first?.value
            card.organization = contact.card.organization.first
        }
        var page = ContactPage(
            site: frame.site(in: .contacts),
            page: isFirst ? head(index, card) : laterHead(index, number, pagination, card),
            contact: card, posts: posts.map { summaries[$0].value },
            postsBy: frame.words.text(.postsBy, ["name": card.name]), pagination: pagination,
            vcard: urls.url(frame.permalinks.vcard(contact.slug)),
            allContacts: urls.url(frame.permalinks.contacts()))
        guard isFirst else { return page }
        addFields(of: index, to: &page)
        page.groups = groups.groups(ofContact: index)
        page.others = groups.others(beside: card)
        page.previous = people.card(ranked: people.ranks[index] - 1)
        page.next = people.card(ranked: people.ranks[index] + 1)
        page.collections = collections.lists(ofContact: index)
        return page
    }

    /// Returns the page of a contact without what the site has of the contact elsewhere: posts,
    /// groups, entries.
    func fields(of index: Int) -> ContactPage {
        let card = people.card(index)
        var page = ContactPage(
            site: frame.site(in: .members),
            page: frame.head(card.name, at: frame.permalinks.members),
            contact: card, posts: [], postsBy: "", vcard: "",
            allContacts: urls.url(frame.permalinks.contacts()))
        addFields(of: index, to: &page)
        return page
    }

    private func addFields(of index: Int, to page: inout ContactPage) {
        let contact = site.contacts[index].value
        add(contact.card, to: &page)
        let biography = people.biography(index)
        page.biography = biography?.body
        page.biographyParts = biography?.parts(groups, collections) ?? []
        page.biographyLanguage = contact.biography.flatMap { site.otherLanguage($0.language) }
    }
}

extension ContactPresenter {
    func outputs(_ templates: PageTemplates?) -> [Output] {
        pages.map { contact, number in
            let person = site.contacts[contact].value
            let address = site.permalinks.contact(person.slug, page: number)
            return Output(address, .contacts, text: person.biography?.text.shown) { [self] in
                Rendered(
                    templates?.contact.bytes(of: page(contact, number)),
                    problems: number == 1 ? people.biography(contact)?.problems ?? [] : [])
            }
        }
    }

    private func add(_ card: VCard, to page: inout ContactPage) {
        let name = page.contact.name
        page.phonetic = card.phoneticName.flatMap { phonetic($0, beside: name) }
        page.nicknames = card.nicknames.uniqued.filter { $0 != name }
        page.pronouns = card.pronouns.map(\.value)
        page.titles = card.titles.map(\.value).uniqued
        page.roles = roles(card)
        page.organizations = organizations(card, named: name)
        page.emails = card.emails.map {
            field($0, [$0.value], url: "mailto:" + $0.value.mailPath)
        }
        page.phones = card.phones.map {
            field($0, [$0.value], url: $0.value.dialled.map { "tel:" + $0 })
        }
        page.addresses = card.addresses.map { field($0, addresses.lines($0.value)) }
        page.urls = card.urls.map {
            field(
                $0, [$0.value.withoutScheme], url: $0.value,
                icon: SocialService(address: $0.value)?.rawValue)
        }
        page.social = card.socialProfiles.map {
            ContactField($0.value, label: $0.label(frame.words), frame.words)
        }
        page.birthday = (card.birthday?.value).map(dates.text)
        let locale = site.settings.locale
        page.languages =
            card.texts(of: .language).map {
                locale.localizedString(forIdentifier: $0) ?? $0
            }.uniqued
        page.expertise = card.texts(of: .expertise).uniqued
        page.interests = card.texts(of: .interests).uniqued
        page.note = card.notes.flatMap(\.value.paragraphs)
    }

    private func laterHead(
        _ index: Int, _ number: Int, _ pagination: Pagination?, _ card: ContactCard
    ) -> PageHead {
        frame.head(
            pagination.title(card.name, frame.words),
            at: frame.permalinks.contact(site.contacts[index].slug, page: number),
            below: .contacts,
            feeds: feeds.links(
                beside: frame.permalinks.contact(site.contacts[index].value.slug)))
    }

    private func head(_ index: Int, _ card: ContactCard) -> PageHead {
        let contact = site.contacts[index].value
        let address = frame.permalinks.contact(contact.slug)
        let image = card.photo.map { photo in
            SocialImage(
                url: urls.absolute(photo), size: nil, description: card.name, isOwn: true)
        }
        let person = LinkedPerson(
            contact: contact, name: card.name, url: urls.absolute(address),
            image: image,
            groups: groups.groups(ofContact: index).filter { !$0.isFormer }.map {
                PageLink(title: $0.title, url: urls.absolute($0.url))
            },
            profiles: contact.card.socialProfiles.compactMap {
                ContactField($0.value, label: nil, frame.words).url
            }
            .filter { $0.lowercased().hasPrefix("http") })
        return frame.head(
            card.name, summary(contact.card), at: address, below: .contacts,
            feeds: feeds.links(beside: address), about: .person(person))
    }

    /// Returns the title and organization in one line.
    private func summary(_ card: VCard) -> String? {
        let position = card.titles.first ?? card.roles.first
        let parts = [position?.value, card.organization.first].compactMap(\.self)
        return parts.isEmpty ? nil : frame.words.list(parts)
    }

    private func phonetic(_ phonetic: VCard.Name, beside shown: String) -> String? {
        let spoken = names.full(ContactName(formatted: "", parts: phonetic))
        return spoken.isEmpty || spoken == shown ? nil : spoken
    }

    /// Returns the roles that are not also titles.
    private func roles(_ card: VCard) -> [String] {
        let titles = Set(card.titles.map { $0.value.lowercased() })
        return card.roles.map(\.value).uniqued.filter { !titles.contains($0.lowercased()) }
    }

    private func organizations(_ card: VCard, named shown: String) -> [Organization] {
        card.organizations.map(\.value).map { parts in
            Organization(parts: Array(parts.dropFirst(parts.first == shown ? 1 : 0)))
        }.filter { !$0.parts.isEmpty }
    }

    private func field<Value>(
        _ value: VCard.Typed<Value>, _ lines: [String], url: String? = nil, icon: String? = nil
    ) -> ContactField {
        ContactField(label: value.label(frame.words), lines: lines, url: url, icon: icon)
    }
}

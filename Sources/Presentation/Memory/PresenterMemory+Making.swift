import Content
import Diagnostics

/// Each part with all that it is made of, and of nothing else.
extension PresenterMemory {
    var parts: SitePresenter.Parts {
        SitePresenter.Parts(
            people: people.generation, authorship: authorship.generation, tags: tags.generation,
            book: book.generation)
    }

    mutating func writers(of settings: SiteSettings) -> Writers {
        writers.value(of: WriterKey(locale: settings.locale, zone: settings.timeZone)) {
            Writers(locale: settings.locale, zone: settings.timeZone)
        }
    }

    mutating func tags(of site: Site, problems: inout [Problem]) -> TagIndex {
        let tags = site.posts.map { $0.value.tags }
        let checked = self.tags.value(of: tags) {
            Self.checked { TagIndex(tags, problems: &$0) }
        }
        problems += checked.problems
        return checked.value
    }

    mutating func book(
        of site: Site, _ tags: TagIndex, _ feeds: FeedPlan, problems: inout [Problem]
    ) -> AddressBook {
        let addressees = Addressees(site, tags: tags.entries, feeds)
        let checked = book.value(of: addressees) {
            Self.checked { AddressBook(addressees, problems: &$0) }
        }
        problems += checked.problems
        return checked.value
    }

    mutating func people(of site: Site, _ writers: Writers, _ book: AddressBook) -> PeopleIndex {
        let (contacts, settings) = (site.contacts, site.settings)
        return people.value(of: PeopleKey(settings: settings, contacts: contacts)) {
            PeopleIndex(contacts, settings, writers.names, photos: book.photos)
        }
    }

    mutating func authorship(of site: Site) -> [[Int]] {
        let key = AuthorshipKey(
            authors: site.posts.map { $0.value.authors }, contacts: site.contacts.count)
        return authorship.value(of: key) {
            PeopleIndex.posts(by: key.authors, contacts: key.contacts)
        }
    }

    mutating func feeds(
        of site: Site, _ authorship: [[Int]], _ tags: TagIndex
    ) -> FeedPlan {
        let key = FeedKey(
            formats: site.settings.feeds,
            isPublished: site.posts.map { $0.value.status == .published },
            authorship: self.authorship.generation, tags: self.tags.generation)
        return feeds.value(of: key) {
            FeedPlan(
                key.formats, isPublished: key.isPublished, authorship: authorship,
                tagged: tags.entries.map(\.posts))
        }
    }

    private static func checked<Value>(_ make: (inout [Problem]) -> Value) -> Checked<Value> {
        var problems: [Problem] = []
        let value = make(&problems)
        return (value, problems)
    }
}

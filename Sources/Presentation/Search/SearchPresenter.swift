import Content
import Platform
import Privacy
import Templating

/// Presents the search: its page, and the index of what the site publishes. A class, because its
/// outputs have references to it.
final class SearchPresenter: Sendable {
    private let site: Site
    private let frame: PageFrame
    private let summaries: EntrySummaries
    private let texts: [Lazy<RenderedText>]
    private let biographies: [Lazy<RenderedText>?]
    private let people: PeopleIndex
    private let groups: GroupIndex
    private let leakGate: LeakGate?
    private let addresses: [Address]

    /// What lists show of the entries.
    private let listed: [Lazy<EntrySummary>]

    /// `texts` are those of the site's entries, `listed` what lists show of them.
    init(
        _ site: Site, _ frame: PageFrame, _ summaries: EntrySummaries, _ people: PeopleIndex,
        _ book: AddressBook, listed: [Lazy<EntrySummary>], texts: [Lazy<RenderedText>],
        biographies: [Lazy<RenderedText>?], _ leakGate: LeakGate?
    ) {
        (self.site, self.frame, self.summaries, self.people) = (site, frame, summaries, people)
        (self.texts, self.biographies, self.leakGate) = (texts, biographies, leakGate)
        (groups, addresses, self.listed) = (book.groups, book.entries, listed)
    }

    func pages(_ templates: PageTemplates?) -> [Output] {
        [
            Output(permalinks.search, .lists) { [self] in
                Rendered(templates?.search?.bytes(of: page))
            }
        ]
    }

    /// True if a file at a path can only be one of the index.
    func hasFile(at path: String) -> Bool { path.hasPrefix(folder.path) }

    /// Returns the files of the index, which need the texts of all pages. Those of words are not
    /// searched for private values: words that stand side by side there do so in no text, and each
    /// is from a text that is searched. `templates` are those of the site's pages.
    func files(_ templates: PageTemplates?) -> [Output] {
        let index = SearchIndex(documents(without: templates?.hiddenFields ?? [:]))
        func file(_ name: String, _ make: @escaping @Sendable (Address) -> Rendered) -> Output {
            let address = folder.file(name)
            return Output(address, .files) { make(address) }
        }
        return [file("start.json") { _ in Rendered(index.start, searching: []) }]
            + index.words.enumerated().map { number, words in
                file("words-\(number).txt") { _ in Rendered(words, searching: []) }
            }
            + index.texts.enumerated().map { number, text in
                file("texts-\(number).txt") { address in
                    var rendered = Rendered(text.bytes, searching: text.searched)
                    rendered.parts = text.texts.enumerated().map { number, part in
                        // A line is a block of its page, such as an item of a list.
                        let lines = text.bytes[part.range].split(separator: 0x0A)
                        return Rendered.Part(
                            id: address.suffixed("#\(number)"), page: address,
                            within: part.document.page,
                            bytes: Array(lines.joined(separator: [0x0A, 0x0A])))
                    }
                    return rendered
                }
            }
    }
}

extension SearchPresenter {
    private var permalinks: Permalinks { site.permalinks }
    private var urls: URLWriter { frame.urls }
    private var folder: Address { permalinks.search.file(SearchIndex.folder + "/") }

    private var page: SearchPage {
        let words = frame.words
        let lists =
            [
                PageLink(title: words[.contacts], url: urls.url(permalinks.contacts())),
                PageLink(title: words[.posts], url: urls.url(permalinks.posts())),
            ]
            + site.collections.filter(\.isOwn).map {
                PageLink(title: site.title(of: $0, words), url: urls.url(permalinks.list(of: $0)))
            } + [PageLink(title: words[.tags], url: urls.url(permalinks.tags))]
        return SearchPage(
            site: frame.site(in: .search),
            page: frame.head(words[.search], at: permalinks.search, isIndexed: false),
            index: urls.url(folder),
            results: words[.searchResults], nothing: words[.nothingFound], lists: lists)
    }

    /// Returns what the search finds, in the order of hits that are equally good. `hidden` are the
    /// fields of collections that no template shows.
    private func documents(without hidden: [String: Set<String>]) -> [SearchDocument] {
        site.contacts.indices.map(contact) + site.groups.map(group)
            + site.entries.indices.compactMap {
                entry($0, without: hidden[site.entries[$0].value.collection.name] ?? [])
            }
    }

    /// True if consent.yml allows values on the page: then the search has its title alone.
    private func staysOnPage(_ page: Address) -> Bool {
        leakGate?.hasAllowances(at: page.outputPath) == true
    }

    private func group(_ group: Group) -> SearchDocument {
        SearchDocument(
            title: group.title, url: urls.url(permalinks.group(group.slug)),
            details: frame.words[.contacts])
    }

    private func contact(_ index: Int) -> SearchDocument {
        let (contact, card) = (site.contacts[index].value, people.card(index))
        let page = permalinks.contact(contact.slug)
        var document = SearchDocument(title: card.name, url: urls.url(page))
        if staysOnPage(page) { return document }
        let own = contact.card
        document.details = [card.title ?? own.roles.first?.value, card.organization]
            .compactMap(\.self).joined(separator: frame.words[.comma])
        let names =
            [contact.name.formatted] + own.nicknames
            + own.alternativeNames(isOrganization: contact.isOrganization)
            .filter { $0.name == "FN" }.map(\.text)
        document.names =
            own.texts(of: .note) + names.filter { $0 != card.name }
            + [CardField.title, .role, .organization, .expertise, .interests].flatMap(own.texts)
            + groups.byContact[index].map { site.groups[$0].title }
        document.text = biographies[index]?.value.searchText ?? SearchText()
        return document
    }

    /// Returns the document of an entry; `nil` for one that the search leaves out.
    private func entry(_ index: Int, without hidden: Set<String>) -> SearchDocument? {
        let (entry, page) = (site.entries[index].value, addresses[index])
        guard entry.isSearchable, entry.status == .published else { return nil }
        if entry.isWelcome, site.settings.home?.contains(where: { $0.name == "welcome" }) == false {
            return nil
        }
        var document = SearchDocument(title: entry.title, url: summaries.url(index))
        if staysOnPage(page) {
            let allowed = leakGate?.allowedTexts([entry.title], of: page.outputPath) ?? []
            return allowed.isEmpty ? document : nil
        }
        let summary = listed[index].value
        document.language = summary.language
        if entry.collection.isListed {
            document.details = [
                site.title(of: entry.collection, frame.words),
                summary.event?.words ?? summary.date?.words ?? summary.publication?.year,
            ].compactMap(\.self).joined(separator: " · ")
        }
        let collection = entry.collection
        let isPrinted = entry.publication != nil
        let authors = isPrinted ? [] : people.bylines(entry.authors.filter { $0 != .anonymous })
        if collection.hasPages || isPrinted {
            document.names =
                authors.map(\.name) + summaries.tags(index).map(\.name)
                + fields(index, without: hidden) + printed(entry)
                + [entry.summary].compactMap(\.self)
            document.text = texts[index].value.searchText ?? SearchText()
            document.page = page
        } else {
            // What its list shows.
            let unlisted = collection.fields.map(\.name).filter { !collection.columns.contains($0) }
            document.names =
                summaries.tags(index).map(\.name) + fields(index, without: hidden.union(unlisted))
            if collection.layout != .table {
                let bylines = entry.times == nil ? authors.map(\.name) : []
                document.names += bylines + [summary.summary].compactMap(\.self)
            }
        }
        guard !collection.hasPages else { return document }
        let hit = [document.title, document.url]
        let allowed =
            leakGate?.allowedTexts(
                hit + document.names, of: permalinks.list(of: collection).outputPath) ?? []
        document.names.removeAll(where: allowed.contains)
        return hit.contains(where: allowed.contains) ? nil : document
    }

    /// Returns the texts in the fields of an entry, without words for true and false.
    private func fields(_ index: Int, without hidden: Set<String>) -> [String] {
        zip(summaries.fields(index), site.entries[index].value.fields).flatMap { field, value in
            if case .flag = value { return [String]() }
            if hidden.contains(field.name) { return [] }
            return [field.text, field.date?.words].compactMap(\.self) + field.texts
                + field.people.map(\.name) + field.entries.map(\.title)
        }
    }

    /// Returns what a publication has in print, without the names of unpublished contacts.
    private func printed(_ entry: Entry) -> [String] {
        guard let publication = entry.publication else { return [] }
        let withheld = site.namesOfWithheld[entry.collection.name] ?? []
        let view = summaries.publications.view(publication)
        let abstract = view.abstract.map { SearchText($0.bytes, without: []).bytes } ?? []
        return view.authors.map(\.name).filter { !withheld.contains($0) }
            + [view.container, String(decoding: abstract, as: UTF8.self)].compactMap(\.self)
    }
}

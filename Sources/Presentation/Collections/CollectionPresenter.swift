import Content
import Diagnostics
import Platform
import Templating

/// Presents the lists of the site's own collections, on their pages and on others. A class, because
/// each list that is made later has a reference to it.
package final class CollectionPresenter: Sendable {
    private let site: Site
    private let index: CollectionIndex
    private let entries: EntrySummaries

    /// By position in the site's entries.
    private let summaries: [Lazy<EntrySummary>]
    private let frame: PageFrame

    /// Positions in `index.all`.
    private let byName: [String: Int]

    /// Each entry's position in its list.
    private let ranks: [Int: Int]
    private let calendars: CalendarWriter
    private let tags: [TaggedPosts]

    /// The events as all calendars have them, by position in the site's entries.
    private let written: [Int: Lazy<WrittenEvent>]

    /// The most entries on one page of a list: enough for a year of a club, and few enough to load
    /// at once.
    static let perPage = 100

    init(
        _ site: Site, _ index: CollectionIndex, _ entries: EntrySummaries,
        _ summaries: [Lazy<EntrySummary>], _ frame: PageFrame, tags: [TaggedPosts]
    ) {
        (self.site, self.index, self.entries) = (site, index, entries)
        (self.summaries, self.frame, self.tags) = (summaries, frame, tags)
        let calendars = CalendarWriter(site.clock)
        self.calendars = calendars
        let events = index.all.filter { $0.collection.kind == .events }.flatMap(\.entries)
        written = Dictionary(
            events.compactMap { position in
                site.entries[position].value.times.map { times in
                    let written = Lazy {
                        let summary = summaries[position].value
                        return calendars.written(entries.calendarEvent(position, times, summary))
                    }
                    return (position, written)
                }
            }, uniquingKeysWith: { first, _ in first })
        byName = Dictionary(index.all.enumerated().map { ($1.collection.name, $0) }) { $1 }
        ranks = Dictionary(
            index.all.flatMap { $0.entries.enumerated().map { ($1, $0) } }, uniquingKeysWith: { $1 }
        )
    }

    private var urls: URLWriter { frame.urls }
}

extension CollectionPresenter {
    /// The names of the site's own collections.
    var names: [String] { index.all.map(\.collection.name) }

    /// Returns the list that a text asks for; `nil` if there is no such collection.
    func list(_ query: EntryQuery) -> EntryList? {
        guard
            let collection = site.settings.collections.first(where: { $0.name == query.collection })
        else { return nil }
        let listed = byName[collection.name].map { index.all[$0] }
        let all = listed?.entries ?? Array(site.posts.indices)
        let isOfUpcoming = collection.kind == .events && query.isOfUpcoming
        let shown = isOfUpcoming ? all.prefix(listed?.upcoming ?? 0) : all[...]
        let found = shown.lazy.filter { [site, entries] in
            query.includes(site.entries[$0].value, site, slug: entries.slug)
        }
        return list(collection, Array(found.prefix(query.count ?? .max)))
    }

    /// Returns a list for each field of an entry that names publications, with the field's name and
    /// title.
    func publications(of entry: Entry) -> [EntryList] {
        zip(entry.collection.fields, entry.fields).compactMap { field, value in
            guard case .entries(let names) = value else { return nil }
            let positions = names.compactMap { index.positions[$0] }
                .filter { site.entries[$0].value.publication != nil }
            guard let first = positions.first else { return nil }
            var list = list(site.entries[first].value.collection, positions)
            list.title = entries.label(of: field.name, in: entry.collection)
            list.name = field.name
            return list
        }
    }

    /// Returns the publications that a text cites, by position in the site's entries.
    func references(_ positions: [Int]) -> EntryList {
        let collection = site.entries[positions[0]].value.collection
        return list(collection, positions) { [site] position, summary in
            summary.slug = site.entries[position].value.idInReferences
        }
    }

    /// Returns the section of the home page for a collection: its first entries, of events those
    /// that are coming; `nil` if there is no such collection.
    func section(_ name: String) -> EntryList? {
        byName[name].map { index.all[$0] }.map { listed in
            let isOfEvents = listed.collection.kind == .events
            let selected = listed.entries.filter {
                site.entries[$0].value.publication?.isSelected == true
            }
            let shown =
                isOfEvents
                ? listed.entries.prefix(listed.upcoming)
                : selected.isEmpty ? listed.entries[...] : selected[...]
            return list(listed.collection, Array(shown.prefix(site.settings.recentPosts)))
        }
    }

    /// Returns the lists of the entries that name a contact, by position in the site's contacts,
    /// with the fields that do.
    func lists(ofContact contact: Int) -> [EntryList] {
        let naming = index.byContact[contact]
        let fields = Dictionary(naming.map { ($0.entry, $0.fields) }) { first, _ in first }
        return lists(of: naming.map(\.entry)) { [site, entries] position, summary in
            let collection = site.entries[position].value.collection
            let labels = (fields[position] ?? []).map {
                entries.label(of: collection.fields[$0].name, in: collection)
            }
            summary.relation = labels.isEmpty ? nil : frame.words.list(labels)
        }
    }

    /// Returns the lists of the entries that name a group's members.
    func lists(of group: Group) -> [EntryList] {
        lists(of: Array(index.naming(group)), on: site.permalinks.group(group.slug))
    }

    /// Returns a list for each collection that has some of these entries, by position. `page` is
    /// that of a group or a tag, which calendars are beside.
    func lists(
        of positions: [Int], on page: Address? = nil,
        _ change: (Int, inout EntrySummary) -> Void = { _, _ in }
    ) -> [EntryList] {
        guard !positions.isEmpty else { return [] }
        let groups = Dictionary(grouping: positions) { site.entries[$0].value.collection.name }
        return index.all.compactMap { listed in
            guard let own = groups[listed.collection.name] else { return nil }
            let sorted = own.sorted { ranks[$0] ?? 0 < ranks[$1] ?? 0 }
            var list = list(listed.collection, sorted, as: .list, change)
            if let page { list.calendar = calendar(of: listed.collection, beside: page) }
            return list
        }
    }

    private func list(
        _ collection: EntryCollection, _ positions: [Int], isOwn: Bool = false,
        as layout: EntryLayout? = nil,
        _ change: (Int, inout EntrySummary) -> Void = { _, _ in }
    ) -> EntryList {
        let (layout, label) = (
            layout ?? collection.layout, site.title(of: collection, frame.words)
        )
        return EntryList(
            title: label, label: label,
            name: collection.name, url: urls.url(site.permalinks.list(of: collection)),
            layout: layout,
            columns: layout == .table
                ? collection.columns.map { entries.label(of: $0, in: collection) } : [],
            entries: positions.map { position in
                var summary = summaries[position].value
                if layout != .table { summary.fields.removeAll { $0.isTitle || $0.isEmpty } }
                if !isOwn { summary.slug = "" }
                change(position, &summary)
                return summary
            })
    }
}

/// The lists on pages of their own.
extension CollectionPresenter {
    /// Returns the number of pages of a collection's list.
    static func pages(_ listed: ListedCollection) -> Int {
        pageCount(listed.entries.count, listed.collection.hasPages ? perPage : 0)
    }

    /// Returns the pages of all lists; `introduction` returns the text of the page at a list's
    /// address and its problems.
    func outputs(
        _ templates: PageTemplates?, _ feeds: FeedPresenter,
        introduction: @escaping @Sendable (Address) -> (text: Welcome, problems: [Problem])?
    ) -> [Output] {
        index.all.flatMap { listed in
            (1...Self.pages(listed)).map { number in
                let address = site.permalinks.list(of: listed.collection, page: number)
                return Output(address, .lists) { [self] in
                    let introduction = number == 1 ? introduction(address) : nil
                    let page = page(listed, number, introduction?.text, feeds)
                    let name = listed.collection.name
                    let template = templates?.collections[name]?.list ?? templates?.entries
                    return Rendered(
                        template?.bytes(of: page),
                        problems: (introduction?.problems ?? [])
                            + (number == 1 ? problems(of: listed) : []))
                }
            }
        }
    }

    private func page(
        _ listed: ListedCollection, _ number: Int, _ introduction: Welcome?, _ feeds: FeedPresenter
    ) -> EntriesPage {
        let collection = listed.collection
        let first = site.permalinks.list(of: collection)
        let (shown, pagination) = Pagination.part(
            number, of: listed.entries, by: collection.hasPages ? Self.perPage : 0, frame
        ) { site.permalinks.list(of: collection, page: $0) }
        let title = introduction?.title ?? site.title(of: collection, frame.words)
        let calendar = calendar(of: collection, beside: nil)
        let calendars = calendar.map { link in
            [FeedLink(title: title, mediaType: "text/calendar", url: link.url)]
        }
        let lists = sections(of: listed, shown)
        let hasNext = number == 1 && listed.upcoming > 0
        return EntriesPage(
            site: frame.site(in: .collection(collection.name)),
            page: frame.head(
                pagination.title(title, frame.words),
                at: site.permalinks.list(of: collection, page: number),
                feeds: feeds.links(beside: first) + (calendars ?? [])),
            title: title, introduction: introduction?.parts ?? [], cover: introduction?.cover,
            next: hasNext ? lists.first?.entries.first : nil, lists: lists,
            calendar: calendar,
            bibliography: collection.kind == .publications
                ? urls.url(.bibliography(of: collection, site.permalinks)) : nil,
            pagination: pagination)
    }

    /// Returns the notes about publications.
    private func problems(of listed: ListedCollection) -> [Problem] {
        publications(of: listed).flatMap(entries.publications.problems)
    }

    private func publications(of listed: ListedCollection) -> [Publication] {
        listed.entries.compactMap { site.entries[$0].value.publication }
    }

    /// The .bib files with all publications, in the site's first language.
    var bibliographyOutputs: [Output] {
        index.all.filter { $0.collection.kind == .publications }.map { listed in
            Output(.bibliography(of: listed.collection, site.permalinks), .feeds) { [self] in
                entries.publications.bibliography(publications(of: listed))
            }
        }
    }

    /// Returns the link to a calendar, see `Address.calendar`; `nil` if there are no events.
    private func calendar(
        of collection: EntryCollection, beside page: Address?
    ) -> CalendarLink? {
        guard collection.kind == .events, !site.entries(of: collection).isEmpty else {
            return nil
        }
        let address = Address.calendar(of: collection, beside: page, site.permalinks)
        return CalendarLink(
            url: urls.url(address),
            subscription: "webcal://" + urls.absolute(address).withoutScheme)
    }

    /// The calendars of the site, its groups and tags, and of each event.
    var calendarOutputs: [Output] {
        index.all.filter { $0.collection.kind == .events }.flatMap { listed in
            let lists = index.calendars(of: listed, site, tags).map { page, events in
                let address = Address.calendar(
                    of: listed.collection, beside: page, site.permalinks)
                return Output(address, .feeds) { [self] in
                    calendar(
                        of: events, site.title(of: listed.collection, frame.words),
                        page ?? site.permalinks.list(of: listed.collection))
                }
            }
            guard listed.collection.hasPages else { return lists }
            return lists
                + listed.entries.filter { site.isOwn(site.entries[$0].value) }.map { position in
                    let page = site.permalinks.address(of: site.entries[position].value)
                    return Output(.event(page), .feeds) { [self] in calendar(of: [position]) }
                }
        }
    }

    /// Returns a calendar with the title of a list and the page with the same events.
    private func calendar(
        of events: [Int], _ title: String? = nil, _ page: Address? = nil
    ) -> Rendered {
        let (bytes, searched) = calendars.calendar(
            name: title.map { frame.words.title($0, of: site.settings.title) },
            url: page.map(urls.absolute), of: events.compactMap { written[$0]?.value })
        return Rendered(bytes, searching: searched)
    }

    /// Returns the upcoming events and the years, or one list.
    private func sections(of listed: ListedCollection, _ shown: [Int]) -> [EntryList] {
        var sections: [(title: String?, entries: [Int])] = []
        for position in shown {
            let title =
                ranks[position] ?? 0 < listed.upcoming
                ? frame.words[.upcoming] : listed.hasYears ? entries.year(position) : nil
            if sections.isEmpty || sections[sections.count - 1].title != title {
                sections.append((title, []))
            }
            sections[sections.count - 1].entries.append(position)
        }
        return sections.map { section in
            var list = list(listed.collection, section.entries, isOwn: true)
            (list.title, list.url) = (section.title, nil)
            return list
        }
    }
}

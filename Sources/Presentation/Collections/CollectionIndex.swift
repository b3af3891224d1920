import Content
import Foundation

/// The entries of the site's own collections, in the order of their lists, and the people and tags
/// that they name. All positions are those in the site's entries.
package struct CollectionIndex: Sendable {
    package let all: [ListedCollection]

    /// The entries that name each contact, by position in the site's contacts: with the positions
    /// of the fields that do, none for an author.
    let byContact: [[NamingEntry]]

    /// The positions of publications by their keys.
    let publications: [String: Int]

    struct NamingEntry: Sendable, Hashable {
        let entry: Int
        let fields: [Int]
    }

    /// The positions of entries by their names, see `FieldValue.entries`; empty without collections.
    let positions: [String: Int]

    init(_ site: Site) {
        let named = site.collections.isEmpty ? [] : site.entries.indices.map(\.self)
        let positions = Dictionary(
            named.map { (site.entries[$0].value.key(in: site.languages), $0) },
            uniquingKeysWith: { first, _ in first })
        self.positions = positions
        all = site.collections.map { ListedCollection($0, site, positions) }
        var byContact = Array(repeating: [NamingEntry](), count: site.contacts.count)
        for entry in all.flatMap(\.entries) {
            for (contact, fields) in site.entries[entry].value.contacts {
                byContact[contact].append(NamingEntry(entry: entry, fields: fields))
            }
        }
        self.byContact = byContact
        publications = Dictionary(
            all.filter { $0.collection.kind == .publications }.flatMap(\.entries).compactMap {
                position in
                site.entries[position].value.publication.map { ($0.source.key, position) }
            }, uniquingKeysWith: { first, _ in first })
    }
}

extension CollectionIndex {
    /// Returns the positions of the entries that name a group's members.
    func naming(_ group: Group) -> Set<Int> {
        Set(group.members.flatMap { byContact[$0.contact].map(\.entry) })
    }

    /// Returns the calendars of a collection: each one's events, in an order that does not change
    /// with time, and the page of the group or tag that it is beside; `nil` for the calendar of all.
    func calendars(
        of listed: ListedCollection, _ site: Site, _ tags: [TaggedPosts]
    ) -> [(page: Address?, events: [Int])] {
        guard listed.collection.kind == .events, !listed.entries.isEmpty else { return [] }
        let own = Set(listed.entries)
        let groups = site.groups.map { group in
            (site.permalinks.group(group.slug), naming(group).intersection(own))
        }
        let tagged = tags.map { (site.permalinks.tag($0.slug), own.intersection($0.entries)) }
        return [(nil, listed.entries.sorted())]
            + (groups + tagged).filter { !$0.1.isEmpty }.map { ($0, $1.sorted()) }
    }
}

/// A collection of site.yml and its entries.
package struct ListedCollection: Sendable {
    package let collection: EntryCollection

    /// In the order of lists; events that are over come last.
    package let entries: [Int]

    /// Of events: the number of those that are coming or running, which are first.
    package let upcoming: Int

    /// True if the years of dates are headings.
    let hasYears: Bool

    /// The formats of the feed.
    package let feed: [FeedFormat]

    fileprivate init(_ collection: EntryCollection, _ site: Site, _ named: [String: Int]) {
        self.collection = collection
        let own = site.entries(of: collection)
        let hasDates = own.contains { $0.value.date != nil }
        let isOfPublications = collection.kind == .publications
        feed = collection.feed ?? (hasDates && !isOfPublications ? [.atom] : [])
        let sort = collection.sort ?? (hasDates ? "date" : "title")
        let type = collection.field(sort).map { collection.fields[$0].type }
        hasYears =
            collection.kind == .events || sort == "date" || type == .date || type == .dateTime
        if collection.kind == .events {
            let clock = site.clock
            let states = own.indices.map { position in
                site.entries[position].value.times?.state(at: clock.now, in: clock.zone)
            }
            let times = Dictionary(uniqueKeysWithValues: zip(own.indices, states))
            let start = { (position: Int) in times[position]??.shown.start.seconds ?? 0 }
            let isOver = { (position: Int) in times[position]??.isOver ?? true }
            let coming = own.indices.filter { !isOver($0) }
            // Both are sorted by start, those that are over the latest first; the order of the
            // site breaks ties.
            entries =
                coming.sorted { (start($0), $0) < (start($1), $1) }
                + own.indices.filter(isOver).sorted { (start($1), $0) < (start($0), $1) }
            upcoming = coming.count
            return
        }
        upcoming = 0
        let isDescending = collection.sort == nil ? sort == "date" : collection.isDescending
        let sorted = site.sorted(
            Array(own.indices), by: sort, of: collection, isDescending, named)
        // What is in press is the newest.
        let isInPress = { (position: Int) in
            let entry = site.entries[position].value
            return entry.publication?.source.wordsOfDate != nil
        }
        entries =
            isOfPublications
            ? sorted.filter(isInPress) + sorted.filter { !isInPress($0) } : sorted
    }
}

extension ListedCollection {
    /// Returns the published entries with a date for the collection's feed, newest first.
    func newest(_ site: Site) -> [Int] {
        guard !feed.isEmpty else { return [] }
        let dated = entries.compactMap { position -> (Int, Int)? in
            let entry = site.entries[position].value
            guard entry.status == .published, let date = entry.date else { return nil }
            return (-date.seconds, position)
        }
        return dated.sorted { $0 < $1 }.prefix(FeedPlan.count).map(\.1)
    }
}

extension Site {
    /// Returns entries sorted by a field; those without a value come last.
    fileprivate func sorted(
        _ positions: [Int], by field: String, of collection: EntryCollection,
        _ isDescending: Bool, _ named: [String: Int]
    ) -> [Int] {
        let values = positions.map { key(entries[$0].value, field, collection, named) }
        let present = positions.indices.filter { values[$0] != nil }
        let missing = positions.indices.filter { values[$0] == nil }.map { positions[$0] }
        let numbers = present.compactMap { values[$0]?.number }
        var sorted: [Int]
        if numbers.count == present.count {
            let order = { (index: Int) in values[index]?.number ?? 0 }
            let sign: Double = isDescending ? -1 : 1
            sorted = present.sorted { (sign * order($0), $0) < (sign * order($1), $1) }
        } else {
            sorted = Collation(locale: settings.locale).sorted(present) {
                [values[$0]?.text ?? ""]
            }
            if isDescending { sorted.reverse() }
        }
        return sorted.map { positions[$0] } + missing
    }

    private func key(
        _ entry: Entry, _ field: String, _ collection: EntryCollection, _ named: [String: Int]
    ) -> SortKey? {
        if field == "title" { return SortKey(entry.title) }
        guard let position = collection.field(field) else {
            return entry.date.map { SortKey(Double($0.seconds)) }
        }
        let type = collection.fields[position].type
        switch entry.fields[position] {
        case .text(let text):
            if case .word(let words) = type {
                return words.firstIndex(of: text).map { SortKey(Double($0)) }
            }
            return type == .number ? SortKey(Double(text) ?? 0) : SortKey(text)
        case .flag(let flag): return SortKey(flag ? 1 : 0)
        case .date(let moment): return SortKey(Double(moment.seconds))
        case .texts(let texts): return texts.first.map { SortKey($0) }
        case .people(let people):
            switch people.first {
            case .contact(let contact): return SortKey(contacts[contact].value.name.formatted)
            case .guest(let name): return SortKey(name)
            case .anonymous, nil: return nil
            }
        case .entries(let others):
            return others.first.map { name in
                SortKey(named[name].map { entries[$0].value.title } ?? name)
            }
        case .picture, nil: return nil
        }
    }
}

/// A value to sort by.
private struct SortKey {
    var number: Double?
    var text = ""

    init(_ number: Double) { self.number = number }
    init(_ text: String) { self.text = text }
}

extension Entry {
    /// The contacts that an entry names, with the positions of the fields that do, in their order.
    fileprivate var contacts: [(contact: Int, fields: [Int])] {
        var found: [(contact: Int, fields: [Int])] = []
        func add(_ people: [Author], _ field: Int?) {
            for case .contact(let contact) in people {
                let fields = field.map { [$0] } ?? []
                if let index = found.firstIndex(where: { $0.contact == contact }) {
                    found[index].fields += fields
                } else {
                    found.append((contact, fields))
                }
            }
        }
        for (position, value) in fields.enumerated() {
            if case .people(let people) = value { add(people, position) }
        }
        add(authors, nil)
        return found
    }
}

extension Site {
    /// Returns the title of a collection's list in this language.
    func title(of collection: EntryCollection, _ words: Words) -> String {
        settings.own(collection.titles) ?? words[.posts]
    }
}

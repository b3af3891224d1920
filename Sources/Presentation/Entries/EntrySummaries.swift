import Content
import Foundation
import Platform
import Privacy
import Templating

/// What lists, feeds and pages show of entries besides their texts. A class, because everything
/// that is made later has a reference to it.
package final class EntrySummaries: Sendable {
    private let site: Site
    private let texts: TextPresenter
    private let rendered: [Lazy<RenderedText>]
    private let people: PeopleIndex

    /// By slug.
    private let tags: [String: TagLink]
    private let frame: PageFrame
    private let dates: DateWriter
    private let times: EventTimeWriter?
    let publications: PublicationPresenter
    private let leakGate: LeakGate?

    /// `rendered` are the entries' texts, `tags` the links to all tags.
    init(
        _ site: Site, _ texts: TextPresenter, rendered: [Lazy<RenderedText>], people: PeopleIndex,
        tags: [String: TagLink], frame: PageFrame, dates: DateWriter, _ leakGate: LeakGate?
    ) {
        (self.site, self.texts, self.rendered) = (site, texts, rendered)
        (self.people, self.tags, self.frame, self.dates) = (people, tags, frame, dates)
        self.leakGate = leakGate
        publications = PublicationPresenter(site: site, words: frame.words, urls: texts.book.urls)
        times =
            site.collections.contains { $0.kind == .events }
            ? EventTimeWriter(locale: site.settings.locale, zone: site.settings.timeZone) : nil
    }

    private var addresses: [Address] { texts.book.entries }
    private var urls: URLWriter { texts.book.urls }

    /// Returns what lists show of each entry, made when it is first asked for.
    var all: [Lazy<EntrySummary>] {
        site.entries.indices.map { index in Lazy { [self] in listed(index) } }
    }

    /// Returns the URL of an entry: that in its list if it has no page.
    func url(_ index: Int) -> String {
        let entry = site.entries[index].value
        guard !entry.collection.hasPages else { return urls.url(addresses[index]) }
        return urls.url(site.permalinks.list(of: entry.collection)) + "#\(entry.idInList)"
    }

    private func position(ofEntry name: String) -> Int? { texts.book.collections.positions[name] }

    /// Returns the slug of an entry with a name as in `FieldValue.entries`.
    func slug(ofEntry name: String) -> String? {
        position(ofEntry: name).map { site.entries[$0].value.slug }
    }

    func cover(_ index: Int) -> Cover? { texts.cover(of: site.entries[index].value) }

    func tags(_ index: Int) -> [TagLink] {
        site.entries[index].value.tags.compactMap { tags[$0.slug] }
    }

    func date(_ moment: Moment) -> DateText { dates.text(moment, frame.settings.dates.posts) }

    /// Returns the year of an entry in its list: of its date, of the start of an event, or of the
    /// field that the list is sorted by; `nil` without one.
    func year(_ index: Int) -> String? {
        let entry = site.entries[index].value
        let collection = entry.collection
        if let times = entry.times {
            return dates.year(times.state(at: site.clock.now, in: site.clock.zone).shown.start)
        }
        if case .date(let moment)? = collection.sort.flatMap(entry.value) {
            return dates.year(moment)
        }
        return entry.date.map(dates.year) ?? entry.publication?.source.wordsOfDate
    }

    private func word(for status: EntryStatus) -> Word? {
        switch status {
        case .published: nil
        case .draft: .draft
        case .scheduled: .scheduled
        case .expired: .expired
        }
    }
}

extension EntrySummaries {
    /// Returns the entry as lists show it: without texts that may be on its page only.
    private func listed(_ index: Int) -> EntrySummary {
        let entry = site.entries[index].value
        var summary = whole(index)
        if entry.collection.isOwn {
            summary.fields = fields(index, entry.collection.columns)
        }
        return summary.leavingOut(ownTexts(index))
    }

    /// Returns what lists and feeds show of an entry, besides its title.
    func listedTexts(_ index: Int) -> [String] {
        let entry = site.entries[index].value
        guard entry.collection.isListed else { return [] }
        return [entry.summary ?? rendered[index].value.summary ?? ""]
            + people.bylines(entry.authors).map(\.name) + tags(index).map(\.name)
            + (entry.collection.isOwn ? fields(index).flatMap(\.allTexts) : [])
    }

    /// Returns the texts below `extra` that lists may show of an entry.
    func extraTexts(_ index: Int) -> [String] {
        let entry = site.entries[index].value
        return entry.collection.isListed ? Value(entry.extra).texts : []
    }

    /// True if consent.yml allows values on the post's page, but not in lists: then feeds have no
    /// text of it.
    func staysOnPage(_ index: Int) -> Bool {
        leakGate?.hasOwnValues(at: addresses[index].outputPath) == true
    }

    /// True if feeds have the text as the entry's page has it.
    func isPartOfPage(_ index: Int) -> Bool {
        site.entries[index].value.collection.hasPages && !staysOnPage(index)
    }

    /// Returns the texts that lists and feeds leave out, because consent.yml allows a value in them
    /// on the post's page only.
    func ownTexts(_ index: Int) -> Set<String> {
        guard let leakGate, staysOnPage(index) else { return [] }
        return leakGate.ownTexts(
            listedTexts(index) + extraTexts(index), of: addresses[index].outputPath)
    }

    /// Returns the entry as its page shows it.
    func whole(_ index: Int) -> EntrySummary {
        let (entry, text) = (site.entries[index].value, rendered[index].value)
        return EntrySummary(
            title: entry.title, url: url(index),
            date: entry.publication == nil ? entry.date.map(date) : nil,
            year: entry.date.map(dates.year) ?? "",
            readingTime: entry.collection == .posts
                ? frame.words.text(.readingTime, count: text.minutes) : nil,
            bylines: people.bylines(entry.authors), summary: entry.summary ?? text.summary,
            cover: cover(index)?.view(urls),
            language: entry.publication == nil ? site.otherLanguage(entry.language) : nil,
            status: word(for: entry.status).map { frame.words[$0] }, extra: Value(entry.extra),
            slug: entry.collection.hasPages ? "" : entry.idInList, event: event(index),
            publication: entry.publication.map(publications.view))
    }
}

/// Fields and times.
extension EntrySummaries {
    /// Returns all fields of an entry.
    func fields(_ index: Int) -> [FieldView] {
        fields(index, site.entries[index].value.collection.fields.map(\.name))
    }

    /// Returns the title of a field, which `title` and `date` have, too.
    func label(of name: String, in collection: EntryCollection) -> String {
        guard let field = collection.field(name).map({ collection.fields[$0] }) else {
            return frame.words[name == "date" ? .date : .title]
        }
        if let title = site.settings.own(field.titles) { return title }
        guard collection.kind == .events else { return name.asTitle }
        return name == "place"
            ? frame.words[.place] : name == "url" ? frame.words[.web] : name.asTitle
    }

    private func fields(_ index: Int, _ names: [String]) -> [FieldView] {
        let entry = site.entries[index].value
        return names.map { name in
            var view = FieldView(name: name, label: label(of: name, in: entry.collection))
            guard let position = entry.collection.field(name) else {
                guard name == "title" else {
                    view.date = entry.date.map(date)
                    return view
                }
                (view.text, view.url, view.isTitle) = (entry.title, url(index), true)
                return view
            }
            switch entry.fields[position] {
            case .text(let text):
                let isURL = entry.collection.fields[position].type == .url
                view.text = isURL ? text.withoutScheme : text
                if isURL {
                    view.url =
                        text.hasPrefix("/") ? urls.url(.file(String(text.dropFirst()))) : text
                }
            case .flag(let flag): view.text = frame.words[flag ? .yes : .no]
            case .date(let moment): view.date = dates.text(moment, .dateAndTime)
            case .texts(let texts): view.texts = texts
            case .picture: view.picture = texts.cover(of: entry, field: position)?.view(urls)
            case .people(let authors): view.people = people.bylines(authors)
            case .entries(let names):
                view.entries = names.compactMap { self.position(ofEntry: $0) }.map {
                    PageLink(title: site.entries[$0].value.title, url: url($0))
                }
            case nil: break
            }
            return view
        }
    }

    /// Returns an event for calendars, as lists show it.
    func calendarEvent(
        _ index: Int, _ times: EventTimes, _ summary: EntrySummary
    ) -> CalendarEvent {
        let (entry, own) = (site.entries[index].value, ownTexts(index))
        var place: String?
        if case .text(let text)? = entry.value(of: "place") {
            place = own.contains(text) ? nil : text
        }
        return CalendarEvent(
            uid: identifier(index),
            url: urls.absolute(url(index)), title: entry.title, summary: summary.summary,
            place: place, categories: tags(index).map(\.name).filter { !own.contains($0) },
            times: times, stamp: entry.updated ?? entry.date ?? times.start)
    }

    /// The permanent identifier of an event in calendars.
    func identifier(_ index: Int) -> String {
        let entry = site.entries[index].value
        return entry.id ?? "\(entry.key(in: site.languages))@\(urls.origin.withoutScheme)"
    }

    private func event(_ index: Int) -> EventView? {
        let entry = site.entries[index].value
        guard let event = entry.times, let times else { return nil }
        return times.view(
            event, site.clock,
            calendar: entry.collection.hasPages ? urls.url(.event(addresses[index])) : nil)
    }
}

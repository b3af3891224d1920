import Content
import Templating

/// A list of a collection's entries, on its own page and on others.
package struct EntryList: Sendable, Hashable {
    /// `nil` if the page says it.
    package var title: String?

    /// The title of the collection.
    package let label: String

    /// The collection in site.yml, an HTML id.
    package var name: String

    /// The URL of the list of all entries; `nil` on that itself.
    package var url: String?
    package let layout: EntryLayout

    /// The headings of a table.
    package let columns: [String]
    package let entries: [EntrySummary]

    /// The calendar with the same events.
    package var calendar: CalendarLink?
}

extension EntryList: TemplateModel {
    package static let vocabulary = Vocabulary<EntryList> {
        $0.text("title", \.title)
        $0.text("label", \.label)
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.flag("cards") { $0.layout == .cards }
        $0.flag("list") { $0.layout == .list }
        $0.flag("table") { $0.layout == .table }
        $0.texts("columns", \.columns)
        $0.flag("publications") { $0.entries.contains { $0.publication != nil } }
        $0.flag("has-times") { $0.entries.contains { $0.event != nil } }
        $0.flag("past") { $0.entries.first?.event?.isOver == true }
        $0.flaggedList("entries", \.entries)
        $0.model("calendar", \.calendar)
    }
}

/// The vocabulary of `Templates/entries.mustache`: one page of the list of a collection.
package struct EntriesPage: Sendable, Hashable {
    package let site: SiteView
    package let page: PageHead
    package let title: String

    /// The text of the page at the list's address, on the first page.
    package let introduction: [TextPart]
    package let cover: CoverView?

    /// The next event; `nil` for other collections.
    package let next: EntrySummary?

    /// The upcoming events, and entries by their years; else one without a title.
    package let lists: [EntryList]

    /// The calendar of a collection of events.
    package let calendar: CalendarLink?

    /// The URL of all publications in one .bib file; `nil` for other collections.
    package let bibliography: String?
    package let pagination: Pagination?
}

extension EntriesPage: TemplateModel {
    package static let vocabulary = Vocabulary<EntriesPage> {
        $0.page(\.site, \.page)
        $0.text("title", \.title)
        $0.text("longest-word") { $0.title.longestWord }
        $0.flaggedList("introduction", \.introduction)
        $0.cover(\.cover)
        $0.model("next", \.next)
        $0.list("lists", \.lists)
        $0.flag("has-entries") { $0.lists.contains { !$0.entries.isEmpty } }
        $0.model("calendar", \.calendar)
        $0.text("bibliography", \.bibliography)
        $0.model("pagination", \.pagination)
    }
}

/// A calendar to subscribe to.
package struct CalendarLink: Sendable, Hashable {
    package let url: String

    /// The absolute URL as programs for calendars take it: `webcal://example.org/events.ics`.
    package let subscription: String
}

extension CalendarLink: TemplateModel {
    package static let vocabulary = Vocabulary<CalendarLink> {
        $0.text("url", \.url)
        $0.text("subscription", \.subscription)
    }
}

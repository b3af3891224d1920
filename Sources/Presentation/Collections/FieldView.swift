import Content
import Templating

/// The value of a field of an entry, with the field's title.
package struct FieldView: Sendable, Hashable {
    /// As in site.yml: `lead`.
    package let name: String

    /// In words: `Lead`.
    package let label: String

    /// A text, a number, a word, or a boolean in words; `nil` for any other value.
    package var text: String?

    /// The address of a value that is one.
    package var url: String?
    package var date: DateText?
    package var texts: [String] = []
    package var people: [Byline] = []
    package var entries: [PageLink] = []
    package var picture: CoverView?

    /// True for the title of the entry itself, in a table, with its URL.
    package var isTitle = false
}

extension FieldView {
    /// All that the field shows.
    var allTexts: [String] {
        if isTitle { return [] }
        return [text, url, date?.words, date?.machine].compactMap(\.self) + texts
            + people.map(\.name)
            + entries.map(\.title)
    }

    /// True if there is nothing to show.
    var isEmpty: Bool {
        text == nil && date == nil && picture == nil && texts.isEmpty && people.isEmpty
            && entries.isEmpty
    }

    /// Returns the field without a value if it shows one of the texts.
    func leavingOut(_ texts: Set<String>) -> FieldView {
        allTexts.contains(where: texts.contains)
            ? FieldView(name: name, label: label, isTitle: isTitle) : self
    }

    /// For templates that name the field: `{{field.lead}}`.
    var value: Value {
        if let text { return .text(text) }
        if let date { return .map(["words": .text(date.words), "machine": .text(date.machine)]) }
        if let picture { return .text(picture.url) }
        if !texts.isEmpty { return .list(texts.map { .text($0) }) }
        let links =
            people.map { ($0.name, $0.url) } + entries.map { ($0.title, Optional($0.url)) }
        return .list(
            links.map { name, url in
                .map(["name": .text(name), "url": url.map { .text($0) } ?? .null])
            })
    }
}

extension FieldView: TemplateModel {
    package static let vocabulary = Vocabulary<FieldView> {
        $0.text("name", \.name)
        $0.text("label", \.label)
        $0.text("text", \.text)
        $0.text("url", \.url)
        $0.model("date", \.date)
        $0.texts("texts", \.texts)
        $0.list("people", \.people)
        $0.list("entries", \.entries)
        $0.cover(\.picture)
        $0.flag("is-title", \.isTitle)
    }
}

/// When an event takes place.
package struct EventView: Sendable, Hashable {
    /// The next time, else the last one: `Tue, 12 May 2026, 18:00 – 20:00`.
    package let words: String

    /// The day of the month, and the month, of the start: `12` and `May`.
    package let day: String
    package let month: String

    /// For machines, as in `DateText`.
    package let start: String

    /// Empty if the end is not known.
    package let end: String

    /// The next times after this one, if the event is repeated.
    package let others: [DateText]
    package let isCancelled: Bool
    package let isOver: Bool

    /// The URL of the event's calendar; `nil` without a page.
    package let calendar: String?
}

extension EventView: TemplateModel {
    package static let vocabulary = Vocabulary<EventView> {
        $0.text("when", \.words)
        $0.text("day", \.day)
        $0.text("month", \.month)
        $0.text("start", \.start)
        $0.text("end", \.end)
        $0.flaggedList("others", \.others)
        $0.flag("cancelled", \.isCancelled)
        $0.flag("over", \.isOver)
        $0.text("calendar", \.calendar)
    }
}

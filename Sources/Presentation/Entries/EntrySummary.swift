import Pictures
import Templating

/// An entry in lists.
package struct EntrySummary: Sendable, Hashable {
    package let title: String
    package let url: String
    package let date: DateText?

    /// As headings show it.
    package var year = ""

    /// `3 minutes to read`.
    package var readingTime: String?
    package private(set) var bylines: [Byline]
    package private(set) var summary: String?

    package let cover: CoverView?

    /// The tag of the language, if it is not that of the page.
    package var language: String?

    /// `Draft`, `Scheduled` or `Expired`, for an entry that only a preview shows.
    package let status: String?

    /// The value of `extra` in the front matter.
    package private(set) var extra = Value.null

    /// The HTML id of an entry without a page, in the list of its collection.
    package var slug = ""

    /// When it takes place; `nil` for an entry that is no event.
    package var event: EventView?

    /// `nil` for an entry that is no publication.
    package var publication: PublicationView?

    /// The fields of a collection that its lists show; in a table each is a cell, also one without a
    /// value.
    package var fields: [FieldView] = []

    /// The field that names the person whose page has the list: `Lead`.
    package var relation: String?
}

extension EntrySummary {
    /// Returns the entry as lists show it: without texts that may be on its page only.
    package func leavingOut(_ texts: Set<String>) -> EntrySummary {
        guard !texts.isEmpty else { return self }
        var listed = self
        listed.summary = summary.flatMap { texts.contains($0) ? nil : $0 }
        listed.bylines.removeAll { texts.contains($0.name) }
        listed.extra = extra.leavingOut(texts)
        listed.fields = fields.map { $0.leavingOut(texts) }
        return listed
    }
}

extension EntrySummary: TemplateModel {
    package static let vocabulary = Vocabulary<EntrySummary> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.model("date", \.date)
        $0.text("reading-time", \.readingTime)
        $0.flaggedList("bylines", \.bylines)
        $0.flag("has-dateline") { $0.date != nil || $0.status != nil }
        $0.text("summary", \.summary)
        $0.cover(\.cover)
        $0.text("language", \.language)
        $0.text("status", \.status)
        $0.free("extra", \.extra)
        $0.text("slug", \.slug)
        $0.model("event", \.event)
        $0.model("publication", \.publication)
        $0.flaggedList("fields", \.fields)
        $0.free("field") { .map($0.fields.values) }
        $0.text("relation", \.relation)
    }
}

extension [FieldView] {
    /// The values by the names of fields.
    var values: [String: Value] {
        Dictionary(filter { !$0.isEmpty && !$0.isTitle }.map { ($0.name, $0.value) }) { $1 }
    }
}

/// One author of an entry.
package struct Byline: Sendable, Hashable {
    package let name: String

    /// The author's page; `nil` for a guest or an unpublished contact.
    package let url: String?

    package var isOrganization = false

    /// The URL of the author's picture, if it is published.
    package var photo: String?

    /// The value of `srcset`; `nil` if there are no smaller pictures.
    package var photoSources: String?

    /// Shown in place of a picture; `nil` for a guest or an unpublished contact.
    package var initials: String?

    /// The number of the theme's colour behind the initials, `1` to `8`.
    package var colour: String?
}

extension Byline: TemplateModel {
    package static let vocabulary = Vocabulary<Byline> {
        $0.text("name", \.name)
        $0.text("url", \.url)
        $0.text("photo", \.photo)
        $0.text("photo-srcset", \.photoSources)
        $0.text("initials", \.initials)
        $0.text("colour", \.colour)
    }
}

/// A date for readers and for machines.
package struct DateText: Sendable, Hashable {
    /// Medium style in the site's locale and time zone: `2 Mar 2026 at 18:00:00`.
    package let words: String

    /// The value of `<time datetime>`: `2026-03-02T18:00:00+01:00`, or `2026-03-02` without a time.
    /// Empty for a birthday without such a form, such as `circa 1800`.
    package let machine: String
}

extension DateText: TemplateModel {
    package static let vocabulary = Vocabulary<DateText> {
        $0.text("words", \.words)
        $0.text("machine", \.machine)
    }
}

/// The picture above a text.
package struct CoverView: Sendable, Hashable {
    package let url: String

    /// `nil` if it is unknown.
    package let size: PictureSize?

    /// The value of `srcset`; `nil` if there are no smaller pictures.
    package let sources: String?

    /// The mean colour, `#rrggbb`; `nil` if it is not known.
    package let colour: String?
}

extension Vocabulary {
    /// Adds the names of a text's picture.
    mutating func cover(_ cover: @escaping @Sendable (Model) -> CoverView?) {
        text("image") { cover($0)?.url }
        model("image-size") { cover($0)?.size }
        text("image-srcset") { cover($0)?.sources }
        text("image-colour") { cover($0)?.colour }
    }
}

/// For `<img>`, in pixels.
extension PictureSize: TemplateModel {
    package static let vocabulary = Vocabulary<PictureSize> {
        $0.text("width") { String($0.width) }
        $0.text("height") { String($0.height) }
    }
}

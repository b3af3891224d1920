import Content
import Diagnostics
import Presentation

/// A text's page as it stands in Output, and what must be known of it without making it anew.
final class KnownText<Subject: Equatable & Sendable>: Sendable {
    let subject: Subject
    let address: Address
    let text: RenderedText

    /// How lists show it; nil for a page that is in none.
    let summary: Shared<PostSummary>?

    /// What the markup takes; nil where `text` lacks it.
    private let place: MarkupRoom.Place?

    /// The text keeps its markup where there is room for it.
    init(
        subject: Subject, address: Address, text: RenderedText, summary: Shared<PostSummary>?,
        in room: MarkupRoom?
    ) {
        self.subject = subject
        self.address = address
        self.summary = summary
        place = room?.place(for: text.body.bytes.count)
        self.text = place != nil ? text : room == nil ? text.files : text.withoutBody
    }

    /// A page that an earlier process has made, whose text lacks its markup.
    init(
        _ text: RenderedText, of subject: Subject, at address: Address,
        summary: Shared<PostSummary>?
    ) {
        self.subject = subject
        self.address = address
        self.text = text
        self.summary = summary
        place = nil
    }

    /// The same page of an equal subject, whose text is the known one with its links looked up
    /// again: where that lacks its markup, so does this.
    init(_ known: KnownText, subject: Subject, text: RenderedText) {
        self.subject = subject
        self.text = text
        (address, summary, place) = (known.address, known.summary, known.place)
    }

    /// Whether a page can be made of `text`.
    var isWhole: Bool { place != nil }
}

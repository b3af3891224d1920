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

    /// Where the markup has its place; nil where `text` lacks it.
    private let room: MarkupRoom?

    /// The text keeps its markup where there is room for it.
    init(
        subject: Subject, address: Address, text: RenderedText, summary: Shared<PostSummary>?,
        in room: MarkupRoom?
    ) {
        self.subject = subject
        self.address = address
        self.summary = summary
        if let room, room.take(text.body.bytes.count) {
            self.text = text
            self.room = room
        } else {
            self.text = room == nil ? text.files : text.withoutBody
            self.room = nil
        }
    }

    deinit {
        room?.giveBack(text.body.bytes.count)
    }

    /// Whether a page can be made of `text`.
    var isWhole: Bool { room != nil }
}

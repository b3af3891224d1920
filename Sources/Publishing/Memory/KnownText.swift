import Content
import Diagnostics
import Presentation
import Templating

/// A text's page as it stands in Output, and what must be known of it without making it anew.
final class KnownText<Subject: Equatable & Sendable>: Sendable {
    private enum Place {
        /// In the text itself.
        case here(MarkupRoom.Place)
        case filed(Storeroom.Place)
    }

    let subject: Subject
    let address: Address

    /// May lack its markup.
    let text: RenderedText

    /// How lists show it; nil for a page that is in none.
    let summary: Shared<PostSummary>?

    /// Of the text's markup; nil where that was not kept.
    private let place: Place?

    init(
        subject: Subject, address: Address, text: RenderedText, summary: Shared<PostSummary>?,
        keeping: MarkupKeeping
    ) {
        self.subject = subject
        self.address = address
        self.summary = summary
        switch keeping {
        case .room(let room):
            place = room.place(for: text.body.bytes.count).map(Place.here)
            self.text = place == nil ? text.withoutBody : text
        case .file(let file):
            place = file.keep(text.body.bytes).map(Place.filed)
            self.text = text.forFeeds
        case .nowhere:
            place = nil
            self.text = text.files
        }
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
    var isWhole: Bool { if case .here = place { true } else { false } }

    /// Nil where it was not kept, or cannot be had any more.
    var markup: HTML? {
        switch place {
        case .here: text.body
        case .filed(let place): place.bytes.map(HTML.init)
        case nil: nil
        }
    }
}

import Templating

/// A post as a member's timeline shows it.
package struct TimelinePost: Sendable, Hashable {
    package let title: String
    package let url: String

    /// Everyone of the byline, with commas between them.
    package let author: String
    package let date: DateText
}

extension TimelinePost: TemplateModel {
    package static let vocabulary = Vocabulary<TimelinePost> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.text("author", \.author)
        $0.model("date", \.date)
    }
}

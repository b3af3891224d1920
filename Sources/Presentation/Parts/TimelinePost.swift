import Templating

/// A post as a member's timeline shows it.
public struct TimelinePost: Sendable, Hashable, Encodable {
    public let title: String
    public let url: String

    /// Everyone of the byline, with commas between them.
    public let author: String
    public let date: DateText
}

extension TimelinePost: TemplateModel {
    public static let vocabulary = Vocabulary<TimelinePost> {
        $0.text("title", \.title)
        $0.text("url", \.url)
        $0.text("author", \.author)
        $0.model("date", \.date)
    }
}

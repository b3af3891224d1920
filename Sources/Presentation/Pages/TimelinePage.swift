import Templating

/// What `Templates/timeline.mustache` can say: what one member sees. It is no page of its own:
/// the members' page shows it in place.
public struct TimelinePage: Sendable, Hashable {
    public let lists: [TimelineList]
}

extension TimelinePage: TemplateModel {
    public static let vocabulary = Vocabulary<TimelinePage> {
        $0.list("lists", \.lists)
    }
}

import Templating

/// What `Templates/timeline.mustache` can say: what one member sees. It is no page of its own:
/// the members' page shows it in place.
package struct TimelinePage: Sendable, Hashable {
    package let lists: [TimelineList]
}

extension TimelinePage: TemplateModel {
    package static let vocabulary = Vocabulary<TimelinePage> {
        $0.list("lists", \.lists)
    }
}

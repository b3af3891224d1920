import Templating

/// The newest posts of some of a member's people.
package struct TimelineList: Sendable, Hashable {
    package let heading: String

    /// Newest first.
    package let posts: [TimelinePost]

    /// What is said where there are none; nil where there are.
    package let empty: String?
}

extension TimelineList: TemplateModel {
    package static let vocabulary = Vocabulary<TimelineList> {
        $0.text("heading", \.heading)
        $0.list("posts", \.posts)
        $0.flag("has-posts") { !$0.posts.isEmpty }
        $0.text("empty", \.empty)
    }
}

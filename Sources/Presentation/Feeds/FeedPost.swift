/// A post as feeds show it: where it is the same, so is its entry in every feed. The posts before
/// and after it, which its page names, are nothing to a feed. All feeds that bring it share it.
package final class FeedPost: Sendable, Equatable {
    package let subject: PostSubject

    package init(_ subject: PostSubject) {
        self.subject = subject
    }

    package static func == (a: FeedPost, b: FeedPost) -> Bool {
        a === b
            || a.subject.post == b.subject.post && a.subject.bylines == b.subject.bylines
                && a.subject.image == b.subject.image
                && a.subject.tags.elementsEqual(b.subject.tags) { $0.name == $1.name }
                && a.subject.text === b.subject.text
    }
}

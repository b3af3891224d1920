import Content

/// All that a feed is made of.
package struct FeedSubject: Sendable, Equatable {
    package let feed: Feed
    package let format: FeedFormat

    /// Newest first.
    package let posts: [FeedPost]

    package init(feed: Feed, format: FeedFormat, posts: [FeedPost]) {
        self.feed = feed
        self.format = format
        self.posts = posts
    }
}

/// A post as feeds show it: the posts before and after it, which its page names, do not count. All
/// feeds that bring it share it.
package final class FeedPost: Sendable, Equatable {
    package let subject: PostSubject

    package init(_ subject: PostSubject) {
        self.subject = subject
    }

    package static func == (a: FeedPost, b: FeedPost) -> Bool {
        a === b
            || a.subject.post == b.subject.post && a.subject.bylines == b.subject.bylines
                && a.subject.image == b.subject.image && a.subject.text == b.subject.text
                && a.subject.tags.elementsEqual(b.subject.tags) { $0.name == $1.name }
    }
}

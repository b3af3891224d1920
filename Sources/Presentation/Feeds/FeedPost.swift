/// A post as feeds show it: where it is the same, so is its entry in every feed. The posts before
/// and after it, which its page names, are nothing to a feed. All feeds that bring it share it.
package final class FeedPost: Sendable, Equatable {
    package let subject: PostSubject
    private let references: TextReferences

    package init(subject: PostSubject, references: TextReferences) {
        self.subject = subject
        self.references = references
    }

    package static func == (a: FeedPost, b: FeedPost) -> Bool {
        a === b
            || a.subject.post == b.subject.post && a.subject.bylines == b.subject.bylines
                && a.subject.image == b.subject.image
                && a.subject.tags.elementsEqual(b.subject.tags) { $0.name == $1.name }
                && (a.references === b.references || a.references.hasAnswers(of: b.references))
    }
}

extension FeedPost: Encodable {
    private enum CodingKeys: CodingKey { case post, bylines, image, tags, answers }

    /// What `==` compares.
    package func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(subject.post, forKey: .post)
        try parts.encode(subject.bylines, forKey: .bylines)
        try parts.encodeIfPresent(subject.image, forKey: .image)
        try parts.encode(subject.tags.map(\.name), forKey: .tags)
        try parts.encode(references.fingerprint, forKey: .answers)
    }
}

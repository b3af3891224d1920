import Diagnostics

/// What a post's references turned out to mean.
final class PostReferences: Sendable {
    let authors: [Author]
    let image: Picture?
    let problems: [Problem]

    init(authors: [Author], image: Picture?, problems: [Problem]) {
        self.authors = authors
        self.image = image
        self.problems = problems
    }
}

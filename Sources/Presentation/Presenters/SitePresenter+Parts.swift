extension SitePresenter {
    /// The parts of a site that the subjects of its pages are made from, each by how often it was
    /// another: where a count is the same, so is the part.
    package struct Parts: Sendable, Equatable {
        let people: Int
        let authorship: Int
        let tags: Int
        let book: Int
    }
}

/// What the stages of a build have cost.
///
/// Pages are made side by side by many tasks, so the wall time of one of their steps says nothing
/// and is not told. Of `load`, `pages`, `commit` and `total` it is, and their CPU time is that of
/// the whole process meanwhile; the steps of `pages` are told by the clock of the thread that does
/// them, each without the others.
package struct BuildTimings: Sendable, Equatable, Codable {
    package enum Stage: String, CaseIterable, Sendable, Codable {
        /// The theme and Content are read, parsed and resolved, and consent is applied.
        case load

        /// All between reading and committing: the next five together.
        case pages

        /// What `pages` costs beyond its other steps: view models, lists, feeds, vCards, pictures
        /// cleaned of metadata, timelines sealed.
        case present

        /// Texts become HTML: parsed, links resolved, code coloured.
        case markdown

        /// Templates are read and checked, and pages become bytes.
        case render

        /// The leak gate is made, and goes through all that Output will hold.
        case search

        /// Files are compared with those of Output, and staged where they differ.
        case compare

        /// Output is given what was staged.
        case commit

        /// What the build does beside all these.
        case rest
        case total

        /// Whether it is one of the steps of `pages`.
        package var isStep: Bool {
            switch self {
            case .present, .markdown, .render, .search, .compare: true
            case .load, .pages, .commit, .rest, .total: false
            }
        }
    }

    package struct Figure: Sendable, Equatable, Codable {
        package let stage: Stage
        package let cpu: Duration

        /// Nil for what is done side by side with other things.
        package let wall: Duration?
    }

    /// One for each stage, in the order of the stages.
    package let figures: [Figure]
}

import Content
import Platform

/// The progress of a build, which other tasks may read while it runs.
package final class BuildProgress: Sendable {
    package struct Snapshot: Sendable {
        /// The current stage: `reading`, `presenting posts`.
        package var stage = "reading"
        package var done = 0

        /// 0 if it is not known.
        package var total = 0

        /// The texts of the files that are being made, and the start of each.
        package var texts: [String: ContinuousClock.Instant] = [:]
    }

    private let state = Locked(Snapshot())

    package init() {}

    package var snapshot: Snapshot { state.with { $0 } }

    /// Reports progress of work outside a build.
    package func report(_ stage: String, done: Int, total: Int) {
        state.with { $0 = Snapshot(stage: stage, done: done, total: total) }
    }

    func begin(_ stage: String, total: Int = 0) {
        state.with { $0 = Snapshot(stage: stage, total: total) }
    }

    /// Counts one more of the stage's total as done.
    func advance() {
        state.with { $0.done += 1 }
    }

    /// `text` is the text that the work may convert.
    func working<Result>(on text: String?, _ work: () throws -> Result) rethrows -> Result {
        if let text { state.with { $0.texts[text] = .now } }
        defer {
            state.with {
                if let text { $0.texts[text] = nil }
                $0.done += 1
            }
        }
        return try work()
    }
}

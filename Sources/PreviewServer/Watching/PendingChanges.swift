/// Changes that have not settled yet.
struct PendingChanges {
    typealias Instant = ContinuousClock.Instant

    private let rule: SettleRule
    private var states: [PathBytes: PathState] = [:]
    private var unsettled: [PathState: Int] = [:]
    private var isEverything = false
    private var first: Instant?
    private var last: Instant?

    init(rule: SettleRule) {
        self.rule = rule
    }

    mutating func note(_ path: PathBytes, _ state: PathState, at time: Instant) {
        note(at: time)
        guard !isEverything else { return }
        if let before = states.updateValue(state, forKey: path) {
            unsettled[before, default: 0] -= 1
        }
        unsettled[state, default: 0] += 1
        if states.count > FolderChanges.mostPaths { becomeEverything() }
    }

    /// A change that leaves open whether the file is still being written.
    mutating func touch(_ path: PathBytes, at time: Instant) {
        note(path, states[path] ?? .whole, at: time)
    }

    mutating func noteEverything(at time: Instant) {
        note(at: time)
        becomeEverything()
    }

    /// When they will have settled, if nothing else happens; nil where there are none.
    var dueTime: Instant? {
        guard let first, let last else { return nil }
        let count = isEverything ? Int.max : states.count
        return min(last + rule.quiet(of: count, in: worst), first + rule.longest(of: count))
    }

    /// All of them, if they have settled by now.
    mutating func takeSettled(at time: Instant) -> FolderChanges? {
        guard let dueTime, dueTime <= time else { return nil }
        defer { self = PendingChanges(rule: rule) }
        return isEverything ? .everything : FolderChanges(states.keys.map(\.text))
    }
}

extension PendingChanges {
    private var worst: PathState {
        [.unfinished, .gone].first { unsettled[$0, default: 0] > 0 } ?? .whole
    }

    private mutating func note(at time: Instant) {
        first = first ?? time
        last = time
    }

    private mutating func becomeEverything() {
        isEverything = true
        states = [:]
        unsettled = [:]
    }
}

/// How a file was left by the last change to it.
enum PathState: Sendable, CaseIterable {
    /// Nobody is writing to it; or it is a folder.
    case whole

    case gone

    /// Made or changed, and not closed by its writer since.
    case unfinished
}

/// How long changes wait for those that belong to them.
///
/// A file that was saved whole is told of after a moment. One that is still being written, or is
/// gone and may be about to come back, would give a page with half a text, so it gets longer. Many
/// at once are a program's work, a checkout or a copy, whose pauses are longer than a person
/// notices. No wait is endless.
struct SettleRule: Sendable, Hashable {
    /// After the last change, when all files are whole.
    var quiet: Duration = .milliseconds(8)

    /// After the last change, when a file is gone.
    var quietWhenGone: Duration = .milliseconds(25)

    /// After the last change, when a file is still open for writing.
    var quietWhenUnfinished: Duration = .milliseconds(100)

    /// After the last change, when there are many.
    var quietOfMany: Duration = .milliseconds(60)

    /// After the first change, come what may.
    var longest: Duration = .milliseconds(250)

    /// The same when there are many.
    var longestOfMany: Duration = .seconds(2)

    /// This many are many.
    var many = 20

    func quiet(of paths: Int, in state: PathState) -> Duration {
        let wait =
            switch state {
            case .whole: quiet
            case .gone: quietWhenGone
            case .unfinished: quietWhenUnfinished
            }
        return paths < many ? wait : max(wait, quietOfMany)
    }

    func longest(of paths: Int) -> Duration {
        paths < many ? longest : longestOfMany
    }
}

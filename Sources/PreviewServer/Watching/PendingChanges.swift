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

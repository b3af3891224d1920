/// Changes that have not settled yet.
struct PendingChanges {
    typealias Instant = ContinuousClock.Instant

    private let policy: DebouncePolicy

    /// How long each path waits for a further change; more than a few wait together.
    private var waits: [String: Duration] = [:]
    private var first: Instant?
    private var last: Instant?

    init(policy: DebouncePolicy) {
        self.policy = policy
    }

    /// `wait` is a duration of the policy; `nil` if the change does not show whether the file is
    /// still being written.
    mutating func note(_ path: String, wait: Duration?, at time: Instant) {
        first = first ?? time
        last = time
        if !areMany { waits[path] = wait ?? waits[path] ?? policy.quiet }
    }

    /// When the changes will have settled if no others follow; `nil` if there are none.
    var dueTime: Instant? {
        guard let first, let last else { return nil }
        let wait = waits.values.reduce(areMany ? policy.quietOfMany : policy.quiet, max)
        return min(last + wait, first + (areMany ? policy.longestOfMany : policy.longest))
    }

    /// Forgets the changes and returns true if there are some and they have settled.
    mutating func takeSettled(at time: Instant) -> Bool {
        guard let dueTime, dueTime <= time else { return false }
        self = PendingChanges(policy: policy)
        return true
    }

    private var areMany: Bool { waits.count >= policy.many }
}

/// How long to wait for further changes before the reader is woken.
///
/// A complete file is reported after a moment. A file that is still being written, or that was
/// removed and may reappear, would give half a page, so it waits longer. Many changes at once come
/// from a program, such as a checkout or a copy, with longer pauses. Every wait has a limit.
struct DebouncePolicy: Sendable {
    /// After the last change, if all files are complete.
    var quiet: Duration = .milliseconds(4)

    /// After the last change, if a file is gone.
    var quietWhenGone: Duration = .milliseconds(25)

    /// After the last change, if a file is still open for writing.
    var quietWhenUnfinished: Duration = .milliseconds(100)

    /// After the last of many changes.
    var quietOfMany: Duration = .milliseconds(60)

    /// The limit after the first change.
    var longest: Duration = .milliseconds(250)

    /// The limit after the first of many changes.
    var longestOfMany: Duration = .seconds(2)

    /// The number of paths from which on they are many.
    var many = 20
}

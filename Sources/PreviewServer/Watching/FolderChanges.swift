/// A batch of changes in the watched folders, after they have settled.
package struct FolderChanges: Sendable, Hashable {
    /// Absolute paths of files and folders, sorted, spelt as the watched folder was. They may no
    /// longer exist. A folder stands for everything below it. A link's target is named by its own
    /// path or by the link's. Empty if everything may have changed.
    package let paths: [String]

    /// True if anything may have changed.
    package let isEverything: Bool

    /// Above this number everything counts as changed: checking single paths would not be faster.
    static let mostPaths = 5_000

    static let everything = FolderChanges(paths: [], isEverything: true)

    private init(paths: [String], isEverything: Bool) {
        self.paths = paths
        self.isEverything = isEverything
    }

    /// The paths can be in any order and contain duplicates.
    init(_ paths: [String]) {
        let distinct = Self.sortedDistinct(paths)
        let isEverything = distinct.count > Self.mostPaths
        self.init(paths: isEverything ? [] : distinct, isEverything: isEverything)
    }

    func joined(with other: FolderChanges) -> FolderChanges {
        isEverything || other.isEverything ? .everything : FolderChanges(paths + other.paths)
    }

    /// Compares bytes: to a file system, two Unicode spellings are two names.
    private static func sortedDistinct(_ paths: [String]) -> [String] {
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var distinct: [String] = []
        for path in sorted where distinct.last.map({ !$0.utf8.elementsEqual(path.utf8) }) ?? true {
            distinct.append(path)
        }
        return distinct
    }
}

/// Changes that have not settled yet.
struct PendingChanges {
    typealias Instant = ContinuousClock.Instant

    private let policy: DebouncePolicy
    private var states: [PathBytes: PathState] = [:]
    private var counts: [PathState: Int] = [:]
    private var isEverything = false
    private var first: Instant?
    private var last: Instant?

    init(policy: DebouncePolicy) {
        self.policy = policy
    }

    mutating func note(_ path: PathBytes, _ state: PathState, at time: Instant) {
        note(at: time)
        guard !isEverything else { return }
        if let before = states.updateValue(state, forKey: path) {
            counts[before, default: 0] -= 1
        }
        counts[state, default: 0] += 1
        if states.count > FolderChanges.mostPaths { becomeEverything() }
    }

    /// Notes a change that does not show whether the file is still being written.
    mutating func touch(_ path: PathBytes, at time: Instant) {
        note(path, states[path] ?? .complete, at: time)
    }

    mutating func noteEverything(at time: Instant) {
        note(at: time)
        becomeEverything()
    }

    /// When the changes will have settled if no others follow; `nil` if there are none.
    var dueTime: Instant? {
        guard let first, let last else { return nil }
        let count = isEverything ? Int.max : states.count
        return min(last + policy.quiet(of: count, in: worst), first + policy.longest(of: count))
    }

    /// Returns and removes all changes if they have settled.
    mutating func takeSettled(at time: Instant) -> FolderChanges? {
        guard let dueTime, dueTime <= time else { return nil }
        defer { self = PendingChanges(policy: policy) }
        return isEverything ? .everything : FolderChanges(states.keys.map(\.text))
    }
}

extension PendingChanges {
    private var worst: PathState {
        [.unfinished, .gone].first { counts[$0, default: 0] > 0 } ?? .complete
    }

    private mutating func note(at time: Instant) {
        first = first ?? time
        last = time
    }

    private mutating func becomeEverything() {
        isEverything = true
        states = [:]
        counts = [:]
    }
}

/// The state of a file or folder after the last change to it.
enum PathState: Sendable, CaseIterable {
    /// A file that is not being written, or a folder.
    case complete

    case gone

    /// Created or changed, and not closed by its writer since.
    case unfinished
}

/// How long to wait for further changes before a batch is reported.
///
/// A complete file is reported after a moment. A file that is still being written, or that was
/// removed and may reappear, would give half a page, so it waits longer. Many changes at once come
/// from a program, such as a checkout or a copy, with longer pauses. Every wait has a limit.
struct DebouncePolicy: Sendable, Hashable {
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

    func quiet(of paths: Int, in state: PathState) -> Duration {
        let wait =
            switch state {
            case .complete: quiet
            case .gone: quietWhenGone
            case .unfinished: quietWhenUnfinished
            }
        return paths < many ? wait : max(wait, quietOfMany)
    }

    func longest(of paths: Int) -> Duration {
        paths < many ? longest : longestOfMany
    }
}

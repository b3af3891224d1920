import Diagnostics

/// The result of a build, for the open pages.
package enum PreviewUpdate: Sendable {
    /// The build succeeded. `changed` are the files that it wrote or removed: paths relative to the
    /// served folder, with slashes; `problems` are errors that do not stop a preview.
    case built(changed: [String], problems: [Problem] = [])

    /// The build failed, and the served folder is unchanged.
    case failed([Problem])
}

/// Stores the newest build and its problems, and wakes the listeners, one for each open page.
///
/// A listener is only woken, and then asks for what it has missed, so slow ones need no queue.
actor ReloadHub {
    private(set) var mark: BuildMark

    /// Counts all updates, including those of failed builds.
    private var revision = 0
    private var hasFailed = false
    private var problems: [Problem] = []
    private var history = ChangeHistory()

    /// The base path, decoded: `/lab/`.
    private let base: String
    private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastListener = 0

    init(run: String = .random, base: String = "/") {
        mark = BuildMark(run: run, number: 0)
        self.base = base
    }

    func announce(_ update: PreviewUpdate) {
        revision += 1
        switch update {
        case .built(let changed, let found):
            mark = BuildMark(run: mark.run, number: mark.number + 1)
            history.note(changed.map(address), of: mark.number)
            hasFailed = false
            problems = found.inReadingOrder
        case .failed(let found):
            hasFailed = true
            problems = found.inReadingOrder.filter { $0.severity == .error }
        }
        wake()
    }

    /// Makes every listener check for an update.
    func wake() {
        for listener in listeners.values { listener.yield() }
    }

    /// Yields whenever there may be an update from now on. Several unread ones become one.
    func listen() -> AsyncStream<Void> {
        let (stream, listener) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        lastListener += 1
        let id = lastListener
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.forget(id) }
        }
        return stream
    }

    /// The next event after `last`; `nil` if there is none.
    func event(after last: ReloadEvent) -> ReloadEvent? {
        last.revision == revision ? nil : firstEvent(after: last.mark)
    }

    /// The first event for a page; `last` is its build, `nil` if unknown.
    func firstEvent(after last: BuildMark?) -> ReloadEvent {
        let changed = last.flatMap { last in
            last.run == mark.run ? history.changes(after: last.number, upTo: mark.number) : nil
        }
        return ReloadEvent(
            mark: mark, revision: revision, changed: changed, hasFailed: hasFailed,
            problems: problems)
    }
}

extension ReloadHub {
    private func forget(_ id: Int) { listeners[id] = nil }

    /// The path from which a browser loads a file; for `index.html`, its folder's.
    private func address(of path: String) -> String {
        let address = base + path
        return address.hasSuffix("/index.html") ? String(address.dropLast(10)) : address
    }
}

/// The paths that the last builds changed, up to a limit.
struct ChangeHistory {
    private var builds: [(number: Int, changed: [String])] = []
    private var paths = 0

    private static let mostPaths = 2000
    private static let mostBuilds = 200

    /// Adds the changes of the build `number`, which follows the last one.
    mutating func note(_ changed: [String], of number: Int) {
        guard changed.count <= Self.mostPaths else {
            self = ChangeHistory()
            return
        }
        builds.append((number, changed))
        paths += changed.count
        while paths > Self.mostPaths || builds.count > Self.mostBuilds {
            paths -= builds.removeFirst().changed.count
        }
    }

    /// Returns the paths that the builds after one and up to another changed, sorted, without
    /// duplicates; `nil` if they are no longer known.
    func changes(after first: Int, upTo last: Int) -> [String]? {
        guard first < last else { return first == last ? [] : nil }
        guard let index = builds.firstIndex(where: { $0.number == first + 1 }) else { return nil }
        return Set(builds[index...].flatMap(\.changed)).sorted()
    }
}

extension String {
    /// Eight hexadecimal digits.
    fileprivate static var random: String {
        let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
